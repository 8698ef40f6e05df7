import EndpointMockData
import EndpointRuntime
import Foundation

/// Replaces the secrets in JSON by values of the same type, so that a recorded body still matches its schema.
///
/// The names are the same as in the log, but the log replaces a secret number or object by text. Here, numbers become 0,
/// Booleans become `false`, UUIDs and dates become zero, and other strings become `<redacted>`. Arrays and objects keep
/// their form.
struct MaskedJSON {
    private let redaction: Redaction

    /// Returns the text without its secrets; `nil` if it is neither a JSON object nor a JSON array. Text without secrets is
    /// returned unchanged, other text without white space.
    static func text(_ data: Data, _ redaction: Redaction) -> String? {
        let data = data.starts(with: [0xEF, 0xBB, 0xBF]) ? data.dropFirst(3) : data
        guard let text = String(data: data, encoding: .utf8),
            let value = try? SampleValue(json: text.utf8, maximumDepth: PlainValue.maximumDepth)
        else { return nil }
        if case .scalar = value { return nil }
        let masked = MaskedJSON(redaction: redaction).masked(value, isSecret: false)
        return masked == value ? text : masked.json
    }

    private func masked(_ value: SampleValue, isSecret: Bool) -> SampleValue {
        switch value {
        case .scalar(let json): .scalar(masked(json, isSecret))
        case .array(let elements): .array(elements.map { masked($0, isSecret: isSecret) })
        case .object(let members): .object(masked(members, isSecret))
        case .reference: value
        }
    }

    private func masked(_ members: [SampleValue.Member], _ isSecret: Bool) -> [SampleValue.Member] {
        let names = members.map { JSONString.text(of: $0.name).map { $0.removingPercentEncoding ?? $0 } ?? "" }
        let namesSecret = zip(names, members).contains { name, member in
            guard NamedValue.isName(name), case .scalar(let json) = member.value else { return false }
            return JSONString.text(of: json).map(redaction.hides(member:)) ?? false
        }
        return zip(names, members).map { name, member in
            let isHidden = redaction.hides(member: name) || namesSecret && NamedValue.isValue(name)
            return SampleValue.Member(member.name, masked(member.value, isSecret: isSecret || isHidden))
        }
    }

    private func masked(_ json: String, _ isSecret: Bool) -> String {
        if let text = JSONString.text(of: json) {
            let masked = isSecret ? Self.mask(text) : redaction.plain(text)
            return masked == text ? json : JSONString.json(masked)
        }
        guard isSecret, json != "null" else { return json }
        return json == "true" || json == "false" ? "false" : "0"
    }

    /// Returns the replacement of a secret string.
    private static func mask(_ text: String) -> String {
        if text.isEmpty { return text }
        if UUID(uuidString: text) != nil { return "00000000-0000-0000-0000-000000000000" }
        let date = text.prefix(10)
        let isDate = date.count == 10 && date.enumerated().allSatisfy { $0 == 4 || $0 == 7 ? $1 == "-" : $1.isNumber }
        guard isDate else { return Redaction.mask }
        return text.count == 10 ? "1970-01-01" : "1970-01-01T00:00:00Z"
    }
}
