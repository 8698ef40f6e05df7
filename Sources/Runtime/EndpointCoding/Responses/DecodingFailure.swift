/// Why a body could not be decoded, and where.
public nonisolated struct DecodingFailure: Error, Hashable, Sendable {
    /// The coding path: `data[3].author.id`; empty at the root.
    public let path: String
    /// What was expected and what was found.
    public let message: String

    /// Creates a failure at a coding path.
    public init(path: String = "", message: String) {
        self.path = path
        self.message = message
    }

    /// From what a decoder threw.
    public init(_ error: any Error) {
        switch error {
        case let failure as DecodingFailure:
            self = failure
        case DecodingError.keyNotFound(let key, let context):
            self.init(path: Self.path(context.codingPath + [key]), message: "missing required property")
        case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
            DecodingError.dataCorrupted(let context):
            self.init(path: Self.path(context.codingPath), message: context.debugDescription)
        default:
            self.init(message: "\(type(of: error))")
        }
    }

    private static func path(_ keys: [any CodingKey]) -> String {
        keys.reduce(into: "") { path, key in
            if let index = key.intValue {
                path += "[\(index)]"
            } else {
                path += path.isEmpty ? key.stringValue : ".\(key.stringValue)"
            }
        }
    }
}

extension DecodingFailure: CustomStringConvertible {
    public var description: String { path.isEmpty ? message : "\(path): \(message)" }
}
