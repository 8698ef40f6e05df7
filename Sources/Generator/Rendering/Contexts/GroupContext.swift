import CodegenIR
import CodegenSwiftText

/// The operations of one tag.
struct GroupContext: TemplateContext {
    private let group: EndpointGroup
    private let api: API
    private let symbols: SymbolPrinter
    /// Spells the symbols of templates. The namespaces in some of the group's files declare types that shadow them.
    let fileSymbols: SymbolPrinter
    private let mocks: SymbolPrinter
    /// The operations of all pages.
    private let allEndpoints: [EndpointContext]
    private var page = 0
    /// The type name of the operation whose own types need a page; `nil` for other pages.
    private var operationOfPage: String?
    private var endpoints: [EndpointContext]
    private var errors: [OutcomeContext]
    private var outputs: [OutcomeContext]
    private var headers: [HeadersContext]
    private let clientImports: [String]

    /// The compiler (6.3) gives up the exhaustiveness check for a switch over more than 620 cases with payloads and
    /// rejects the switch. Long switches are therefore divided into parts, each of which passes the remaining cases to
    /// the next part.
    private static let maximumSwitch = 500
    private static let partOfSwitch = 250

    init(_ group: EndpointGroup, of api: API, in symbols: SymbolPrinter, mocks outerMocks: SymbolPrinter) {
        let mocks = outerMocks.containing(group.callNames)
        (self.group, self.api, self.symbols, self.mocks) = (group, api, symbols, mocks)
        fileSymbols = symbols.containing(group.nestedNames)
        let isDivided = group.endpoints.count > Self.maximumSwitch
        allEndpoints = group.endpoints.enumerated().map { index, endpoint in
            let startsPart = isDivided && index > 0 && index.isMultiple(of: Self.partOfSwitch)
            return EndpointContext(
                Operation(endpoint, in: group, symbols: symbols, mocks: mocks),
                servers: api.serverCalls(of: endpoint, in: symbols),
                part: startsPart ? index / Self.partOfSwitch + 1 : nil)
        }
        endpoints = allEndpoints
        errors = OutcomeContext.failures(group.endpoints, of: group.protocolName, in: symbols)
        outputs = OutcomeContext.successes(group.endpoints, of: group.protocolName, in: symbols)
        headers = HeadersContext.all(group.endpoints, of: group.protocolName, in: symbols)
        let types = group.endpoints.flatMap { $0.sentTypes + $0.flatTypes + $0.returnedTypes + $0.declaredTypes }
        clientImports = ImportLines.client(types.modules, of: symbols)
    }

    static let contract = ContextContract<GroupContext>("group", nameKeys + contentKeys + importKeys)

    private static let nameKeys: [ContextContract<GroupContext>.Key] = [
        .lines("documentation") { $0.group.documentationLines },
        .text("tag") { $0.group.name.wire },
        .text("groupName") { $0.group.name.swift },
        .text("enumName") { Identifier.declared($0.group.enumName) },
        .text("endpointType") { $0.symbols.spell($0.group.enumName) },
        .text("protocolName") { Identifier.declared($0.group.protocolName) },
        .text("clientName") { Identifier.declared($0.group.clientName) },
        .text("liveName") { Identifier.declared($0.group.liveName) },
        .text("mockName") { Identifier.declared($0.group.mockName) },
        .text("partialName") { Identifier.declared($0.group.partialName) },
        .text("errorsName") { Identifier.declared($0.group.errorsName) },
        .text("outputsName") { Identifier.declared($0.group.outputsName) },
        .text("headersName") { Identifier.declared($0.group.headersName) },
        .text("propertyPath") { "\($0.api.clientName).\($0.group.propertyName)" },
        .text("apiClientName") { $0.symbols.spell($0.api.clientName) },
        .flag("hasErrorMembers") { !$0.api.errorMembers.isEmpty },
    ]

    private static let contentKeys: [ContextContract<GroupContext>.Key] = [
        .flag("isFirstPage") { $0.page == 0 },
        .text("pageSuffix") { $0.pageSuffix },
        .flag("hasEndpoints") { !$0.endpoints.isEmpty },
        .list("endpoints") { $0.endpoints },
        .flag("hasDownloads") { !$0.downloads.isEmpty },
        .list("downloads") { $0.downloads },
        .list("recorders") { $0.page == 0 ? $0.allEndpoints : [] },
        .flag("isDivided") { $0.page == 0 && $0.allEndpoints.count > maximumSwitch },
        .flag("hasQueries") { !$0.queries.isEmpty },
        .list("queries") { $0.queries },
        .flag("hasFlatCalls") { !$0.flatCalls.isEmpty },
        .list("flatCalls") { $0.flatCalls },
        .flag("hasErrors") { !$0.errors.isEmpty },
        .list("errors") { $0.errors },
        .flag("hasOutputs") { !$0.outputs.isEmpty },
        .list("outputs") { $0.outputs },
        .flag("hasHeaders") { !$0.headers.isEmpty },
        .list("headers") { $0.headers },
        .flag("hasSamples") { $0.sampleCount > 0 },
        .flag("dividesSamples") { $0.group.dividesSamples },
        .lines("sampleLists") { $0.sampleLists },
        .list("sampledEndpoints") { $0.sampledEndpoints },
        .flag("hasOwnSamples") { !$0.samples.isEmpty },
        .list("samples") { $0.samples },
    ]

    private static let importKeys: [ContextContract<GroupContext>.Key] = [
        .lines("endpointImports") {
            ImportLines.client($0.group.endpoints.flatMap(\.sentTypes).modules, of: $0.symbols)
        },
        .lines("clientImports") { $0.clientImports },
        .lines("mockImports") {
            ImportLines.mocks($0.calledTypes.externalModules.union(["EndpointRuntime"]), of: $0.mocks)
        },
        // The mocks module also imports the models. Importing all of Foundation would make models with the same name as
        // a Foundation type ambiguous; on Apple's systems, these names include `Category`, `Point` and hundreds more.
        .lines("mockTypeImports") {
            let imports = $0.calledTypes.foundationSymbols.map { "import struct Foundation.\($0.rawValue)" }
            return imports.isEmpty ? [] : [""] + imports.sorted()
        },
        .lines("sampleImports") { ImportLines.mocks(of: $0.mocks) },
    ]

    private var downloads: [EndpointContext] { endpoints.filter { $0.operation.endpoint.hasBinarySuccess } }

    private var queries: [QueryContext] { endpoints.compactMap { QueryContext($0.operation) } }

    private var flatCalls: [FlatCallContext] { endpoints.compactMap { FlatCallContext($0.operation) } }

    /// The types of the arguments and results of methods and sequences.
    private var calledTypes: [TypeReference] { group.endpoints.flatMap { $0.sentTypes + $0.returnedTypes } }

    private var sampleCount: Int { group.endpoints.reduce(0) { $0 + $1.samples.count } }

    /// The operations whose samples are in the file of the group.
    private var sampledEndpoints: [EndpointContext] {
        guard group.dividesSamples else { return allEndpoints }
        return allEndpoints.filter { !$0.operation.endpoint.hasLongSamples }
    }

    /// The samples in the file of the group.
    private var samples: [SampleContext] {
        let operations = sampledEndpoints.map(\.operation.endpoint)
        let count = operations.reduce(0) { $0 + $1.samples.count }
        return operations.flatMap { SampleContext.elements(of: $0, list: count, in: mocks) }
    }

    /// The lists in the files of the operations, if the samples of the group are in these files.
    private var sampleLists: [String] {
        guard group.dividesSamples else { return [] }
        let names = operationSamples.map { "\($0.listName)," }
        return ListLines.filled(names, columns: Self.maximumColumns)
    }

    private static let maximumColumns = 108

    /// The samples of each operation with a file of its own.
    var operationSamples: [OperationSamplesContext] {
        guard group.dividesSamples else { return [] }
        return allEndpoints.filter(\.operation.endpoint.hasLongSamples).map {
            OperationSamplesContext(group: group, endpoint: $0, mocks: mocks)
        }
    }
}

extension EndpointGroup {
    /// The types in the namespaces of errors, outputs and headers.
    fileprivate var nestedNames: [String] {
        endpoints.filter { endpoint in
            if case .output = endpoint.success { return true }
            return !endpoint.errors.isEmpty || !endpoint.headers.isEmpty
        }.map(\.typeName) + endpoints.compactMap(\.queryName)
    }

    /// The structs nested in the mock.
    fileprivate var callNames: [String] {
        endpoints.map(\.callName) + endpoints.compactMap(\.pagination?.pageCallName)
    }

    var documentationLines: [String] {
        DocumentationLines.lines(documentation, fallback: "The operations of `\(name.wire)`.")
    }
}

extension Endpoint {
    fileprivate var sentTypes: [TypeReference] {
        parameters.map(\.type) + [body?.type].compactMap(\.self)
    }

    /// The types of the properties that are arguments.
    fileprivate var flatTypes: [TypeReference] { flatBody?.properties.map(\.type) ?? [] }

    /// The types that methods and sequences return.
    fileprivate var returnedTypes: [TypeReference] {
        success.types + [pagination?.itemType, pagination?.parameterType].compactMap(\.self)
    }

    /// The types of error bodies and headers.
    fileprivate var declaredTypes: [TypeReference] {
        errors.compactMap(\.body.type) + headers.map(\.type)
    }
}

// MARK: Pages

extension GroupContext {
    /// The approximate number of generated lines per page, without headers and the first page's declarations.
    private static let linesPerPage = 1_000

    private var pageSuffix: String {
        if let operationOfPage { return "+\(operationOfPage)" }
        return page == 0 ? "" : "+\(page + 1)"
    }

    /// Splits the group over several files if a single file would be too long to read and to compile. The own failures,
    /// successes and headers of an operation then have files with its name.
    func pages() -> [GroupContext] {
        let parts = Self.parts(endpoints) { $0.lines }
        let (ownErrors, ownOutputs, ownHeaders) = (
            Self.own(errors) { $0.lines }, Self.own(outputs) { $0.lines }, Self.own(headers) { $0.lines }
        )
        let numbered = (0..<max(1, parts.count)).map { number in
            var page = self
            page.page = number
            page.endpoints = parts.indices.contains(number) ? parts[number] : []
            page.errors = number > 0 ? [] : errors.filter { ownErrors[$0.name] == nil }
            page.outputs = number > 0 ? [] : outputs.filter { ownOutputs[$0.name] == nil }
            page.headers = number > 0 ? [] : headers.filter { ownHeaders[$0.name] == nil }
            return page
        }
        let named = group.endpoints.map { Identifier.declared($0.typeName) }.compactMap { name -> GroupContext? in
            var page = self
            (page.page, page.operationOfPage, page.endpoints) = (parts.count, name, [])
            page.errors = ownErrors[name] ?? []
            page.outputs = ownOutputs[name] ?? []
            page.headers = ownHeaders[name] ?? []
            return page.errors.isEmpty && page.outputs.isEmpty && page.headers.isEmpty ? nil : page
        }
        return numbered + named
    }

    /// Returns the types of single operations by their names, if all types together are too long for one file.
    private static func own<Item: SharedOperationType>(_ items: [Item], lines: (Item) -> Int) -> [String: [Item]] {
        guard items.reduce(0, { $0 + lines($1) }) > linesPerPage else { return [:] }
        return Dictionary(grouping: items.filter(\.isOwn), by: \.name)
    }

    /// Returns runs of consecutive items that each have at most `linesPerPage` lines in total.
    private static func parts<Item>(_ items: [Item], lines: (Item) -> Int) -> [[Item]] {
        var parts: [[Item]] = []
        var filled = linesPerPage
        for item in items {
            let needed = lines(item)
            if filled + needed > linesPerPage {
                parts.append([])
                filled = 0
            }
            filled += needed
            parts[parts.count - 1].append(item)
        }
        return parts
    }
}
