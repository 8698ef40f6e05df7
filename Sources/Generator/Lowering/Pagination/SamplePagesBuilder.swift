import CodegenDiagnostics
import CodegenIR
import CodegenOpenAPI
import CodegenSchemaShape
import CodegenSchemaValues
import EndpointMockData

/// Describes the pages of samples, so that mocks continue the list of a paged operation on later pages. Mocks
/// read the description as `SamplePages`.
struct SamplePagesBuilder: APIPass {
    let record: BuildRecord

    func run(_ api: inout API, _ state: inout PassState) {
        guard api.groups.contains(where: { $0.endpoints.contains { $0.pagination != nil } }) else { return }
        let writer = SamplePagesWriter(record.context, api, state.samples)
        for group in api.groups.indices {
            for index in api.groups[group].endpoints.indices {
                let endpoint = api.groups[group].endpoints[index]
                guard let pagination = endpoint.pagination, let operation = record.operations[endpoint.id],
                    let page = operation.jsonSuccess
                else { continue }
                for sample in endpoint.samples.indices where (200...299).contains(endpoint.samples[sample].status) {
                    api.groups[group].endpoints[index].samples[sample].pages = writer.pages(
                        of: endpoint.samples[sample], page, pagination, endpoint)
                }
            }
        }
    }
}

/// Writes the pages of one sample.
private struct SamplePagesWriter {
    private let schemas: ResourceSchemas
    private let maker: SampleMaker
    private let table: SampleTable
    /// The paths to the payloads of envelopes, by the names of types.
    private let envelopes: [String: [String]]

    init(_ context: LoweringContext, _ api: API, _ table: SampleTable) {
        schemas = ResourceSchemas(shapes: context.shapes)
        self.table = table
        maker = SampleMaker(
            context.forms, context.tags, checker: ValueChecker(context.shapes, rules: .decoding, ignoresMarks: true),
            report: SampleReport(keepsInvalid: false), extent: context.options.samples,
            vocabulary: context.options.vocabulary)
        let found = api.types.compactMap { declaration -> (String, [String])? in
            guard case .object(let object) = declaration.kind, let envelope = object.envelope else { return nil }
            return (declaration.name.swift, envelope.payload.map(\.name.wire))
        }
        envelopes = Dictionary(found) { first, _ in first }
    }

    /// Returns `nil` for a sample whose list is not known.
    ///
    /// - Parameter page: The schema of the response.
    func pages(
        of sample: Sample, _ page: Schema, _ pagination: Pagination, _ endpoint: Endpoint
    ) -> SampleValue? {
        guard let json = sample.json, let list = pagination.items,
            let start = payload(of: endpoint), let roles = parameters(pagination, endpoint)
        else { return nil }
        let items = start + list.steps.map(\.name.wire)
        var results = results(in: page, items, pagination, roles)
        let explicit = explicit(pagination, start, in: page)
        results = results.filter { _, place in !explicit.contains { $0.value.path == place.path } }
        results.merge(explicit) { $1 }
        var members = [PlainValue.Member("items", .array(items.map(PlainValue.string)))]
        if pagination.parameter == nil { members.append(PlainValue.Member("isLinked", .bool(true))) }
        members.append(PlainValue.Member("parameters", ResourceRow.value(roles)))
        if pagination.first != 1 { members.append(PlainValue.Member("firstPage", .number(String(pagination.first)))) }
        if !results.isEmpty { members.append(PlainValue.Member("results", ResourceRow.value(results))) }
        if let path = results[.nextCursor]?.path, let cursor = cursor(at: path, in: page) {
            members.append(PlainValue.Member("cursor", cursor))
        }
        let varying = varying(json, items[...], page)
        if !varying.isEmpty { members.append(PlainValue.Member("varying", .array(varying.map(\.plainValue)))) }
        return SampleValue(.object(members))
    }

    private func payload(of endpoint: Endpoint) -> [String]? {
        guard case .payload(_, let envelope) = endpoint.success else { return [] }
        switch envelope {
        case .named(let name), .generic(let name, _): return envelopes[name]
        default: return nil
        }
    }

    // MARK: Parameters

    /// Returns `nil` for a parameter that is not in the query.
    private func parameters(
        _ pagination: Pagination, _ endpoint: Endpoint
    ) -> [ResourceRow.Parameter: String]? {
        let query = endpoint.parameters.filter { $0.location == .query }
        guard let name = pagination.parameter else {
            let names = ["page", "_page"]
            return names.first { name in !query.contains { $0.name.wire == name } }.map { [.page: $0] }
        }
        guard let parameter = query.first(where: { $0.name.swift == name }) else { return nil }
        switch pagination.style {
        case .page: return [.page: parameter.name.wire]
        case .offset: return [.offset: parameter.name.wire]
        case .cursor: return [.cursor: parameter.name.wire]
        case .link, .nextURL: return nil
        }
    }

    // MARK: Results

    /// Returns the members that describe a page by their names. The client's limit is not applied to samples.
    private func results(
        in page: Schema, _ items: [String], _ pagination: Pagination, _ roles: [ResourceRow.Parameter: String]
    ) -> [ResourceRow.Result: ResourceRow.Place] {
        let known = pagination.parameter == nil ? [:] : roles
        var found = ListResults(schemas: schemas, parameters: known).find(in: page, besides: items)
        found[.limit] = nil
        return found
    }

    /// Returns the members that the description names.
    private func explicit(
        _ pagination: Pagination, _ start: [String], in page: Schema
    ) -> [ResourceRow.Result: ResourceRow.Place] {
        var found: [ResourceRow.Result: ResourceRow.Place] = [:]
        if let end = pagination.end {
            found[pagination.style == .page ? .pages : .total] = place(end, start, in: page)
        }
        if let next = pagination.next {
            found[pagination.style == .cursor ? .nextCursor : .nextURL] = place(next, start, in: page)
        }
        return found
    }

    private func place(_ path: AccessPath, _ start: [String], in page: Schema) -> ResourceRow.Place {
        let names = start + path.steps.map(\.name.wire)
        return ResourceRow.Place(path: names, absence: member(at: names, in: page).map(ListResults.absence) ?? .absent)
    }

    private func member(at path: [String], in page: Schema) -> ResourceSchemas.Member? {
        var (schema, found) = (page, ResourceSchemas.Member?.none)
        for name in path {
            found = schemas.members(schema).first { $0.name == name }
            guard let found else { return nil }
            schema = found.schema
        }
        return found
    }

    /// Returns the cursor for a sample without one.
    private func cursor(at path: [String], in page: Schema) -> PlainValue? {
        guard let schema = member(at: path, in: page)?.schema else { return nil }
        let value = maker.value(schema, .received)
        switch value {
        case .string, .number: return value
        case .null, .bool, .array, .object: return nil
        }
    }

    // MARK: Elements

    /// Returns the members in which the elements of a list differ; none for a list that refers to a sample.
    private func varying(_ value: SampleValue, _ path: ArraySlice<String>, _ schema: Schema) -> [VariedMember] {
        switch value {
        case .scalar: return []
        case .reference(let reference):
            guard reference.count == nil, let sample = table[reference.type]?.examples.first else { return [] }
            if case .reference = sample { return [] }
            return varying(sample, path, schema)
        case .object(let members):
            guard let name = path.first,
                let inner = members.first(where: { $0.text == name })?.value,
                let next = schemas.members(schema).first(where: { $0.name == name })?.schema
            else { return [] }
            return varying(inner, path.dropFirst(), next)
        case .array(let elements):
            guard path.isEmpty, let element = elements.first, let items = schemas.shape(schema).items else { return [] }
            if case .scalar = element { return maker.varies(element, items, .received) ? [VariedMember([])] : [] }
            return maker.variations(of: element, items, .received)
        }
    }
}
