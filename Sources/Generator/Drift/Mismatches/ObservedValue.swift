import CodegenOpenAPI
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
        Int64(digits) != nil || Double(digits).map { $0.rounded() == $0 } == true
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
        var shortest = Int.max
        var longest = 0
    }

    private(set) var extents: [ObservedValue: Extent] = [:]

    private static let maximumCount = 12

    mutating func add(_ value: PlainValue) {
        let observed = ObservedValue(value)
        guard extents.count < Self.maximumCount || extents[observed] != nil else { return }
        var extent = extents[observed] ?? Extent()
        extent.count += 1
        if let length = ObservedValue.length(of: value) {
            extent.shortest = min(extent.shortest, length)
            extent.longest = max(extent.longest, length)
        }
        extents[observed] = extent
    }

    /// Adds the values of other entries.
    mutating func merge(_ other: ObservedValues) {
        extents.merge(other.extents) { one, other in
            Extent(
                count: one.count + other.count, shortest: min(one.shortest, other.shortest),
                longest: max(one.longest, other.longest))
        }
    }

    /// The types, the most frequent first.
    var types: [ObservedValue] {
        extents.sorted { ($1.value.count, $0.key.text) < ($0.value.count, $1.key.text) }.map(\.key)
    }

    /// The types in a sentence: `a string of 3 to 20 characters`.
    var text: String {
        types.map { type in
            guard let extent = extents[type], extent.longest > 0 || extent.shortest == 0 else { return type.text }
            let unit =
                switch type.kind {
                case .array: "element"
                case .object: "member"
                default: "character"
                }
            let range =
                extent.shortest == extent.longest ? "\(extent.longest)" : "\(extent.shortest) to \(extent.longest)"
            return "\(type.text) of \(range) \(unit)\(range == "1" ? "" : "s")"
        }.joined(separator: ", ")
    }
}
