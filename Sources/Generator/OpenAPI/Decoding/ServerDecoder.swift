import CodegenDiagnostics
import CodegenHTTP
import CodegenYAML

/// Reads servers and their variables.
struct ServerDecoder {
    let context: ReadingContext

    func servers(of object: KeywordReader) -> [ServerObject] {
        object.elements("servers").compactMap(server(at:))
    }

    private func server(at located: LocatedNode) -> ServerObject? {
        guard let object = KeywordReader(located, .server, context) else { return nil }
        guard let url = object.text("url") else {
            object.warn(.missingField("url", of: "server", in: object.id.readablePath), at: object.range)
            return nil
        }
        let server = ServerObject(
            name: object.text("name") ?? object.text("x-name"), url: url, description: object.text("description"),
            variables: object.members("variables").compactMap { variable($0.entry.key, at: $0.located) },
            range: object.range)
        let declared = Set(server.variables.map(\.name))
        for name in URITemplate(url).names where !declared.contains(name) {
            object.warn(
                .undeclaredServerVariable(name, in: object.id.readablePath),
                at: object.member("url")?.node.range ?? object.range)
        }
        return server
    }

    private func variable(_ name: String, at located: LocatedNode) -> ServerObject.Variable? {
        guard let object = KeywordReader(located, .serverVariable, context) else { return nil }
        let values = object.texts("enum")
        let written = object.text("default")
        guard let value = written ?? values.first else {
            object.warn(.missingField("default", of: "server variable", in: object.id.readablePath), at: object.range)
            return nil
        }
        if written == nil {
            object.warn(.serverVariableWithoutDefault(name, used: value, in: object.id.readablePath), at: object.range)
        }
        return ServerObject.Variable(
            name: name, values: values, defaultValue: value, description: object.text("description"))
    }
}

extension DiagnosticMessage {
    static func undeclaredServerVariable(_ name: String, in context: String?) -> Self {
        Self(
            .openAPI.undeclaredServerVariable,
            "server variable '\(name.prefix(60))' is not declared", in: context,
            advice: "add it with a default below 'variables'")
    }

    static func serverVariableWithoutDefault(_ name: String, used: String, in context: String?) -> Self {
        Self(
            .openAPI.serverVariableWithoutDefault,
            "server variable '\(name.prefix(60))' has no default", in: context,
            advice: "add 'default'; '\(used.prefix(60))' is used")
    }
}
