/// Which header fields can be sent (RFC 9110, sections 5.1 and 5.5). Foundation drops others silently, and a line break
/// would begin another field.
enum FieldSyntax {
    /// What is wrong with a field, never with its value in it; `nil` for a field that can be sent.
    static func problem(of name: String, _ value: String) -> String? {
        if let problem = problem(in: value) { return "the header \(name) contains \(problem)" }
        let isName = !name.isEmpty && !name.utf8.contains { $0 <= 0x20 || $0 == 0x7F || $0 == UInt8(ascii: ":") }
        return isName ? nil : "a header name is not a valid token"
    }

    /// What of a value no field can hold: every control character but the tab.
    static func problem(in value: String) -> String? {
        let controls = value.utf8.filter { $0 < 0x20 && $0 != 0x09 || $0 == 0x7F }
        if controls.isEmpty { return nil }
        let breaks: Set<UInt8> = [0x0A, 0x0D]
        return controls.contains(where: breaks.contains) ? "a line break" : "a control character"
    }
}
