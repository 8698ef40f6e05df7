import Diagnostics

/// The `{names}` in a path or in the URL of a server.
enum PathTemplate {
    static func names(in template: some StringProtocol) -> [String] {
        var names: [String] = []
        var rest = Substring(template)
        while let open = rest.firstIndex(of: "{") {
            let inside = rest[rest.index(after: open)...]
            guard let close = inside.firstIndex(of: "}") else { break }
            let name = String(inside[..<close])
            if !name.isEmpty, !names.contains(where: name.isExactly) { names.append(name) }
            rest = inside[inside.index(after: close)...]
        }
        return names
    }
}
