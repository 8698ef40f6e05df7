import CodegenDiagnostics
import CodegenIR
import CodegenOpenAPI
import CodegenSchemaShape

/// Builds servers and their variables. The list includes the servers of single operations.
final class ServerBuilder {
    typealias Address = ServerNames.Address

    private let types: TypeBuilder
    /// The names of all servers by address.
    private let names: [Address: String]
    /// The addresses of the document's servers, the default server first.
    private let common: [Address]
    /// The values of variables in all servers with an address, by the variable.
    private var values: [Address: [String: [String]]] = [:]
    private var added: Set<Address> = []
    private(set) var servers: [Server] = []
    /// The first absolute server of the document, or of an operation if the document has none.
    private(set) var standard: String?

    /// - Parameter requested: The names that the configuration requests, by URL.
    init(
        _ document: ResolvedDocument, types: TypeBuilder, requested: [String: String], _ diagnostics: DiagnosticsEngine
    ) {
        self.types = types
        common = document.servers.map(Address.init)
        let all = document.servers + document.operations.flatMap(\.servers)
        names = ServerNames.names(
            of: all,
            requested: Dictionary(
                requested.map { (ServerNames.key(of: $0.key), $0.value) }, uniquingKeysWith: { first, _ in first }),
            diagnostics)
        for server in all {
            for variable in server.variables where !variable.values.isEmpty {
                // The default value need not be listed.
                for value in variable.values + [variable.defaultValue] {
                    add(value, of: variable.name, Address(server))
                }
            }
        }
        for server in document.servers {
            let name = add(server)
            if standard == nil, server.isAbsolute { standard = name }
        }
    }

    /// Returns the operation's own servers; empty if the servers of the document apply. Some descriptions repeat the
    /// document's servers at each path. Calls then use the client's server, which may be a test server.
    func own(_ operation: CodegenOpenAPI.Operation) -> [String] {
        let addresses = operation.servers.map(Address.init)
        if let main = common.first, addresses.contains(main), addresses.allSatisfy(common.contains) { return [] }
        return operation.servers.map { server in
            let name = add(server)
            if common.isEmpty, standard == nil, server.isAbsolute { standard = name }
            return name
        }
    }

    private func add(_ value: String, of variable: String, _ address: Address) {
        let known = values[address]?[variable] ?? []
        if !known.contains(value) { values[address, default: [:]][variable] = known + [value] }
    }

    private func add(_ server: ServerObject) -> String {
        let address = Address(server)
        let name = names[address] ?? "main"
        guard added.insert(address).inserted else { return name }
        let wire = server.name ?? server.description ?? ""
        var scope = NameScope(ignoresCase: false)
        let arguments = scope.claimAll(
            server.variables.map { NameCandidates($0.name, .member("Variable", reserved: ReservedNames.members)) })
        servers.append(
            Server(
                name: Name(swift: name, wire: wire), url: Self.encoded(server.url),
                variables: zip(server.variables, arguments.names).map {
                    variable($0, named: $1, values[address]?[$0.name] ?? [], of: name)
                },
                documentation: Documentation(
                    summary: server.description ?? server.name, facts: ["`\(server.url)`"])))
        return name
    }

    /// Returns the URL with non-ASCII characters percent-encoded (RFC 3986, section 2.1), except in the host.
    private static func encoded(_ url: String) -> String {
        let host = url.firstRange(of: "://")?.upperBound ?? url.startIndex
        let path = url[host...].firstIndex(of: "/") ?? url.endIndex
        return url[..<path]
            + url[path...].utf8.map { byte in
                guard byte >= 0x80 else { return String(UnicodeScalar(byte)) }
                return "%" + String(byte, radix: 16, uppercase: true)
            }.joined()
    }

    private func variable(
        _ variable: ServerObject.Variable, named name: String, _ values: [String], of server: String
    ) -> Server.Variable {
        let (type, value) = typeAndDefault(variable, values, server)
        return Server.Variable(
            name: Name(swift: name, wire: variable.name), type: type, defaultValue: value,
            documentation: Documentation(summary: variable.description))
    }

    /// Returns an open enumeration of the listed values and the default value.
    private func typeAndDefault(
        _ variable: ServerObject.Variable, _ values: [String], _ server: String
    ) -> (type: TypeReference, defaultValue: DefaultValue) {
        let text = DefaultValue.string(variable.defaultValue)
        guard !values.isEmpty else { return (.primitive(.string), text) }
        let members = values.map { EnumerationMember(value: .string($0)) }
        let enumeration = EnumerationBuilder(options: LoweringOptions()).build(members)
        guard let standard = enumeration.members.first(where: { $0.name.wire == variable.defaultValue }) else {
            return (.primitive(.string), text)
        }
        let name = types.declare(
            .enumeration(enumeration), named: [SwiftNames.type(SwiftNames.type(server), variable.name)],
            Documentation(summary: variable.description ?? "The values of the server variable `\(variable.name)`."),
            origin: Origin(pointer: "/servers"))
        return (.named(name), .enumCase(standard.name.swift))
    }
}
