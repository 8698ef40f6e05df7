import CodegenIR
import CodegenSwiftText

extension GroupContext {
    init(_ group: EndpointGroup, of api: API, in outer: SymbolPrinter, mocks outerMocks: SymbolPrinter) {
        let symbols = outer.containing(group.nestedNames)
        let mocks = outerMocks.containing(group.callNames)
        self.symbols = symbols
        documentation = group.documentationLines
        tag = group.name.wire
        names = Names(group, of: api, in: symbols)
        isFirstPage = true
        pageSuffix = ""
        propertyPath = "\(api.clientName).\(group.propertyName)"
        hasErrorMembers = !api.errorMembers.isEmpty
        let isDivided = group.endpoints.count > Self.longestSwitch
        let endpoints = group.endpoints.enumerated().map { index, endpoint in
            let route = RoutePresenter(
                endpoint: endpoint, symbols: symbols, serverName: symbols.spell(api.serverName),
                serverCall: api.serverCall)
            var context = EndpointContext(
                endpoint, in: group, route: route.route(isReturned: true), symbols: symbols, mocks: mocks)
            let startsPart = isDivided && index > 0 && index.isMultiple(of: Self.partOfSwitch)
            context.part = startsPart ? index / Self.partOfSwitch + 1 : nil
            return context
        }
        self.endpoints = endpoints
        recorders = endpoints
        errors = OutcomeContext.failures(group.endpoints, of: group.protocolName, in: symbols)
        outputs = OutcomeContext.successes(group.endpoints, of: group.protocolName, in: symbols)
        headers = HeadersContext.all(group.endpoints, of: group.protocolName, in: symbols)
        let count = group.endpoints.reduce(0) { $0 + $1.samples.count }
        samples = group.endpoints.flatMap { $0.sampleContexts(count, mocks) }
        imports = Imports(group, in: mocks)
    }
}

extension GroupContext {
    /// The compiler (6.3) gives up the exhaustiveness check for a switch over more than 620 cases with payloads and
    /// rejects the switch. Long switches are therefore divided into parts, each of which passes the remaining cases to
    /// the next part.
    private static let longestSwitch = 500
    private static let partOfSwitch = 250
}

extension GroupContext.Names {
    fileprivate init(_ group: EndpointGroup, of api: API, in symbols: SymbolPrinter) {
        self.api = symbols.spell(api.clientName)
        self.group = group.name.swift
        endpoints = Identifier.declared(group.enumName)
        `protocol` = Identifier.declared(group.protocolName)
        client = Identifier.declared(group.clientName)
        live = Identifier.declared(group.liveName)
        mock = Identifier.declared(group.mockName)
        partial = Identifier.declared(group.partialName)
        errors = Identifier.declared(group.errorsName)
        outputs = Identifier.declared(group.outputsName)
        headers = Identifier.declared(group.headersName)
        endpointType = symbols.spell(group.enumName)
    }
}

extension GroupContext.Imports {
    fileprivate init(_ group: EndpointGroup, in symbols: SymbolPrinter) {
        let sent = group.endpoints.flatMap(\.sentTypes)
        let called = sent + group.endpoints.flatMap(\.returnedTypes)
        let declared = group.endpoints.flatMap(\.declaredTypes)
        endpoints = ImportLines.client(sent.modules, of: symbols)
        clients = ImportLines.client(called.modules.union(declared.modules), of: symbols)
        mocks = ImportLines.mocks(
            called.externalModules.union(["EndpointRuntime", "EndpointRuntimeTesting"]), of: symbols)
        mockTypes = ImportLines.declarations(called.foundationSymbols)
        samples = ImportLines.mocks(["EndpointRuntimeTesting"], of: symbols)
    }
}

extension EndpointGroup {
    fileprivate var nestedNames: [String] {
        endpoints.filter { endpoint in
            if case .output = endpoint.success { return true }
            return !endpoint.errors.isEmpty || !endpoint.headers.isEmpty
        }.map(\.typeName)
    }

    /// The structs nested in the mock.
    fileprivate var callNames: [String] {
        endpoints.map(\.callName) + endpoints.compactMap(\.pagination?.pageCallName)
    }
}

extension Endpoint {
    /// The samples of the operation. Only the success sample has a constant.
    ///
    /// - Parameter count: The number of samples in the list.
    fileprivate func sampleContexts(_ count: Int, _ mocks: SymbolPrinter) -> [SampleContext] {
        let first = samples.firstIndex { (200...299).contains($0.status) }
        return samples.indices.map { index in
            SampleContext(
                samples[index], of: operation, constant: index == first ? Identifier.declared(sampleName) : nil,
                list: count, in: mocks)
        }
    }

    var sentTypes: [TypeReference] {
        parameters.map(\.type) + [body?.type].compactMap(\.self)
    }

    /// The types that methods and sequences return.
    var returnedTypes: [TypeReference] {
        success.types + [pagination?.itemType, pagination?.parameterType].compactMap(\.self)
    }

    /// The types of error bodies and headers.
    var declaredTypes: [TypeReference] {
        errors.compactMap(\.body.type) + headers.map(\.type)
    }
}

extension EndpointGroup {
    var documentationLines: [String] {
        DocumentationLines.lines(documentation, fallback: "The operations of `\(name.wire)`.")
    }
}
