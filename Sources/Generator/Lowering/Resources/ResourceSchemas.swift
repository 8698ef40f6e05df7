import CodegenDiagnostics
import CodegenOpenAPI
import CodegenSchemaShape
import EndpointMockData

/// The members of the schemas of resources.
struct ResourceSchemas {
    /// One property of an object, with the facts that a mock needs.
    struct Member {
        let name: String
        let words: ResourceWords
        let schema: Schema
        let shape: Shape
        /// The shape of values other than null: of `T` for `anyOf: [T, null]`.
        let value: Shape
        let isRequired: Bool

        /// Whether the value is a single string, number or Boolean.
        var isScalar: Bool {
            !value.types.isEmpty && value.types.allSatisfy { $0 != .object && $0 != .array } && value.properties.isEmpty
        }

        /// The value of an object without the property.
        var defaultValue: PlainValue? { shape.defaultValue ?? value.defaultValue }

        /// Whether the value may identify an object.
        var isIdentifier: Bool {
            isScalar && value.types.allSatisfy { $0 == .string || $0 == .integer || $0 == .number }
        }
    }

    /// A cache of the members of schemas, which several operations share. It retains the schemas, so that another schema
    /// cannot get the same identity.
    private final class Memory {
        var members: [Schema.Identity: (schema: Schema, members: [Member])] = [:]
    }

    private static let maximumDepth = 4

    let shapes: ShapeReader
    private let memory = Memory()

    /// Returns the properties of an object. The properties of alternatives are optional.
    func members(_ schema: Schema) -> [Member] {
        let key = Schema.Identity(schema)
        if let known = memory.members[key] { return known.members }
        var found: [Member] = []
        add(schema, isRequired: true, to: &found, depth: 0)
        memory.members[key] = (schema, found)
        return found
    }

    private func add(_ schema: Schema, isRequired: Bool, to found: inout [Member], depth: Int) {
        guard depth < Self.maximumDepth else { return }
        let shape = shapes.shape(schema)
        for property in shape.properties where !found.contains(where: { $0.name.isExactly(property.name) }) {
            let own = shapes.shape(property.merged)
            guard !own.isNever else { continue }
            found.append(
                Member(
                    name: property.name, words: ResourceWords(property.name), schema: property.merged, shape: own,
                    value: value(own), isRequired: isRequired && shape.required.contains(property.name)))
        }
        for alternative in shape.choices.flatMap(\.alternatives) {
            add(alternative, isRequired: false, to: &found, depth: depth + 1)
        }
    }

    func shape(_ schema: Schema) -> Shape { shapes.shape(schema) }

    /// Returns the shape of values other than null.
    func value(_ shape: Shape) -> Shape {
        guard shape.types.isEmpty, shape.properties.isEmpty, shape.choices.count == 1,
            shape.choices[0].alternatives.count == 1
        else { return shape }
        return shapes.shape(shape.choices[0].alternatives[0])
    }

    func component(_ schema: Schema) -> SchemaID? { shapes.component(of: schema) }

    func isSame(_ schema: Schema, _ other: Schema) -> Bool { shapes.areSame(schema, other) }

    /// Returns whether the values of one schema can be values of the other: equal schemas, scalars of the same type, lists
    /// of such values, or objects with such properties. Null and further alternatives of a union make no difference:
    /// `anyOf: [T, null]` in a request agrees with `T` in a response.
    func agree(_ schema: Schema, _ other: Schema, depth: Int = 0) -> Bool {
        if isSame(schema, other) { return true }
        guard depth < Self.maximumDepth else { return false }
        let (left, right) = (shapes.shape(schema), shapes.shape(other))
        if !left.choices.isEmpty || !right.choices.isEmpty {
            let (own, others) = (alternatives(schema, left), alternatives(other, right))
            return own.contains { one in others.contains { agree(one, $0, depth: depth + 1) } }
        }
        if !left.properties.isEmpty, !right.properties.isEmpty { return agree(left, right, depth) }
        guard left.properties.isEmpty, right.properties.isEmpty, !left.types.isEmpty else { return false }
        let numbers: Set<Schema.JSONType> = [.integer, .number]
        let types = (Set(left.types).subtracting(numbers), Set(right.types).subtracting(numbers))
        let areNumbers = (!numbers.isDisjoint(with: left.types), !numbers.isDisjoint(with: right.types))
        guard types.0 == types.1, areNumbers.0 == areNumbers.1 else { return false }
        switch (left.items, right.items) {
        case (nil, nil): return left.types != [.object]
        case (let first?, let second?): return agree(first, second, depth: depth + 1)
        case (nil, _?), (_?, nil): return false
        }
    }

    /// Returns the alternatives of a union without properties beside it; otherwise the schema itself.
    private func alternatives(_ schema: Schema, _ shape: Shape) -> [Schema] {
        guard shape.choices.count == 1, shape.properties.isEmpty else { return shape.choices.isEmpty ? [schema] : [] }
        return shape.choices[0].alternatives
    }

    /// Returns whether the properties of one object are properties of the other.
    private func agree(_ object: Shape, _ other: Shape, _ depth: Int) -> Bool {
        let common = object.properties.compactMap { property in
            other.property(property.name).map { (property.merged, $0.merged) }
        }
        return common.count == min(object.properties.count, other.properties.count)
            && common.allSatisfy { agree($0, $1, depth: depth + 1) }
    }

    // MARK: Identifiers

    /// Returns the member that a path parameter identifies: `id` for `{postId}`, `number` for `{issue_number}`, `post_id`
    /// for `/posts/{id}`.
    ///
    /// - Parameter type: The schema of the path parameter. Members of another type are used only if there is no other.
    func identifier(of schema: Schema, parameter: String, type: Schema?, noun: String) -> Member? {
        let all = members(schema).filter(\.isIdentifier)
        let typed = type.map { type in all.filter { agree($0.schema, type) } } ?? []
        return identifier(among: typed, parameter, noun) ?? identifier(among: all, parameter, noun)
    }

    private func identifier(among members: [Member], _ parameter: String, _ noun: String) -> Member? {
        let words = ResourceWords(parameter)
        let singular = ResourceWords(Singular.element(of: noun) ?? noun)
        func find(_ matches: (ResourceWords) -> Bool) -> Member? { members.first { matches($0.words) } }
        if let exact = find({ $0 == words }) { return exact }
        if let rest = find({ $0.count < words.count && words.hasSuffix($0) }) { return rest }
        if let longer = find({ $0 == singular + words }) { return longer }
        guard words.isGeneric || words == singular else { return nil }
        return find { $0.isUsualIdentifier } ?? find { $0 == singular + ResourceWords("id") }
    }

    /// Returns the member with the value of a path parameter outside of the resource: `author_id` for `{author_id}`,
    /// `user_id` for `/users/{id}/posts`.
    func owner(in members: [Member], parameter: String, noun: String?) -> Member? {
        let words = ResourceWords(parameter)
        let scalars = members.filter(\.isIdentifier)
        let singular = noun.map { ResourceWords(Singular.element(of: $0) ?? $0) }
        if let singular, words.count == 1 {
            let name = singular + words
            return scalars.first { $0.words == name }
        }
        return scalars.first { $0.words == words }
    }
}

/// The words of a name, to compare names in different spellings.
struct ResourceWords: Equatable {
    private let words: [String]
    /// The words without separators: `postid`.
    let plain: String

    init(_ text: String) {
        self.init(words: ByteSet.ascii.containsAll(of: text) ? Self.asciiWords(text) : Self.words(text))
    }

    /// Returns the same words as `words`, faster.
    private static func asciiWords(_ text: String) -> [String] {
        var words: [String] = []
        var word: [UInt8] = []
        var wasLower = false
        for byte in text.utf8 {
            let isUpper = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
            let isPart = ByteSet.lettersAndDigits.contains(byte)
            if !word.isEmpty, !isPart || wasLower && isUpper {
                words.append(String(decoding: word, as: UTF8.self))
                word = []
            }
            if isPart { word.append(isUpper ? byte | 0x20 : byte) }
            wasLower = isPart && !isUpper && byte > UInt8(ascii: "9")
        }
        return word.isEmpty ? words : words + [String(decoding: word, as: UTF8.self)]
    }

    private static func words(_ text: String) -> [String] {
        var words: [String] = []
        var wasLower = false
        for character in text {
            guard character.isLetter || character.isNumber else {
                wasLower = false
                words.append("")
                continue
            }
            if words.isEmpty || wasLower && character.isUppercase { words.append("") }
            words[words.count - 1] += character.lowercased()
            wasLower = character.isLowercase
        }
        return words.filter { !$0.isEmpty }
    }

    private init(words: [String]) {
        self.words = words
        plain = words.joined()
    }

    static func + (left: ResourceWords, right: ResourceWords) -> ResourceWords {
        ResourceWords(words: left.words + right.words)
    }

    static func == (left: ResourceWords, right: ResourceWords) -> Bool { left.plain == right.plain }

    var count: Int { words.count }
    /// Whether the name is a word for identifiers in general, or ends with one.
    var isGeneric: Bool { ["id", "uuid", "guid", "identifier", "key"].contains { plain.hasSuffix($0) } }
    var isUsualIdentifier: Bool { ["id", "uuid", "guid", "identifier"].contains(plain) }

    func hasSuffix(_ other: ResourceWords) -> Bool {
        !other.words.isEmpty && words.suffix(other.words.count) == other.words[...]
    }
}
