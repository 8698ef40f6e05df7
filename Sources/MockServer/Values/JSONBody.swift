import Diagnostics
import OpenAPI
import YAML

/// Reads JSON that came in a call. What is not strictly JSON is refused with its place.
enum JSONBody {
    static func value(_ bytes: [UInt8], in place: String) throws(Refusal) -> Literal.Value {
        let diagnostics = DiagnosticsEngine()
        let file = diagnostics.register(path: place, bytes: bytes)
        let root = YAMLParser(diagnostics: diagnostics).parseJSON(file)
        if let finding = diagnostics.diagnostics.first { throw malformed(finding, place) }
        guard let root else { throw Refusal(400, "\(place) is no JSON") }
        return value(of: root)
    }

    private static func malformed(_ finding: Diagnostic, _ place: String) -> Refusal {
        let spot = finding.range.map { " at line \($0.line), column \($0.column)" }
        return Refusal(400, "\(place) is no JSON\(spot ?? ""): \(finding.message.text)")
    }

    /// The reader bounds the depth.
    private static func value(of node: Node) -> Literal.Value {
        switch node.content {
        case .sequence(let nodes): return .array(nodes.map(value))
        case .mapping(let mapping):
            return .object(mapping.entries.map { Literal.Member($0.key, value(of: $0.value)) })
        case .scalar(let scalar):
            switch scalar.kind {
            case .null: return .null
            case .bool: return .bool(scalar.text == "true")
            case .integer, .float: return .number(scalar.text)
            case .string: return .string(scalar.text)
            }
        }
    }

    /// The grammar of RFC 8259, section 6.
    static func isNumber(_ text: String) -> Bool {
        var rest = text.utf8[...]
        func digits() -> Int {
            let found = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }.count
            rest = rest.dropFirst(found)
            return found
        }
        if rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
        let hasLeadingZero = rest.first == UInt8(ascii: "0")
        let whole = digits()
        guard whole > 0, !(hasLeadingZero && whole > 1) else { return false }
        if rest.first == UInt8(ascii: ".") {
            rest = rest.dropFirst()
            guard digits() > 0 else { return false }
        }
        if let exponent = rest.first, exponent | 0x20 == UInt8(ascii: "e") {
            rest = rest.dropFirst()
            if let sign = rest.first, "+-".utf8.contains(sign) { rest = rest.dropFirst() }
            guard digits() > 0 else { return false }
        }
        return rest.isEmpty
    }
}
