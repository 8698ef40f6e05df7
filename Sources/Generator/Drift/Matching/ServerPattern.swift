import CodegenHTTP
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
        URITemplate(text).parts.reduce(into: []) { parts, part in
            switch part {
            case .literal(let text): parts.append(.text(String(text)))
            case .variable: if parts.last != .any { parts.append(.any) }
            }
        }
    }

    func hasHost(_ name: String) -> Bool {
        guard let host else { return true }
        return Self.ends(of: host, in: name).contains(name.endIndex)
    }

    /// Returns the paths behind the base path, the shortest base path first.
    func paths(behind path: String) -> [String] {
        Self.ends(of: self.path, in: path).compactMap { end in
            let rest = path.utf8[end...]
            if rest.isEmpty { return "/" }
            return rest.first == UInt8(ascii: "/") ? String(path[end...]) : nil
        }
    }

    /// The longest text that the variables of a URL match. It limits the number of base paths.
    private static let maximumValueLength = 200

    /// Returns the indices at which the parts may end, when they begin at the start of the text: ascending, without
    /// duplicates.
    private static func ends(of parts: [Part], in text: String) -> [String.Index] {
        var ends = [text.startIndex]
        for part in parts {
            guard let first = ends.first else { return [] }
            switch part {
            case .text(let literal):
                ends = ends.filter { text.utf8[$0...].starts(with: literal.utf8) }
                    .map { text.utf8.index($0, offsetBy: literal.utf8.count) }
            case .any:
                // A variable has at least one character, so it may end everywhere behind the first end.
                guard first < text.endIndex else { return [] }
                let values = text.utf8[first...].prefix(maximumValueLength + 1)
                ends = Array(values.indices.dropFirst()) + (values.endIndex == text.endIndex ? [text.endIndex] : [])
            }
        }
        return ends
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
        guard let scheme = address.utf8.firstIndex(of: UInt8(ascii: "/")),
            case let second = address.utf8.index(after: scheme), address.utf8[second...].first == UInt8(ascii: "/")
        else {
            (host, path) = ("", address.hasPrefix("/") ? String(address) : "/" + address)
            return
        }
        let rest = address[address.utf8.index(after: second)...]
        let slash = rest.utf8.firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
        let isSecure = address[..<scheme].lowercased().hasSuffix("s:")
        let authority = rest[..<slash].lowercased()
        let name = authority.lastIndex(of: "@").map { String(authority[authority.index(after: $0)...]) } ?? authority
        let port = isSecure ? ":443" : ":80"
        host = name.hasSuffix(port) ? String(name.dropLast(port.count)) : name
        path = slash == rest.endIndex ? "/" : String(rest[slash...])
    }
}
