import CodegenDiagnostics

/// A path or a URL with variables in braces (OpenAPI 3.2, "Path Templating"): `/posts/{id}`, `https://{host}/v1`.
package struct URITemplate: Hashable, Sendable {
    package enum Part: Hashable, Sendable {
        case literal(Substring)
        /// The name between the braces.
        case variable(Substring)
    }

    /// The parts in order, without empty literals.
    package let parts: [Part]

    package init(_ text: some StringProtocol) {
        var parts: [Part] = []
        // Searching bytes is faster than searching characters, and a brace is one byte.
        var rest = Substring(text)
        while let open = rest.utf8.firstIndex(of: UInt8(ascii: "{")),
            let close = rest.utf8[open...].firstIndex(of: UInt8(ascii: "}"))
        {
            if open > rest.startIndex { parts.append(.literal(rest[..<open])) }
            parts.append(.variable(rest[rest.utf8.index(after: open)..<close]))
            rest = rest[rest.utf8.index(after: close)...]
        }
        if !rest.isEmpty { parts.append(.literal(rest)) }
        self.parts = parts
    }

    /// The names of the variables in order, without duplicates and empty names.
    package var names: [String] {
        var names: [String] = []
        for case .variable(let text) in parts where !text.isEmpty {
            let name = String(text)
            if !names.contains(where: name.isExactly) { names.append(name) }
        }
        return names
    }

    /// The text without the names of the variables, which are not sent: `/posts/{}`.
    package var shape: String {
        text { _ in "{}" }
    }

    /// Returns the text with values in place of variables.
    ///
    /// - Parameter value: Returns the value of a variable; `nil` keeps the variable.
    package func text(_ value: (Substring) -> String?) -> String {
        parts.reduce(into: "") { text, part in
            switch part {
            case .literal(let literal): text += literal
            case .variable(let name): text += value(name) ?? "{\(name)}"
            }
        }
    }

    /// Returns the name of the variable that a segment of a path consists of; `nil` if there is more than a variable.
    package static func variable(_ segment: some StringProtocol) -> String? {
        guard segment.utf8.first == UInt8(ascii: "{") else { return nil }
        let parts = URITemplate(segment).parts
        guard parts.count == 1, case .variable(let name) = parts[0] else { return nil }
        return String(name)
    }
}
