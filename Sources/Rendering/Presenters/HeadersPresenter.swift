import IR
import SwiftText

extension HeadersContext: SharedOperationType {
    /// The headers of each operation that declares some.
    static func all(_ endpoints: [Endpoint], in symbols: SymbolPrinter) -> [HeadersContext] {
        endpoints.filter { !$0.headers.isEmpty }.map { HeadersContext($0, in: symbols) }.sharingEqualTypes()
    }

    var content: [String] {
        properties.flatMap { [$0.name, $0.type, $0.wire] + $0.documentation }
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
