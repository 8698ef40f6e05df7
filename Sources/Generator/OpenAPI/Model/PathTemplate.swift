import CodegenDiagnostics

/// The `{names}` in a path or in the URL of a server.
enum PathTemplate {
    static func names(in template: some StringProtocol) -> [String] {
        var names: [String] = []
        // Searching bytes is faster than searching characters, and a brace is one byte.
        var rest = Substring(template).utf8
        while let open = rest.firstIndex(of: UInt8(ascii: "{")) {
            let inside = rest[rest.index(after: open)...]
            guard let close = inside.firstIndex(of: UInt8(ascii: "}")) else { break }
            let name = String(Substring(inside[..<close]))
            if !name.isEmpty, !names.contains(where: name.isExactly) { names.append(name) }
            rest = inside[inside.index(after: close)...]
        }
        return names
    }
}
