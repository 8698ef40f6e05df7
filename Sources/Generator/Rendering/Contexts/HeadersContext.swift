import CodegenIR
import CodegenSwiftText

/// The declared headers of an operation's successful response, or of a webhook or callback.
struct HeadersContext: TemplateContext, SharedOperationType {
    var name: String
    var sentence: String
    var alias: String?
    var isShared = false
    private(set) var properties: [PropertyContext]

    private init(_ typeName: String, _ headers: [ResponseHeader], sentence: String, in symbols: SymbolPrinter) {
        name = Identifier.declared(typeName)
        self.sentence = sentence
        properties = headers.map { header in
            let property = Property(name: header.name, type: header.type, documentation: header.documentation)
            let form = header.explode == true ? PropertyContext.HeaderForm.exploded : .plain
            return PropertyContext(property: property, header: header.isJSON ? .json : form, symbols: symbols)
        }
    }

    static let contract = ContextContract<HeadersContext>(
        "headers",
        .lines("documentation") { ["/// \($0.sentence)"] },
        .text("name") { $0.name },
        .optionalText("alias") { $0.alias },
        .list("properties") { $0.properties })

    /// Returns the headers of each operation that declares any.
    static func all(_ endpoints: [Endpoint], of api: String, in symbols: SymbolPrinter) -> [HeadersContext] {
        endpoints.filter { !$0.headers.isEmpty }.map { endpoint in
            let sentence = "The response headers of `\(endpoint.name)`."
            return HeadersContext(endpoint.typeName, endpoint.headers, sentence: sentence, in: symbols)
        }.sharingEqualTypes(sentence: "Response headers that several operations of `\(api)` share.")
    }

    /// Returns the headers of webhooks or callbacks.
    static func all(of incoming: IncomingRequests, in symbols: SymbolPrinter) -> [HeadersContext] {
        let kind = incoming.kind.rawValue
        return incoming.requests.filter { !$0.headers.isEmpty }.map { request in
            let sentence = "The headers of the \(kind) `\(request.name.swift)`."
            return HeadersContext(request.typeName, request.headers, sentence: sentence, in: symbols)
        }.sharingEqualTypes(sentence: "Headers that several \(kind)s share.")
    }

    var content: [String] {
        properties.flatMap { property in
            [
                property.name, property.type, property.header == .json ? "json" : "", property.number ?? "",
                property.wire, "\(property.header == .exploded)",
                property.property.documentation.deprecation ?? "",
            ]
        }
    }

    var memberDocumentation: [[String]] {
        get { properties.map { DocumentationLines.lines($0.property.documentation) } }
        set {
            for (index, lines) in newValue.enumerated() where lines.isEmpty {
                let deprecation = properties[index].property.documentation.deprecation
                properties[index].property.documentation = Documentation(deprecation: deprecation)
            }
        }
    }

    var spelledTypes: [String] { properties.map(\.type) + properties.compactMap(\.number) }

    /// The words that all properties begin with, or else the names of the properties: `RateLimitHeaders`.
    var sharedNames: [String] {
        let names = properties.map(\.name)
        let prefix = names.count > 1 ? names.commonWords : nil
        let listed = names.count <= Self.maximumListed ? String.typeName(of: names, joinedBy: "And") : nil
        return [prefix.map { String.typeName(of: [$0], joinedBy: "") }, listed].compactMap { $0.map { "\($0)Headers" } }
    }

    /// The number of properties that a name may list.
    private static let maximumListed = 4
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
