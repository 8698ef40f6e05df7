import EndpointRuntime
import Foundation

/// Replaces the secrets in JSON by values of the same type, so that a recorded body still matches its schema.
///
/// The names are the same as in the log, but the log replaces a secret number or object by text. Here, numbers become 0,
/// Booleans become `false`, UUIDs and dates become zero, and other strings become `<redacted>`. Arrays and objects keep
/// their form.
struct MaskedJSON {
    private let bytes: [UInt8]
    private let redaction: Redaction
    private var output: [UInt8] = []
    private var index = 0
    private var levels: [Level] = []
    /// Whether the next value is a secret.
    private var isSecret = false

    private struct Level {
        let isObject: Bool
        let isSecret: Bool
        var expectsName: Bool
    }

    /// Returns the text without its secrets; `nil` if it is neither a JSON object nor a JSON array.
    static func text(_ data: Data, _ redaction: Redaction) -> String? {
        let data = data.starts(with: [0xEF, 0xBB, 0xBF]) ? data.dropFirst(3) : data
        // Text with zeros is UTF-16 or UTF-32, in which names are not found.
        guard let first = data.first(where: { !isSpace($0) }), "{[".utf8.contains(first), !data.contains(0),
            (try? JSONCoding.decode(JSONValue.self, from: Data(data))) != nil
        else { return nil }
        var json = MaskedJSON(bytes: Array(data), redaction: redaction)
        json.run()
        return String(decoding: json.output, as: UTF8.self)
    }

    private init(bytes: [UInt8], redaction: Redaction) {
        (self.bytes, self.redaction) = (bytes, redaction)
        output.reserveCapacity(bytes.count)
    }

    private mutating func run() {
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "{"): open(isObject: true)
            case UInt8(ascii: "["): open(isObject: false)
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                _ = levels.popLast()
                copy()
            case UInt8(ascii: ","): comma()
            case UInt8(ascii: "\""): string()
            case UInt8(ascii: ":"): copy()
            case let byte where Self.isSpace(byte): copy()
            default: scalar()
            }
        }
    }

    private mutating func copy() {
        output.append(bytes[index])
        index += 1
    }

    private mutating func open(isObject: Bool) {
        levels.append(Level(isObject: isObject, isSecret: isSecret, expectsName: isObject))
        copy()
    }

    private mutating func comma() {
        copy()
        guard let level = levels.last else { return }
        levels[levels.count - 1].expectsName = level.isObject
        isSecret = level.isSecret
    }

    private mutating func string() {
        let start = index
        index = min(JSONScan.endOfString(bytes, from: index + 1, quote: bytes[index]) + 1, bytes.count)
        let raw = bytes[start..<index]
        let text = (try? JSONCoding.decode(String.self, from: Data(raw))) ?? ""
        if let level = levels.last, level.expectsName {
            levels[levels.count - 1].expectsName = false
            let name = text.removingPercentEncoding ?? text
            isSecret =
                level.isSecret || redaction.hides(member: name)
                || NamedValue.isSecret(name, at: start, in: bytes, hides: redaction.hides(member:))
            output += raw
        } else {
            let masked = isSecret ? Self.mask(text) : redaction.plain(text)
            output += masked == text ? Array(raw) : (try? JSONCoding.encode(masked)).map(Array.init) ?? []
        }
    }

    private mutating func scalar() {
        let end = bytes[index...].firstIndex { ",]}".utf8.contains($0) || Self.isSpace($0) } ?? bytes.count
        let first = bytes[index]
        if !isSecret || first == UInt8(ascii: "n") {
            output += bytes[index..<end]
        } else {
            output += first == UInt8(ascii: "t") || first == UInt8(ascii: "f") ? "false".utf8 : "0".utf8
        }
        index = end
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

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
    }
}
