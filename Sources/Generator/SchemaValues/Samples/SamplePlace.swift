import CodegenOpenAPI
import CodegenSchemaShape
import EndpointMockData

/// The place of a scalar in the description, which decides the value. It does not depend on the place of use.
struct SamplePlace {
    /// The words of the property's name in lower case.
    let words: [String]
    let variant: Int
    let vocabulary: SampleVocabulary
    private let memory: WordMemory
    /// The usual number of elements of lists.
    let listCount: Int
    private let location: SampleLocation

    init(
        id: SchemaID, words: [String], variant: Int, vocabulary: SampleVocabulary, memory: SampleMemory, listCount: Int
    ) {
        self.words = words
        self.variant = variant
        self.vocabulary = vocabulary
        self.memory = memory.words
        self.listCount = listCount
        location = memory.location(id)
    }

    /// Different for each property.
    var seed: UInt64 { location.seed }

    /// The location of the property in its resource.
    var pointer: String { location.pointer }

    /// The words of the schema or property that contains the property.
    var owner: [String] {
        var words = location.owner.last.map { memory.lowercased(SchemaID.name(of: $0)) } ?? []
        while words.count > 1, let last = words.last, ResourceName.lastWords.contains(last) { words.removeLast() }
        return words
    }

    /// The words of the property whose inline object contains the property; `nil` in other objects.
    var ownerProperty: [String]? {
        let owner = location.owner
        return owner.count > 3 && owner.dropLast().last == "properties" ? self.owner : nil
    }

    /// Equal for the properties of an object.
    var sharedSeed: UInt64 {
        var owner = location.owner
        // The coordinates of an address are part of it.
        while owner.count > 2, owner.dropLast().last == "properties", Self.parts.contains(owner.last ?? "") {
            owner.removeLast(2)
        }
        return StableHash.of(owner.joined(separator: "/"))
    }

    private static let parts: Set = ["geo", "location", "coordinates", "position", "point"]
}

/// The location of a property in its resource.
struct SampleLocation {
    /// The tokens of the location. A component has the name of its resource.
    let tokens: [String]
    /// The tokens of the schema or property that contains the property.
    let owner: ArraySlice<String>
    /// Different for each property.
    let seed: UInt64

    init(_ id: SchemaID, _ resources: ResourceTable) {
        var tokens = id.tokens
        let index =
            switch tokens.first {
            case "components": 2
            case "definitions": 1
            default: Int.max
            }
        if index < tokens.count {
            let name = tokens[index]
            let own = resources.text(name)
            tokens[index] = own
            seed = own == name ? id.withPointer(StableHash.of) : StableHash.of(Self.pointer(tokens))
        } else {
            seed = id.withPointer(StableHash.of)
        }
        self.tokens = tokens
        owner = Self.owner(tokens)
    }

    private static let steps: Set = ["allOf", "oneOf", "anyOf", "items", "additionalProperties"]

    private static func owner(_ tokens: [String]) -> ArraySlice<String> {
        guard let index = tokens.lastIndex(of: "properties") else { return [] }
        var owner = tokens[..<index]
        while let last = owner.last, steps.contains(last) || last.allSatisfy(\.isNumber) { owner.removeLast() }
        return owner
    }

    var pointer: String { Self.pointer(tokens) }

    private static func pointer(_ tokens: [String]) -> String { "/" + tokens.joined(separator: "/") }
}
