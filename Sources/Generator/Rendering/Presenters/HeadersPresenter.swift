import CodegenIR
import CodegenSwiftText

extension HeadersContext: SharedOperationType {
    /// Returns the headers of each operation that declares any.
    static func all(_ endpoints: [Endpoint], in symbols: SymbolPrinter) -> [HeadersContext] {
        endpoints.filter { !$0.headers.isEmpty }.map { endpoint in
            HeadersContext(
                endpoint.typeName, endpoint.headers,
                documentation: "The response headers of `\(endpoint.name)`.", in: symbols)
        }.sharingEqualTypes()
    }

    /// Returns the headers of webhooks or callbacks.
    static func all(
        _ requests: [IncomingRequest], of incoming: IncomingRequests, in symbols: SymbolPrinter
    ) -> [HeadersContext] {
        requests.map { request in
            HeadersContext(
                request.typeName, request.headers,
                documentation: "The headers of the \(incoming.kind.rawValue) `\(request.name.swift)`.", in: symbols)
        }.sharingEqualTypes()
    }

    var content: [String] {
        properties.flatMap {
            [$0.name, $0.type, $0.readLabel ?? "", $0.number ?? "", $0.wire, "\($0.isExploded)"] + $0.documentation
        }
    }

    private init(
        _ typeName: String, _ headers: [ResponseHeader], documentation: String, in symbols: SymbolPrinter
    ) {
        self.documentation = ["/// \(documentation)"]
        name = Identifier.declared(typeName)
        properties = headers.map { header in
            let property = Property(name: header.name, type: header.type, documentation: header.documentation)
            var context = PropertyContext(property, part: nil, isJSON: header.isJSON, in: symbols)
            context.isExploded = header.explode ?? false
            return context
        }
    }
}
