import CodegenIR
import CodegenOpenAPI
import CodegenSchemaShape
import CodegenSchemaValues

/// Names servers and their variables; servers of single operations join the list.
final class ServerBuilder {
    private let types: TypeBuilder
    private var scope = NameScope(reserved: ["init", "self", "all", "name", "url", "custom"])
    private var names: [(address: Address, name: String)] = []
    /// The addresses of the document's servers, the default one first.
    private let common: [Address]
    private(set) var servers: [Server] = []

    init(_ document: ResolvedDocument, types: TypeBuilder) {
        self.types = types
        common = document.servers.map(Address.init)
        for server in document.servers { _ = add(server) }
    }

    /// The servers of an operation itself; empty where those of the document apply. Some descriptions repeat these at
    /// each path: calls then go to the client's server, which may be one for tests.
    func own(_ operation: CodegenOpenAPI.Operation) -> [String] {
        let addresses = operation.servers.map(Address.init)
        if let main = common.first, addresses.contains(main), addresses.allSatisfy(common.contains) { return [] }
        return operation.servers.map(add)
    }

    /// Servers with one address are one server.
    private struct Address: Equatable {
        /// Without a slash at its end, which makes no difference.
        let url: String
        private let variables: [Variable]

        private struct Variable: Equatable {
            let name: String
            let values: [String]
            let defaultValue: String
        }

        init(_ server: ServerObject) {
            url = server.url.hasSuffix("/") ? String(server.url.dropLast()) : server.url
            variables = server.variables.map {
                Variable(name: $0.name, values: $0.values, defaultValue: $0.defaultValue)
            }
        }
    }

    private func add(_ server: ServerObject) -> String {
        let address = Address(server)
        if let match = names.first(where: { $0.address == address }) { return match.name }
        let wire = server.name ?? server.description ?? ""
        let name = scope.claim(candidates(wire, server.url))
        var arguments = NameScope(reserved: ReservedNames.members)
        names.append((address, name))
        servers.append(
            Server(
                name: Name(swift: name, wire: wire), url: Self.encoded(server.url),
                variables: server.variables.map {
                    variable($0, named: arguments.claim(SwiftNames.member($0.name)), of: name)
                },
                documentation: Documentation(
                    summary: server.description ?? server.name, facts: ["`\(server.url)`"])))
        return name
    }

    /// A short name or description, else a word of it that says what the server is for, else the host, with its path
    /// and its scheme where others have the same; `main` for a relative URL.
    private func candidates(_ wire: String, _ url: String) -> [String] {
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
        return result + hostNames(url)
    }

    /// `uploadsGithubCom`; variables are left out, because their values change.
    private func hostNames(_ url: String) -> [String] {
        let text = Self.constantText(of: url)
        guard let rest = Self.rest(of: text), let host = rest.split(separator: "/", maxSplits: 1).first else {
            return ["main", SwiftNames.member(text.split(separator: "/").joined(separator: " "))]
        }
        let isOtherScheme = names.contains { Self.rest(of: Self.constantText(of: $0.address.url)) == rest }
        let parts = (isOtherScheme ? [] : [String(host), rest]) + [text]
        let spelled = parts.map(Self.withoutGaps).filter { !$0.isEmpty }.map(SwiftNames.member)
        let isNamed = !Self.withoutGaps(String(host)).isEmpty && spelled.first?.first?.isLetter == true
        return isNamed ? spelled : ["main"] + spelled
    }

    /// The text without what variables leave behind: `{tenant}.example.com` is `example.com`.
    private static func withoutGaps(_ text: String) -> String {
        guard text.contains(" ") else { return text }
        let isSign = { (character: Character) in !character.isLetter && !character.isNumber }
        let pieces = text.split(separator: " ").map { piece in
            String(piece.drop(while: isSign).reversed().drop(while: isSign).reversed())
        }
        return pieces.filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// With the letters beyond ASCII percent-encoded, as a URL needs them (RFC 3986, section 2.1), but for those of the
    /// host.
    private static func encoded(_ url: String) -> String {
        let host = url.firstRange(of: "://")?.upperBound ?? url.startIndex
        let path = url[host...].firstIndex(of: "/") ?? url.endIndex
        return url[..<path]
            + url[path...].utf8.map { byte in
                guard byte >= 0x80 else { return String(UnicodeScalar(byte)) }
                return "%" + String(byte, radix: 16, uppercase: true)
            }.joined()
    }

    private static func constantText(of url: String) -> String {
        url.replacing(/\{[^}]*\}/, with: " ")
    }

    /// What comes after the scheme.
    private static func rest(of url: String) -> String? {
        url.firstRange(of: "://").map { String(url[$0.upperBound...]) }
    }

    private func variable(_ variable: ServerObject.Variable, named name: String, of server: String) -> Server.Variable {
        let (type, value) = typeAndDefault(variable, server)
        return Server.Variable(
            name: Name(swift: name, wire: variable.name), type: type, defaultValue: value,
            documentation: Documentation(summary: variable.description))
    }

    /// An open enumeration of the listed values, to which the default belongs even where it is not listed.
    private func typeAndDefault(
        _ variable: ServerObject.Variable, _ server: String
    ) -> (type: TypeReference, defaultValue: DefaultValue) {
        let text = DefaultValue.string(variable.defaultValue)
        guard !variable.values.isEmpty else { return (.primitive(.string), text) }
        var values: [String] = []
        for value in variable.values + [variable.defaultValue] where !values.contains(value) { values.append(value) }
        let members = values.map { EnumerationMember(value: .string($0)) }
        let enumeration = EnumerationBuilder(options: LoweringOptions()).build(members)
        guard let standard = enumeration.members.first(where: { $0.name.wire == variable.defaultValue }) else {
            return (.primitive(.string), text)
        }
        let name = types.declare(
            .enumeration(enumeration), named: [SwiftNames.type(server) + SwiftNames.suffix(variable.name)],
            Documentation(summary: variable.description ?? "The values of `\(variable.name)` in a server's URL."),
            origin: Origin(pointer: "/servers"))
        return (.named(name), .enumCase(standard.name.swift))
    }
}
