import EndpointRuntime
import Foundation

/// The differences between a call and a recorded request.
struct ReplayedDifference {
    /// The number of segments of the path that differ.
    let segments: Int
    let isOtherMethod: Bool
    /// The different parts, as clauses.
    let parts: [String]

    init(_ request: ReplayedRequest, from recorded: ReplayedRequest, comparing compared: RequestParts) {
        let length = max(request.path.count, recorded.path.count)
        segments = length - zip(request.path, recorded.path).count { $0 == $1 }
        isOtherMethod = request.method != recorded.method
        var parts: [String] = []
        if compared.contains(.query) { parts += Self.fields("query", request.query, recorded.query) }
        if compared.contains(.body) { parts += Self.body(request.body, recorded.body) }
        self.parts = parts
    }

    /// The order of entries: the nearest first.
    var distance: [Int] { [segments, isOtherMethod ? 1 : 0, parts.count] }

    /// Returns the differences of a query or a form. Fields with a secret are equal, also if one request has none.
    private static func fields(
        _ place: String, _ fields: [String: [String]], _ recorded: [String: [String]]
    ) -> [String] {
        Set(fields.keys).union(recorded.keys).sorted().compactMap { name in
            let (values, expected) = (fields[name], recorded[name])
            guard values != expected, values?.contains(Redaction.mask) != true,
                expected?.contains(Redaction.mask) != true
            else { return nil }
            return "\(place) '\(name)' is \(text(expected)), not \(text(values))"
        }
    }

    private static func text(_ values: [String]?) -> String {
        guard let values else { return "absent" }
        return values.map { "'\($0.prefix(60))'" }.joined(separator: ", ")
    }

    private static func body(_ body: ReplayedRequest.Body, _ recorded: ReplayedRequest.Body) -> [String] {
        switch (body, recorded) {
        case (.unknown, _), (_, .unknown), (.none, .none): []
        case (.json(let value), .json(let expected)):
            place(value, expected).map { ["the body differs\($0.isEmpty ? "" : " at \($0)")"] } ?? []
        case (.form(let form), .form(let expected)): fields("form field", form, expected)
        case (.other(let data), .other(let expected)): data == expected ? [] : ["the body differs"]
        case (.none, _): ["it has a body"]
        case (_, .none): ["it has no body"]
        case (.json, _), (.form, _), (.other, _): ["the body has another format"]
        }
    }

    /// Returns the JSON pointer of the first value that differs; `nil` if there is none. A recorded placeholder for a
    /// secret is equal to any value.
    private static func place(_ value: JSONValue, _ recorded: JSONValue) -> String? {
        var rest = [(path: "", value: value as JSONValue?, recorded: recorded as JSONValue?)]
        while let (path, value, recorded) = rest.popLast() {
            if recorded == .string(Redaction.mask) || value == recorded { continue }
            switch (value, recorded) {
            case (.object(let members), .object(let expected)):
                let names = Set(members.keys).union(expected.keys).sorted(by: >)
                rest += names.map { ("\(path)/\(token($0))", members[$0], expected[$0]) }
            case (.array(let elements), .array(let expected)) where elements.count == expected.count:
                rest += zip(elements, expected).enumerated().reversed().map { ("\(path)/\($0)", $1.0, $1.1) }
            default: return path
            }
        }
        return nil
    }

    /// Returns a name as a token of a JSON pointer (RFC 6901, section 3).
    private static func token(_ name: String) -> String {
        name.replacingOccurrences(of: "~", with: "~0").replacingOccurrences(of: "/", with: "~1")
    }
}
