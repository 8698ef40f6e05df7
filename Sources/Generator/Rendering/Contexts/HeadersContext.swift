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
        let declaring = endpoints.filter { !$0.headers.isEmpty }
        let symbols = symbols.containing(declaring.map(\.typeName))
        return declaring.map { endpoint in
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

    /// The words that several properties begin with, then with the other properties, then the names of all properties:
    /// `RateLimitHeaders`, `RateLimitAndLinkHeaders`.
    var sharedNames: [String] {
        let names = properties.map(\.name)
        let labels = names.labels
        let shared = Set(labels).filter { label in labels.count { $0 == label } > 1 }
        var result = shared.count == 1 ? shared.map { String.typeName(of: [$0], joinedBy: "") } : []
        for list in [labels.distinct, names] where list.count <= Self.maximumListed {
            result.append(String.typeName(of: list, joinedBy: "And"))
        }
        return result.distinct.map { "\($0)Headers" }
    }

    /// The number of properties that a name may list.
    private static let maximumListed = 4
}

extension [String] {
    /// The elements without repetitions, in their order.
    fileprivate var distinct: [String] {
        reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    /// For each name in lower camel case the words with which another name begins, too, without the `x` of nonstandard
    /// headers; or else the name.
    fileprivate var labels: [String] {
        let all = map(\.headerWords)
        let starts = all.indices.map { index in
            all.indices.filter { $0 != index }.map { other in
                zip(all[index], all[other]).prefix { $0 == $1 }.map { String($0.0) }.joined()
            }.max { $0.count < $1.count } ?? ""
        }
        return indices.map { index in
            let shorter = starts.filter { !$0.isEmpty && starts[index].hasPrefix($0) }
            return shorter.min { $0.count < $1.count } ?? self[index]
        }
    }
}

extension String {
    /// The words of a name in lower camel case, without a leading `x`.
    fileprivate var headerWords: [Substring] {
        let starts = [startIndex] + indices.filter { self[$0].isUppercase && $0 > startIndex }
        let words = zip(starts, starts.dropFirst() + [endIndex]).map { self[$0..<$1] }
        return words.first == "x" && words.count > 1 ? Array(words.dropFirst()) : words
    }
}
