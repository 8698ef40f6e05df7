import CodegenDiagnostics
import CodegenIR
import CodegenSwiftText

extension IncomingContext {
    /// Creates the context, or returns `nil` if the description has no requests of this kind.
    init?(_ kind: IncomingRequests.Kind, of api: API, in outer: SymbolPrinter, mocks: SymbolPrinter) {
        guard let incoming = api.incoming.first(where: { $0.kind == kind }) else { return nil }
        let withHeaders = incoming.requests.filter { !$0.headers.isEmpty }
        let nested = ["Name"] + withHeaders.map(\.typeName)
        let (symbols, inMocks) = (outer.containing(nested), mocks.containing(nested))
        self.kind = kind.rawValue
        name = Identifier.declared(incoming.enumName)
        mockName = mocks.spell(incoming.enumName)
        headersName = Identifier.declared(incoming.headersName)
        isOpen = incoming.isOpen
        requests = incoming.requests.map { IncomingRequestContext($0, kind, in: symbols, mocks: inMocks) }
        headers = HeadersContext.all(withHeaders, of: incoming, in: symbols)
        let count = incoming.requests.reduce(0) { $0 + $1.samples.count }
        samples = incoming.requests.flatMap { $0.sampleContexts(count, inMocks) }
        let types = incoming.requests.flatMap { $0.headers.map(\.type) + [$0.body.type].compactMap(\.self) }
        imports = ImportLines.client(types.modules.union(isOpen ? ["Foundation"] : []), of: symbols)
        sampleImports = ImportLines.mocks(["EndpointRuntimeTesting"], of: mocks)
    }
}

extension IncomingRequestContext {
    fileprivate init(
        _ request: IncomingRequest, _ kind: IncomingRequests.Kind, in symbols: SymbolPrinter, mocks: SymbolPrinter
    ) {
        documentation = DocumentationLines.lines(
            request.documentation, fallback: "The \(kind.rawValue) `\(request.name.wire)`.")
        name = Identifier.declared(request.name.swift)
        member = Identifier.member(request.name.swift)
        wire = request.name.swift.isExactly(request.name.wire) ? nil : SwiftLiteral.string(request.name.wire)
        type = request.body.type.map { symbols.spell($0) }
        reading = request.body.reading(from: "request")
        sampleName = Identifier.declared(request.sampleName)
        sample = request.samples.first.map { SampleContext($0, of: request.name.wire, in: mocks) }
    }
}

extension IncomingRequest {
    /// The samples of the request. Only the first sample has a constant.
    ///
    /// - Parameter count: The number of samples in the list.
    fileprivate func sampleContexts(_ count: Int, _ mocks: SymbolPrinter) -> [SampleContext] {
        samples.indices.map { index in
            SampleContext(
                samples[index], of: name.wire, constant: index == 0 ? Identifier.declared(sampleName) : nil,
                list: count, in: mocks)
        }
    }
}
