import Foundation

/// The text of a header in the style `simple`. The text alone is ambiguous, so it converts to several JSON values: the
/// decoded type determines which of them is correct.
nonisolated struct HeaderText {
    private let text: String
    private let elements: [String]
    /// Whether an object has the form `role=admin` instead of `role,admin`.
    private let explode: Bool

    /// The maximum number of properties that are numbers or Booleans in an object that also has strings.
    private static let maximumMixedProperties = 100

    /// - Parameters:
    ///   - fields: The values of all fields with the name.
    ///   - explode: Whether an object has the form `role=admin` instead of `role,admin`.
    init(_ fields: [String], _ name: String, explode: Bool) {
        guard HTTPHeaders.isSetCookie(name) else {
            text = fields.joined(separator: ", ")
            elements =
                text.isEmpty
                ? [] : text.split(separator: ",", omittingEmptySubsequences: false).map { $0.withoutOuterSpace }
            self.explode = explode
            return
        }
        // Some transports return all fields as one.
        elements = fields.count > 1 ? fields : fields.flatMap(HTTPHeaders.cookieFields)
        text = elements.joined(separator: "\n")
        self.explode = true
    }

    /// Returns the result for the first JSON value that can be decoded.
    ///
    /// - Throws: The error of decoding the text as a string, or the error of a property if the text is an object.
    func decode<Value>(_ read: (JSONValue) throws -> Value) throws -> Value {
        var first: (any Error)?
        for spelling in spellings {
            do {
                return try read(spelling)
            } catch {
                first = first ?? error
            }
        }
        do {
            if let object { return try decode(object, read) }
        } catch {
            if DecodingFailure.property(of: error) != nil { throw error }
        }
        throw first ?? DecodingFailure(message: "The header is empty.")
    }

    // MARK: Scalars and arrays

    private var spellings: [JSONValue] {
        [.string(text), Self.scalar(text), .array(elements.map { .string($0) }), .array(elements.map(Self.scalar))]
    }

    private static func scalar(_ text: String) -> JSONValue {
        switch text {
        case "true": .bool(true)
        case "false": .bool(false)
        default: (try? JSONCoding.decode(JSONValue.self, from: Data(text.utf8))).flatMap(number) ?? .string(text)
        }
    }

    private static func number(_ value: JSONValue) -> JSONValue? {
        switch value {
        case .integer, .number, .decimal: value
        case .null, .bool, .string, .array, .object: nil
        }
    }

    // MARK: Objects

    /// The properties as strings; `nil` if the text is not an object in its form.
    private var object: [String: String]? {
        if explode {
            let pairs = elements.compactMap { element -> (String, String)? in
                guard let sign = element.firstIndex(of: "=") else { return nil }
                return (String(element[..<sign]), String(element[element.index(after: sign)...]))
            }
            return pairs.count == elements.count ? Dictionary(pairs) { $1 } : nil
        }
        guard elements.count.isMultiple(of: 2) else { return nil }
        let pairs = stride(from: 0, to: elements.count, by: 2).map { (elements[$0], elements[$0 + 1]) }
        return Dictionary(pairs) { $1 }
    }

    /// Decodes an object whose properties are strings, numbers or Booleans. A property that does not match as a string
    /// is decoded as a number or a Boolean.
    private func decode<Value>(_ texts: [String: String], _ read: (JSONValue) throws -> Value) throws -> Value {
        if let value = try? read(.object(texts.mapValues(Self.scalar))) { return value }
        var properties = texts.mapValues { JSONValue.string($0) }
        for _ in 0..<Self.maximumMixedProperties {
            do {
                return try read(.object(properties))
            } catch {
                guard let name = DecodingFailure.property(of: error), let text = texts[name],
                    properties[name] == .string(text),
                    case let scalar = Self.scalar(text), scalar != .string(text)
                else { throw error }
                properties[name] = scalar
            }
        }
        return try read(.object(properties))
    }
}

extension DecodingFailure {
    /// Returns the property in a header at which decoding failed.
    fileprivate static func property(of error: any Error) -> String? {
        switch error {
        case DecodingError.keyNotFound(let key, let context): property(context.codingPath + [key])
        case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
            DecodingError.dataCorrupted(let context):
            property(context.codingPath)
        default: nil
        }
    }

    /// The first key of the path is the header.
    private static func property(_ path: [any CodingKey]) -> String? {
        path.count > 1 ? path[1].stringValue : nil
    }
}
