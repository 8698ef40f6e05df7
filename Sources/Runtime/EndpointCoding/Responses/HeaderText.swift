import Foundation

/// The text of a header in the style `simple`, as the JSON values that it may be: only the type that is read determines
/// which.
nonisolated struct HeaderText {
    private let text: String
    private let explode: Bool

    /// How many properties of an object may differ from the others in being numbers or text.
    private static let mostMixedProperties = 100

    /// - Parameter explode: Whether an object is spelled `role=admin` instead of `role,admin`.
    init(_ text: String, explode: Bool) {
        self.text = text
        self.explode = explode
    }

    /// The first of the JSON values that can be read.
    ///
    /// - Throws: what reading the text as one string throws, or the error of a property where the text is an object.
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

    private var elements: [String] {
        text.isEmpty
            ? [] : text.split(separator: ",", omittingEmptySubsequences: false).map { $0.withoutOuterSpace }
    }

    private var spellings: [JSONValue] {
        let elements = elements
        return [
            .string(text), Self.scalar(text), .array(elements.map { .string($0) }), .array(elements.map(Self.scalar)),
        ]
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

    /// The properties as text; nil for text that is not an object in its form.
    private var object: [String: String]? {
        let elements = elements
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

    /// Reads an object whose properties are text, or numbers and flags, or both: a property that does not fit as text is
    /// read as a number.
    private func decode<Value>(_ texts: [String: String], _ read: (JSONValue) throws -> Value) throws -> Value {
        if let value = try? read(.object(texts.mapValues(Self.scalar))) { return value }
        var properties = texts.mapValues { JSONValue.string($0) }
        for _ in 0..<Self.mostMixedProperties {
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
    /// The property inside of a header at which decoding failed.
    fileprivate static func property(of error: any Error) -> String? {
        switch error {
        case DecodingError.keyNotFound(let key, let context): property(context.codingPath + [key])
        case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
            DecodingError.dataCorrupted(let context):
            property(context.codingPath)
        default: nil
        }
    }

    /// The header is the first key.
    private static func property(_ path: [any CodingKey]) -> String? {
        path.count > 1 ? path[1].stringValue : nil
    }
}
