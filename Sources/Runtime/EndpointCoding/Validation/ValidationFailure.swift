/// The values of a request that violate the limits of the description.
public nonisolated struct ValidationFailure: Error, Hashable, Sendable {
    /// A value and the limit that it violates.
    public struct Problem: Hashable, Sendable {
        /// The path of the value: `body.tags[3].name`, `query.limit`. Without `body` if a model validates itself.
        public let path: String
        /// The value and the limit, in English: `65 characters, at most 64 allowed`.
        public let message: String

        /// Creates a problem of the value at a path.
        public init(path: String, message: String) {
            self.path = path
            self.message = message
        }
    }

    /// The problems in the order of the description: at least one, and at most `mostProblems`.
    public let problems: [Problem]

    /// The maximum number of problems in a failure. Validation stops there.
    public static let mostProblems = 100

    /// Creates a failure with these problems.
    public init(_ problems: [Problem]) {
        self.problems = problems
    }
}

extension ValidationFailure: CustomStringConvertible {
    public var description: String {
        problems.map { $0.path.isEmpty ? $0.message : "\($0.path): \($0.message)" }.joined(separator: "; ")
    }
}
