import CodegenDiagnostics
import CodegenOpenAPI
import CodegenYAML

/// Reads the JSON of a call. Text that is not strict JSON is refused with its location.
enum JSONBody {
    static func value(_ bytes: [UInt8], in location: String) throws(Refusal) -> Literal.Value {
        let diagnostics = DiagnosticsEngine()
        let file = diagnostics.register(path: location, bytes: bytes)
        let root = YAMLParser(diagnostics: diagnostics).parseJSON(file)
        if let diagnostic = diagnostics.diagnostics.first { throw malformed(diagnostic, location) }
        guard let root else { throw Refusal(400, "\(location) is not JSON") }
        return value(of: root)
    }

    private static func malformed(_ diagnostic: Diagnostic, _ location: String) -> Refusal {
        let spot = diagnostic.range.map { " at line \($0.line), column \($0.column)" }
        return Refusal(400, "\(location) is not JSON\(spot ?? ""): \(diagnostic.message.text)")
    }

    /// Converts a node. The reader limits the depth.
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

    /// Returns whether the text is a number in the grammar of RFC 8259, section 6.
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
