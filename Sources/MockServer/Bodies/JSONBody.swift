import Diagnostics
import OpenAPI
import YAML

/// Reads JSON that came in a call. What is not strictly JSON is refused with its place.
enum JSONBody {
    static func value(_ bytes: [UInt8], in place: String) throws(Refusal) -> Literal.Value {
        let isScalar = bytes.first { !" \t\r\n".utf8.contains($0) }.map { !"{[".utf8.contains($0) } ?? true
        // The reader takes values on their own for YAML; as an element they are read strictly.
        let text = isScalar ? Array("[\n".utf8) + bytes + Array("\n]".utf8) : bytes
        let diagnostics = DiagnosticsEngine()
        let file = diagnostics.register(path: "body.json", bytes: text)
        let root = YAMLParser(diagnostics: diagnostics).parse(file)
        if let finding = diagnostics.diagnostics.first {
            throw malformed(finding, place, linesBefore: isScalar ? 1 : 0)
        }
        guard let root else { throw Refusal(400, "\(place) is no JSON") }
        guard isScalar else { return value(of: root) }
        guard let elements = root.sequence, elements.count == 1 else {
            throw Refusal(400, elementsMissing(root) ? "\(place) is empty" : "\(place) has more than one JSON value")
        }
        return value(of: elements[0])
    }

    private static func elementsMissing(_ root: Node) -> Bool {
        root.sequence?.isEmpty ?? true
    }

    private static func malformed(_ finding: Diagnostic, _ place: String, linesBefore: Int) -> Refusal {
        let spot = finding.range.map { range in
            " at line \(max(1, Int(range.line) - linesBefore)), column \(range.column)"
        }
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
