import Foundation

/// The reason and the location of a decoding error in a body.
public nonisolated struct DecodingFailure: Error, Hashable, Sendable {
    /// The coding path: `data[3].author.id`. Empty at the root.
    public let path: String
    /// The expected value and the value that was found.
    public let message: String

    /// Creates a failure at a coding path.
    public init(path: String = "", message: String) {
        self.path = path
        self.message = message
    }

    /// Creates a failure from an error of a decoder.
    public init(_ error: any Error) {
        switch error {
        case let failure as DecodingFailure:
            self = failure
        case DecodingError.keyNotFound(let key, let context):
            let type = (context.underlyingError as? ExpectedType).map { " of type \($0)" } ?? ""
            self.init(path: Self.path(context.codingPath + [key]), message: "missing required property\(type)")
        case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
            DecodingError.dataCorrupted(let context):
            self.init(path: Self.path(context.codingPath), message: context.debugDescription)
        default:
            self.init(message: "\(type(of: error))")
        }
    }

    static func path(_ keys: [any CodingKey]) -> String {
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

extension DecodingFailure {
    /// Returns message, path and position as the end of a sentence: `expected Int, found null at data[3].id (line 2,
    /// column 9 of the body)`.
    ///
    /// - Parameter body: The decoded text; `nil` if it is not known.
    package func sentence(in body: Data?) -> String {
        var text = message.hasSuffix(".") ? String(message.dropLast()) : message
        // Names such as `XMLError` keep their first letter.
        if text.prefix(2).last?.isLowercase == true { text = text.prefix(1).lowercased() + text.dropFirst() }
        text += path.isEmpty ? " at the root" : " at \(path)"
        guard let body, let position = JSONPosition(of: path, in: body) else { return text }
        return text + " (\(position.isExact ? "" : "in the value at ")\(position) of the body)"
    }
}
