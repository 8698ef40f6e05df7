import CodegenOpenAPI
import CodegenSchemaShape

/// The place of a scalar in the description, which decides the value. It does not depend on the place of use.
struct SamplePlace {
    let id: SchemaID
    /// The words of the property's name in lower case.
    let words: [String]
    let variant: Int
    let vocabulary: SampleVocabulary
    let memory: WordMemory
    /// The usual number of elements of lists.
    let listCount: Int

    /// The words of the schema or property that contains the property.
    var owner: [String] {
        var words = ownerTokens.last.map { memory.lowercased(SchemaID.name(of: $0)) } ?? []
        while words.count > 1, let last = words.last, Self.neutral.contains(last) { words.removeLast() }
        return words
    }

    /// The last words of schema names that do not name a thing: `UserResponse` is a user.
    private static let neutral: Set = [
        "response", "request", "dto", "input", "output", "in", "out", "read", "model", "details", "detail", "info",
        "data", "object", "summary", "full", "public", "resource", "entity", "schema", "ref", "reference", "body",
    ]

    /// The name as a part of a URL.
    var slug: String {
        let base = words.isEmpty ? "example" : words.joined(separator: "-")
        return variant == 0 ? base : "\(base)-\(variant + 1)"
    }

    /// Different for each property.
    var seed: UInt64 { id.withPointer(StableHash.of) }

    /// Equal for the properties of an object.
    var sharedSeed: UInt64 {
        var owner = ownerTokens
        // The coordinates of an address are part of it.
        while owner.count > 2, owner.dropLast().last == "properties", Self.parts.contains(owner.last ?? "") {
            owner.removeLast(2)
        }
        return StableHash.of(owner.joined(separator: "/"))
    }

    private static let parts: Set = ["geo", "location", "coordinates", "position", "point"]

    private static let steps: Set = ["allOf", "oneOf", "anyOf", "items", "additionalProperties"]

    private var ownerTokens: ArraySlice<String> {
        let tokens = id.tokens
        guard let index = tokens.lastIndex(of: "properties") else { return [] }
        var owner = tokens[..<index]
        while let last = owner.last, Self.steps.contains(last) || last.allSatisfy(\.isNumber) { owner.removeLast() }
        return owner
    }
}
