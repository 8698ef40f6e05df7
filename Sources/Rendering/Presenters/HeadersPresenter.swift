import IR
import SwiftText

extension HeadersContext {
    /// The headers of each operation that declares some; as with failures, equal ones share the first struct.
    static func all(_ endpoints: [Endpoint], in symbols: SymbolPrinter) -> [HeadersContext] {
        var first: [[String]: String] = [:]
        return endpoints.filter { !$0.headers.isEmpty }.map { endpoint in
            var context = HeadersContext(endpoint, in: symbols)
            let key = context.properties.flatMap { [$0.name, $0.type, $0.wire] + $0.documentation }
            context.alias = first[key]
            if context.alias == nil { first[key] = context.name }
            return context
        }
    }

    private init(_ endpoint: Endpoint, in symbols: SymbolPrinter) {
        documentation = ["/// The headers with which `\(endpoint.name)` answers."]
        name = Identifier.declared(endpoint.typeName)
        properties = endpoint.headers.map { header in
            let property = Property(name: header.name, type: header.type, documentation: header.documentation)
            return PropertyContext(property, part: nil, in: symbols)
        }
    }
}
