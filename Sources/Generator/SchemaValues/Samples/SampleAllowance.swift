import CodegenOpenAPI

/// Which optional properties samples have.
package enum SampleExtent: String, Sendable, Encodable, CaseIterable {
    /// Those at every depth, until a sample has its size; lists have several elements.
    case full
    /// Those of the outer two levels; inside, only required ones, and lists have one element.
    case required
}

/// Divides the parts that an object may have among its properties. Scalars come first: each is one part. Lists and
/// objects share the rest equally, and what one of them does not use is left for those behind it.
struct SampleAllowance {
    /// Of a whole sample; some 2 KB of JSON.
    static let whole = 60
    /// The fewest parts that are worth an object or a list. Objects that are required have as many, too, so that none is
    /// empty.
    static let fewest = 4
    /// How many objects may be inside each other by optional properties.
    static let deepest = 6

    private let isDeepest: Bool
    /// How many more optional scalars the object has.
    private var scalars: Int
    /// What lists and objects may have together.
    private var rest: Int
    /// How many lists and objects are left.
    private var containers: Int

    /// - Parameters:
    ///   - parts: What the object may have.
    ///   - isOutermost: Whether it is the whole sample, or an element of it. It has all of its scalars.
    ///   - isDeepest: Whether it has only the lists and objects that it requires.
    ///   - required: How many scalars it requires.
    ///   - scalars: How many optional scalars it can have.
    ///   - containers: How many lists and objects it can have.
    init(_ parts: Int, isOutermost: Bool, isDeepest: Bool, required: Int, scalars: Int, containers: Int) {
        let parts = max(parts, Self.fewest)
        self.isDeepest = isDeepest
        self.scalars = isOutermost ? scalars : max(0, parts - required)
        rest = isOutermost ? parts : parts - required - scalars
        self.containers = containers
    }

    /// Whether the object has the next optional scalar.
    mutating func takeScalar() -> Bool {
        scalars -= 1
        return scalars >= 0
    }

    /// The parts of the next list or object; `nil` where it is left out, unless it is required.
    mutating func share() -> Int? {
        defer { containers -= 1 }
        guard rest > 0, !isDeepest else { return nil }
        return max(Self.fewest, rest / max(1, containers))
    }

    /// Takes the parts of a list or object that was generated.
    mutating func use(_ value: Literal.Value) {
        rest -= value.parts
    }
}

extension Literal.Value {
    /// How many values are in the value, itself included.
    var parts: Int {
        switch self {
        case .null, .bool, .number, .string: 1
        case .array(let elements): elements.reduce(1) { $0 + $1.parts }
        case .object(let members): members.reduce(1) { $0 + $1.value.parts }
        }
    }
}
