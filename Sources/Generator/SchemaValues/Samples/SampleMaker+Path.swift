import CodegenDiagnostics
import CodegenIR
import CodegenOpenAPI
import EndpointMockData

extension SampleMaker {
    struct Problem {
        let range: SourceRange
        let text: String
        /// Whether another diagnostic reports the cause.
        var isReported = false
    }

    /// The state of generating one value: the nesting, which ends recursion, and the remaining limits.
    struct Path {
        let extent: SampleExtent
        var open: Set<SchemaID> = []
        var depth = 0
        /// The number of enclosing objects.
        var level = 0
        /// The name of the property whose value is being generated, for informative strings.
        var name = ""
        /// The number of additional parts that the value may contain at all depths, apart from the required parts.
        var allowance = SampleAllowance.whole
        /// The number of values that may still be generated before only required values follow. Values may multiply.
        var budget = 2_000
        /// The JSON in place of a reference that is not resolved.
        var ending = SampleReference.Ending.never
        /// The minimum number of elements of the list that contains the value as an element.
        var minimum: Int?
        var problems: [Problem] = []
        /// Whether recursion was cut off. Lowering reports that no value can exist.
        var isCut = false
        /// Whether the value is invalid because recursion was cut off inside it.
        var isEndless = false
        /// Whether the value matches several `oneOf` alternatives and no better value was found.
        var isAmbiguous = false

        /// Generates a value whose place has an ending.
        mutating func with<Value>(
            _ ending: SampleReference.Ending, minimum: Int? = nil, _ make: (inout Path) -> Value
        ) -> Value {
            let outer = (self.ending, self.minimum)
            (self.ending, self.minimum) = (ending, minimum)
            defer { (self.ending, self.minimum) = outer }
            return make(&self)
        }

        var isDeep: Bool { depth > SampleMaker.fullDepth || budget <= 0 }

        /// Whether objects contain only their required properties.
        var isShort: Bool { budget <= 0 || extent == .required && isDeep }
    }
}

/// The optional properties that samples contain.
package enum SampleExtent: String, Sendable, Encodable, CaseIterable {
    /// Optional properties at every depth, until the sample reaches its maximum size. Lists have several elements.
    case full
    /// Optional properties on the outer two levels, and only required properties below. Lists have one element.
    case required
}

/// Divides an object's allowance of parts among its properties. Scalars come first and use one part each. Lists and
/// objects share the rest equally, and the unused parts of one property pass to the following properties.
struct SampleAllowance {
    /// The allowance of a whole sample, which corresponds to about 2 KB of JSON.
    static let whole = 60
    /// The minimum allowance of an optional object or list. Required objects get at least as many parts, so that they
    /// are not empty.
    static let minimum = 4
    /// The maximum nesting of objects in optional properties.
    static let maximumDepth = 6

    private let isAtMaximumDepth: Bool
    /// The number of optional scalars that the object may still contain.
    private var scalars: Int
    /// The number of parts left for all lists and objects.
    private var rest: Int
    /// The number of remaining lists and objects.
    private var containers: Int

    /// - Parameters:
    ///   - parts: The object's allowance.
    ///   - isOutermost: Whether the object is the whole sample or an element of it. Such an object contains all its
    ///     scalars.
    ///   - isAtMaximumDepth: Whether the object contains only its required lists and objects.
    ///   - required: The number of required scalars.
    ///   - scalars: The number of optional scalars.
    ///   - containers: The number of lists and objects.
    init(_ parts: Int, isOutermost: Bool, isAtMaximumDepth: Bool, required: Int, scalars: Int, containers: Int) {
        let parts = max(parts, Self.minimum)
        self.isAtMaximumDepth = isAtMaximumDepth
        self.scalars = isOutermost ? scalars : max(0, parts - required)
        rest = isOutermost ? parts : parts - required - scalars
        self.containers = containers
    }

    /// Returns whether the object contains the next optional scalar.
    mutating func takeScalar() -> Bool {
        scalars -= 1
        return scalars >= 0
    }

    /// Returns the allowance of the next list or object, or `nil` to omit it unless it is required.
    mutating func share() -> Int? {
        defer { containers -= 1 }
        guard rest > 0, !isAtMaximumDepth else { return nil }
        return max(Self.minimum, rest / max(1, containers))
    }

    /// Deducts the parts of a generated list or object.
    mutating func use(_ value: PlainValue) {
        rest -= value.parts
    }
}

extension PlainValue {
    /// The number of values in this value, including itself.
    var parts: Int {
        switch self {
        case .null, .bool, .number, .string: 1
        case .array(let elements): elements.reduce(1) { $0 + $1.parts }
        case .object(let members):
            // A reference is one part.
            members.last.map { StandIn.isMark($0.name) } == true ? 1 : members.reduce(1) { $0 + $1.value.parts }
        }
    }
}
