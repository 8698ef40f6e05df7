import CodegenDiagnostics
import CodegenIR
import CodegenSwiftText

/// The enum of webhooks or callbacks.
struct IncomingContext: TemplateContext {
    let incoming: IncomingRequests
    /// The printers outside of the enum, which declares further types.
    let outer: SymbolPrinter
    let outerMocks: SymbolPrinter

    static let contract = ContextContract<IncomingContext>(
        "incoming",
        .text("kind") { $0.incoming.kind.rawValue },
        .text("name") { Identifier.declared($0.incoming.enumName) },
        .text("mockName") { $0.outerMocks.spell($0.incoming.enumName) },
        .text("headersName") { Identifier.declared($0.incoming.headersName) },
        .flag("isOpen") { $0.incoming.isOpen },
        .list("requests") { $0.requests },
        .flag("hasHeaders") { $0.incoming.requests.contains { !$0.headers.isEmpty } },
        .list("headers") { HeadersContext.all(of: $0.incoming, in: $0.symbols) },
        .list("samples") { $0.samples },
        .lines("imports") {
            let types = $0.incoming.requests.flatMap { $0.headers.map(\.type) + [$0.body.type].compactMap(\.self) }
            let foundation: Set<String> = $0.incoming.isOpen ? ["Foundation"] : []
            return ImportLines.client(types.modules.union(foundation), of: $0.outer)
        },
        .lines("sampleImports") { ImportLines.mocks(of: $0.outerMocks) })

    private var nested: [String] { ["Name"] + incoming.requests.filter { !$0.headers.isEmpty }.map(\.typeName) }
    private var symbols: SymbolPrinter { outer.containing(nested) }
    private var mocks: SymbolPrinter { outerMocks.containing(nested) }

    private var requests: [IncomingRequestContext] {
        let (symbols, mocks) = (symbols, mocks)
        return incoming.requests.map {
            IncomingRequestContext(request: $0, kind: incoming.kind, symbols: symbols, mocks: mocks)
        }
    }

    /// The samples of all requests. Only the first sample of a request has a constant.
    private var samples: [SampleContext] {
        let (mocks, count) = (mocks, incoming.requests.reduce(0) { $0 + $1.samples.count })
        return incoming.requests.flatMap { request in
            SampleContext.elements(
                request.samples, of: request.name.wire, constant: request.sampleName, at: 0, list: count, in: mocks)
        }
    }
}

/// A webhook or callback as an enum case.
struct IncomingRequestContext: TemplateContext {
    let request: IncomingRequest
    let kind: IncomingRequests.Kind
    let symbols: SymbolPrinter
    let mocks: SymbolPrinter

    static let contract = ContextContract<IncomingRequestContext>(
        "incomingRequest",
        .lines("documentation") {
            let fallback = "The \($0.kind.rawValue) `\($0.request.name.wire)`."
            return DocumentationLines.lines($0.request.documentation, fallback: fallback)
        },
        .text("name") { Identifier.declared($0.request.name.swift) },
        .text("member") { Identifier.member($0.request.name.swift) },
        .optionalText("wire") {
            let name = $0.request.name
            return name.swift.isExactly(name.wire) ? nil : SwiftLiteral.string(name.wire)
        },
        .optionalText("type") { context in
            context.request.body.type.map { context.symbols.spell($0) }
        },
        .optionalText("reading") { $0.request.body.reading(from: "request") },
        .text("sampleName") { Identifier.declared($0.request.sampleName) },
        .object("sample") { context in
            context.request.samples.first.map {
                SampleContext($0, of: context.request.name.wire, in: context.mocks)
            }
        })
}
