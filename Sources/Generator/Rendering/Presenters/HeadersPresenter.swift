import CodegenIR
import CodegenSwiftText

extension HeadersContext: SharedOperationType {
    /// Returns the headers of each operation that declares any.
    static func all(_ endpoints: [Endpoint], of api: String, in symbols: SymbolPrinter) -> [HeadersContext] {
        endpoints.filter { !$0.headers.isEmpty }.map { endpoint in
            HeadersContext(
                endpoint.typeName, endpoint.headers,
                documentation: "The response headers of `\(endpoint.name)`.", in: symbols)
        }.sharingEqualTypes(documentation: "Response headers that several operations of `\(api)` share.")
    }

    /// Returns the headers of webhooks or callbacks.
    static func all(
        _ requests: [IncomingRequest], of incoming: IncomingRequests, in symbols: SymbolPrinter
    ) -> [HeadersContext] {
        requests.map { request in
            HeadersContext(
                request.typeName, request.headers,
                documentation: "The headers of the \(incoming.kind.rawValue) `\(request.name.swift)`.", in: symbols)
        }.sharingEqualTypes(documentation: "Headers that several \(incoming.kind.rawValue)s share.")
    }

    var content: [String] {
        properties.flatMap {
            [$0.name, $0.type, $0.readLabel ?? "", $0.number ?? "", $0.wire, "\($0.isExploded)"] + $0.documentation
        }
    }

    var spelledTypes: [String] { properties.map(\.type) + properties.compactMap(\.number) }

    /// The words that all properties begin with, or else the names of the properties: `RateLimitHeaders`.
    var sharedNames: [String] {
        let names = properties.map(\.name)
        let prefix = names.count > 1 ? names.commonWords : nil
        let listed = names.count <= Self.mostListed ? String.typeName(of: names, joinedBy: "And") : nil
        return [prefix.map { String.typeName(of: [$0], joinedBy: "") }, listed].compactMap { $0.map { "\($0)Headers" } }
    }

    /// The number of properties that a name may list.
    private static let mostListed = 4

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

extension [String] {
    /// The words in lower camel case with which all names begin; `nil` if the first words differ.
    fileprivate var commonWords: String? {
        guard let first else { return nil }
        let ends = first.indices.reversed().filter { first[$0].isUppercase && $0 > first.startIndex }
        return ([first.endIndex] + ends).map { first[..<$0] }.first { words in
            allSatisfy { name in
                name.hasPrefix(words) && (name.dropFirst(words.count).first.map(\.isUppercase) ?? true)
            }
        }.map(String.init)
    }
}
