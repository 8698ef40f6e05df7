import CodegenOpenAPI
import CodegenSchemaShape
import EndpointMockData

/// The type, format and length of a value in traffic, without the value.
struct ObservedValue: Hashable, Sendable {
    enum Kind: String, Hashable, Sendable, CaseIterable {
        case null, boolean, integer, number, string, array, object
    }

    let kind: Kind
    /// The format of a string, such as `date-time`.
    let format: String?

    init(kind: Kind, format: String? = nil) {
        (self.kind, self.format) = (kind, format)
    }

    init(_ value: PlainValue) {
        switch value {
        case .null: self.init(kind: .null)
        case .bool: self.init(kind: .boolean)
        case .number(let digits): self.init(kind: Self.isInteger(digits) ? .integer : .number)
        case .string(let text): self.init(kind: .string, format: StringFormat.of(text))
        case .array: self.init(kind: .array)
        case .object: self.init(kind: .object)
        }
    }

    /// The length of a string, or the number of elements or members.
    static func length(of value: PlainValue) -> Int? {
        switch value {
        case .string(let text): text.unicodeScalars.count
        case .array(let elements): elements.count
        case .object(let members): members.count
        case .null, .bool, .number: nil
        }
    }

    private static func isInteger(_ digits: String) -> Bool {
        Int64(digits) != nil || Double(digits).flatMap { Int64(exactly: $0) } != nil
    }

    /// The value in a sentence: `a string (date-time)`.
    var text: String {
        let article = kind == .integer || kind == .array || kind == .object ? "an " : "a "
        return kind == .null ? "null" : article + kind.rawValue + (format.map { " (\($0))" } ?? "")
    }
}

/// The values of one position: their types with the smallest and largest length.
struct ObservedValues: Sendable {
    struct Extent: Sendable {
        var count = 0
        var minimum = Int.max
        var maximum = 0
    }

    private(set) var extents: [ObservedValue: Extent] = [:]

    private static let maximum = 12

    mutating func add(_ value: PlainValue) {
        let observed = ObservedValue(value)
        guard extents.count < Self.maximum || extents[observed] != nil else { return }
        var extent = extents[observed] ?? Extent()
        extent.count += 1
        if let length = ObservedValue.length(of: value) {
            extent.minimum = min(extent.minimum, length)
            extent.maximum = max(extent.maximum, length)
        }
        extents[observed] = extent
    }

    /// Adds the values of other entries.
    mutating func merge(_ other: ObservedValues) {
        extents.merge(other.extents) { one, other in
            Extent(
                count: one.count + other.count, minimum: min(one.minimum, other.minimum),
                maximum: max(one.maximum, other.maximum))
        }
    }

    /// The types, the most frequent first.
    var types: [ObservedValue] {
        extents.sorted { ($1.value.count, $0.key.text) < ($0.value.count, $1.key.text) }.map(\.key)
    }

    /// The types in a sentence: `a string of 3 to 20 characters`.
    var text: String {
        types.map { type in
            guard let extent = extents[type], extent.maximum > 0 || extent.minimum == 0 else { return type.text }
            let unit =
                switch type.kind {
                case .array: "element"
                case .object: "member"
                default: "character"
                }
            let range =
                extent.minimum == extent.maximum ? "\(extent.maximum)" : "\(extent.minimum) to \(extent.maximum)"
            return "\(type.text) of \(range) \(unit)\(range == "1" ? "" : "s")"
        }.joined(separator: ", ")
    }
}

/// Recognizes the formats of strings.
enum StringFormat {
    /// The result for a number in a string. Schemas have no such format.
    static let numberAsText = "number as text"

    private static let maximumLength = 64

    /// Returns a format with a Swift type of its own, or another common format; `nil` for other text.
    static func of(_ text: String) -> String? {
        guard text.utf8.count <= Self.maximumLength, let first = text.utf8.first else { return nil }
        let isDigit = first >= 0x30 && first <= 0x39
        if isDigit {
            for format in ["date-time", "date"] where FormatTable.isValid(text, format) { return format }
        }
        if text.utf8.count == 36, FormatTable.isValid(text, "uuid") { return "uuid" }
        if text.hasPrefix("https://") || text.hasPrefix("http://"), FormatTable.isValid(text, "uri") { return "uri" }
        if isDigit || first == UInt8(ascii: "-"), Double(text) != nil { return numberAsText }
        return nil
    }
}
