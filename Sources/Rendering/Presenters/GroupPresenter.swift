import IR
import SwiftText

extension GroupContext {
    init(_ group: EndpointGroup, of api: API, in outer: SymbolPrinter, mocks: SymbolPrinter) {
        let symbols = outer.containing(group.nestedNames)
        self.symbols = symbols
        documentation = DocumentationLines.lines(group.documentation, fallback: "\(group.name.wire).")
        enumName = Identifier.declared(group.enumName)
        protocolName = Identifier.declared(group.protocolName)
        clientName = Identifier.declared(group.clientName)
        liveName = Identifier.declared(group.liveName)
        mockName = Identifier.declared(group.mockName)
        errorsName = Identifier.declared(group.errorsName)
        outputsName = Identifier.declared(group.outputsName)
        headersName = Identifier.declared(group.headersName)
        isFirstPage = true
        pageSuffix = ""
        propertyPath = "\(api.clientName).\(group.propertyName)"
        errorMembers = api.errorMembers.isEmpty ? nil : "\(symbols.spell(api.clientName)).errorMembers"
        let endpoints = group.endpoints.map { endpoint in
            let route = RoutePresenter(
                endpoint: endpoint, symbols: symbols, serverName: symbols.spell(api.serverName),
                serverCall: api.serverCall,
                serverEnds: api.serverEnds)
            return EndpointContext(endpoint, in: group, route: route.route(), symbols: symbols, mocks: mocks)
        }
        self.endpoints = endpoints
        recorders = endpoints
        errors = OutcomeContext.all(group.endpoints, what: "The failures of", in: symbols) { endpoint in
            endpoint.errors.isEmpty ? nil : endpoint.errors
        }
        outputs = OutcomeContext.all(group.endpoints, what: "The answers of", in: symbols) { endpoint in
            guard case .output(let cases) = endpoint.success else { return nil }
            return cases
        }
        headers = HeadersContext.all(group.endpoints, in: symbols)
        let elements = group.endpoints.flatMap { $0.sampleElements(in: mocks) }
        samples = elements.isEmpty ? nil : SwiftExpression.array(elements)
        let sent = group.endpoints.flatMap(\.sentTypes).foundationSymbols
        let returned = group.endpoints.flatMap(\.returnedTypes).foundationSymbols
        let declared = group.endpoints.flatMap(\.declaredTypes).foundationSymbols
        endpointImports = Imports.sorted(["EndpointRuntime"], foundation: !sent.isEmpty)
        clientImports = Imports.sorted(
            ["EndpointRuntime"], foundation: !sent.union(returned).union(declared).isEmpty)
        mockImports = Imports.sorted(["EndpointRuntime", "EndpointRuntimeTesting", api.name])
        mockTypeImports = Imports.declarations(sent.union(returned))
        sampleImports = Imports.sorted(["EndpointRuntimeTesting", api.name])
    }
}

extension EndpointGroup {
    fileprivate var nestedNames: [String] {
        endpoints.filter { endpoint in
            if case .output = endpoint.success { return true }
            return !endpoint.errors.isEmpty || !endpoint.headers.isEmpty
        }.map(\.typeName)
    }
}

extension Endpoint {
    /// The success sample by its constant, the others written out.
    fileprivate func sampleElements(in symbols: SymbolPrinter) -> [String] {
        let first = samples.firstIndex { (200...299).contains($0.status) }
        return samples.indices.map { index in
            index == first ? Identifier.declared(sampleName) : literal(of: samples[index], in: symbols)
        }
    }

    var sentTypes: [TypeReference] {
        parameters.filter { !$0.isGrouped }.map(\.type) + [body?.type].compactMap(\.self)
    }

    /// What methods and sequences return.
    var returnedTypes: [TypeReference] {
        success.types + [pagination?.itemType, pagination?.parameterType].compactMap(\.self)
    }

    /// What error bodies and headers are read as.
    var declaredTypes: [TypeReference] {
        errors.flatMap(\.body.types) + headers.map(\.type)
    }
}
