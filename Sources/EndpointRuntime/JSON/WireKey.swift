/// A member's name as it stands in the document. The one coding key of all models, so that containers of one type
/// serve every model and a generated model needs no keys of its own.
public struct WireKey: CodingKey, Hashable, Sendable {
    public let stringValue: String

    public init(stringValue: String) {
        self.stringValue = stringValue
    }

    init(_ name: String) {
        stringValue = name
    }

    /// Always nil: the members of an object have names, not numbers.
    public var intValue: Int? { nil }

    /// Always nil: the members of an object have names, not numbers.
    public init?(intValue: Int) {
        return nil
    }
}

/// A place in an array, as it appears in the coding path of an error.
struct IndexKey: CodingKey {
    let index: Int

    init(_ index: Int) {
        self.index = index
    }

    var stringValue: String { "Index \(index)" }
    var intValue: Int? { index }

    init?(stringValue: String) {
        return nil
    }

    init?(intValue: Int) {
        index = intValue
    }
}
