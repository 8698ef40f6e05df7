/// The values of a request that do not keep to the limits of the description.
public nonisolated struct ValidationFailure: Error, Hashable, Sendable {
    /// One value and its limit.
    public struct Problem: Hashable, Sendable {
        /// The path of the value: `body.tags[3].name`, `query.limit`; without `body` where a model validates itself.
        public let path: String
        /// What the value is and what the limit is, in English: `65 characters, at most 64 allowed`.
        public let message: String

        /// Creates a problem of the value at a path.
        public init(path: String, message: String) {
            self.path = path
            self.message = message
        }
    }

    /// In the order of the description; never empty, and at most `mostProblems`.
    public let problems: [Problem]

    /// How many problems are looked for.
    public static let mostProblems = 100

    /// Creates a failure of these problems.
    public init(_ problems: [Problem]) {
        self.problems = problems
    }
}

extension ValidationFailure: CustomStringConvertible {
    public var description: String {
        problems.map { $0.path.isEmpty ? $0.message : "\($0.path): \($0.message)" }.joined(separator: "; ")
    }
}
