/// The wire name of a member, for containers of other libraries and for coding paths.
struct WireKey: CodingKey, Hashable, Sendable {
    let stringValue: String

    init(stringValue: String) {
        self.stringValue = stringValue
    }

    init(_ name: String) {
        stringValue = name
    }

    /// Always `nil`: the members of an object have names, not numbers.
    var intValue: Int? { nil }

    /// Always `nil`: the members of an object have names, not numbers.
    init?(intValue: Int) {
        return nil
    }
}

/// An index of an array in the coding path of an error.
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
