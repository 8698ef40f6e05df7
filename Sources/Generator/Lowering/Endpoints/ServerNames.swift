import CodegenDiagnostics
import CodegenOpenAPI
import CodegenWords

/// Names all servers of a description together.
package enum ServerNames {
    /// The address of a server. Servers with the same address are the same server, also if their variables list other
    /// values.
    struct Address: Hashable {
        /// The URL without a trailing slash, which is not significant.
        let url: String
        private let variables: [Variable]

        private struct Variable: Hashable {
            let name: String
            /// `nil` for a variable that lists its values.
            let defaultValue: String?
        }

        init(_ server: ServerObject) {
            url = ServerNames.key(of: server.url)
            variables = server.variables.map {
                Variable(name: $0.name, defaultValue: $0.values.isEmpty ? $0.defaultValue : nil)
            }
        }

        /// A string that distinguishes the address from all other addresses.
        fileprivate var text: String {
            url + variables.map { " \($0.name)=\($0.defaultValue ?? "")" }.joined()
        }
    }

    /// Names that no server can have.
    package static let reserved: Set<String> = ["init", "self", "all", "name", "url", "custom"]

    /// The URL without a trailing slash, which is not significant.
    package static func key(of url: String) -> String {
        url.hasSuffix("/") ? String(url.dropLast()) : url
    }

    /// - Parameters:
    ///   - servers: The servers. If several have the same address, the first counts.
    ///   - requested: The names that the configuration requests, by the keys of URLs. No other server gets these names.
    ///   - diagnostics: Receives the servers that would have the same name.
    static func names(
        of servers: [ServerObject], requested: [String: String] = [:], _ diagnostics: DiagnosticsEngine
    ) -> [Address: String] {
        var seen: Set<Address> = []
        let all = servers.map { ($0, Address($0)) }.filter { seen.insert($0.1).inserted }
        // Servers with the same URL differ in their variables. The first has the requested name.
        let named = Dictionary(
            all.compactMap { server, address in
                (requested[address.url] ?? requested[key(of: server.written)]).map { ($0, address) }
            },
            uniquingKeysWith: { first, _ in first })
        let different = all.filter { !named.values.contains($0.1) }
        let candidates = different.map { server, address in
            (self.candidates(server.name ?? server.description ?? "", server.written)
                + hostNames(server.urlWithDefaults)
                + [SwiftNames.member(address.text), SwiftNames.member("\(address.text) \(signs(of: server) ?? "")")])
                .filter { !reserved.contains($0) }
        }
        let choices = DistinctNames(isTaken: { named[$0] != nil }).choose(candidates.count) { server, level in
            candidates[server].indices.contains(level) ? candidates[server][level] : nil
        }
        // `main` is the name of a server without any distinguishing word.
        let ambiguous = different.indices.filter { choices[$0].level > 0 && candidates[$0].first != "main" }
            .map { (different[$0].0, choices[$0].name) }
        if let first = ambiguous.first {
            diagnostics.report(.ambiguousServers(ambiguous.map { ($0.written, $1) }), at: first.0.range)
        }
        return Dictionary(
            uniqueKeysWithValues: zip(different.map(\.1), choices.map(\.name)) + named.map { ($0.value, $0.key) })
    }

    /// Returns the candidates for a name: a short name or description, or else a word in it for the server's purpose,
    /// or else the host. If hosts are equal, the path and the scheme are added. A relative URL has the name `main`.
    private static func candidates(_ wire: String, _ url: String) -> [String] {
        let words = Words(wire).lowercased.filter { !["server", "the", "our", "api"].contains($0) }
        var result: [String] = []
        if !words.isEmpty, words.count <= 3, !wire.contains("://") {
            result.append(SwiftNames.member(words.joined(separator: " ")))
        }
        for word in ["production", "staging", "sandbox", "development", "test", "local"]
        where wire.lowercased().contains(word) {
            result.append(word)
        }
        if url.contains("localhost") || url.contains("127.0.0.1") { result.append("local") }
        return result + hostNames(url) + [SwiftNames.member(url)]
    }

    private static func signs(of server: ServerObject) -> String? {
        NameSpelling.signs(ofPath: rest(of: server.written) ?? server.written)
    }

    /// Returns names from the host: `uploadsGithubCom`. Variables are left out, because their values change.
    private static func hostNames(_ url: String) -> [String] {
        let text = url.replacing(/\{[^}]*\}/, with: " ")
        guard let rest = rest(of: text), let host = rest.split(separator: "/", maxSplits: 1).first else {
            return ["main"] + (text.contains(where: \.isLetter) ? [SwiftNames.member(text)] : [])
        }
        let scheme = text.prefix { $0 != ":" }
        let spelled = [String(host), rest, "\(scheme) \(host)", text].map(withoutGaps).filter { !$0.isEmpty }.map {
            SwiftNames.member($0)
        }
        let isNamed = !withoutGaps(String(host)).isEmpty && spelled.first?.first?.isLetter == true
        return isNamed ? spelled : ["main"]
    }

    /// Returns the text without the remains of variables: `{tenant}.example.com` becomes `example.com`.
    private static func withoutGaps(_ text: String) -> String {
        guard text.contains(" ") else { return text }
        let isSign = { (character: Character) in !character.isLetter && !character.isNumber }
        let pieces = text.split(separator: " ").map { piece in
            String(piece.drop(while: isSign).reversed().drop(while: isSign).reversed())
        }
        return pieces.filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// Returns the URL after its scheme.
    static func rest(of url: String) -> String? {
        url.firstRange(of: "://").map { String(url[$0.upperBound...]) }
    }
}

extension ServerObject {
    /// The URL with the default values of its variables.
    fileprivate var urlWithDefaults: String {
        variables.reduce(written) { $0.replacing("{\($1.name)}", with: $1.defaultValue) }
    }
}

extension DiagnosticMessage {
    /// - Parameter servers: The URLs with their names.
    fileprivate static func ambiguousServers(_ servers: [(wire: String, name: String)]) -> Self {
        .ambiguousNames("servers", servers, advice: "name them with 'servers' of the configuration")
    }
}
