import CodegenOpenAPI

/// The hosts and the base path of a server. Variables of its URL match any text.
struct ServerPattern: Hashable, Sendable {
    /// The host and the port; `nil` for a relative URL, which is valid for every host.
    let host: [Part]?
    /// The path without a slash at its end.
    let path: [Part]

    enum Part: Hashable, Sendable {
        case text(String)
        case any
    }

    init(_ url: String) {
        let address = RequestAddress(url)
        host = address.host.isEmpty ? nil : Self.parts(address.host.lowercased())
        let path = address.path == "/" ? "" : address.path
        self.path = Self.parts(path.hasSuffix("/") ? String(path.dropLast()) : path)
    }

    private static func parts(_ text: String) -> [Part] {
        var parts: [Part] = []
        var rest = text[...]
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            if open > rest.startIndex { parts.append(.text(String(rest[..<open]))) }
            if parts.last != .any { parts.append(.any) }
            rest = rest[rest.index(after: close)...]
        }
        if !rest.isEmpty { parts.append(.text(String(rest))) }
        return parts
    }

    func hasHost(_ name: String) -> Bool {
        guard let host else { return true }
        return Self.ends(of: host[...], in: name[...]).contains(name.endIndex)
    }

    /// Returns the paths behind the base path, the shortest base path first.
    func paths(behind path: String) -> [String] {
        Self.ends(of: self.path[...], in: path[...]).compactMap { end in
            let rest = path[end...]
            if rest.isEmpty { return "/" }
            return rest.hasPrefix("/") ? String(rest) : nil
        }
    }

    /// Returns the indices at which the parts may end, when they begin at the start of the text.
    private static func ends(of parts: ArraySlice<Part>, in text: Substring) -> [Substring.Index] {
        guard let part = parts.first else { return [text.startIndex] }
        switch part {
        case .text(let literal):
            guard text.hasPrefix(literal) else { return [] }
            return ends(of: parts.dropFirst(), in: text.dropFirst(literal.count))
        case .any:
            guard parts.count <= 8, text.count <= 200 else { return [] }
            return text.indices.dropFirst().flatMap { ends(of: parts.dropFirst(), in: text[$0...]) }
                + ends(of: parts.dropFirst(), in: text[text.endIndex...])
        }
    }
}

/// The parts of a request's URL.
struct RequestAddress {
    /// The host in lower case, with the port unless it is the scheme's own.
    let host: String
    /// The percent-encoded path, at least `/`.
    let path: String
    /// The percent-encoded query without the question mark.
    let query: String

    init(_ url: String) {
        let plain = url.utf8.firstIndex(of: UInt8(ascii: "#")).map { url[..<$0] } ?? url[...]
        let question = plain.utf8.firstIndex(of: UInt8(ascii: "?"))
        query = question.map { String(plain[plain.utf8.index(after: $0)...]) } ?? ""
        let address = question.map { plain[..<$0] } ?? plain
        guard let scheme = address.firstRange(of: "//"), !address[..<scheme.lowerBound].contains("/") else {
            (host, path) = ("", address.hasPrefix("/") ? String(address) : "/" + address)
            return
        }
        let rest = address[scheme.upperBound...]
        let slash = rest.utf8.firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
        let isSecure = address[..<scheme.lowerBound].lowercased().hasSuffix("s:")
        let authority = rest[..<slash].lowercased()
        let name = authority.lastIndex(of: "@").map { String(authority[authority.index(after: $0)...]) } ?? authority
        let port = isSecure ? ":443" : ":80"
        host = name.hasSuffix(port) ? String(name.dropLast(port.count)) : name
        path = slash == rest.endIndex ? "/" : String(rest[slash...])
    }
}
