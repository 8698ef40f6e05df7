import CodegenDiagnostics
import CodegenHTTP
import CodegenIR
import CodegenOpenAPI

/// Finds the resources of an API: collections of objects with identifiers, and the operations that read and change
/// them. Stateful mocks use them.
struct ResourceFinder: APIPass {
    let record: BuildRecord

    func run(_ api: inout API, _ state: inout PassState) {
        // Iterate over indices, because endpoints are large to copy.
        let operations = api.groups.indices.flatMap { group in
            api.groups[group].endpoints.indices.compactMap { operation(api.groups[group].endpoints[$0]) }
        }
        let resources = ResourceGrouping(operations, schemas: ResourceSchemas(shapes: record.context.shapes)).resources
        if !resources.isEmpty { api.resources = resources.map(\.row) }
    }

    /// Returns an operation with its path; `nil` for a further representation, and for a path with partly variable
    /// segments.
    private func operation(_ endpoint: Endpoint) -> ResourceOperation? {
        guard endpoint.representationOf == nil, let operation = record.operations[endpoint.id],
            let path = ResourcePath(endpoint.template)
        else { return nil }
        let pagination = endpoint.pagination.map { pagination in
            let parameter = endpoint.parameters.first { $0.name.swift == pagination.parameter }
            return ResourceOperation.Pages(
                style: pagination.style, parameter: parameter?.name.wire, first: pagination.first)
        }
        return ResourceOperation(id: endpoint.operation, operation: operation, path: path, pages: pagination)
    }
}

/// An operation that may belong to a resource. A class, because operations are large to copy.
final class ResourceOperation {
    /// The pagination from `x-codegen`.
    struct Pages {
        let style: Pagination.Style
        let parameter: String?
        let first: Int
    }

    let id: String
    let operation: CodegenOpenAPI.Operation
    let path: ResourcePath
    let pages: Pages?

    init(id: String, operation: CodegenOpenAPI.Operation, path: ResourcePath, pages: Pages?) {
        (self.id, self.operation, self.path, self.pages) = (id, operation, path, pages)
    }

    var method: String { operation.method }

    /// Returns the schema of a path parameter.
    func pathType(_ name: String) -> Schema? {
        let found = operation.parameters.first { $0.location == .path && $0.name.isExactly(name) }
        guard case .schema(let schema, _, _, _)? = found?.value else { return nil }
        return schema
    }

    /// The schema of the first success as JSON.
    var response: Schema? { operation.jsonSuccess }

    /// The schema of the request body as JSON or as a form.
    var body: Schema? {
        let content = operation.requestBody?.content ?? []
        let json = content.filter { MediaType($0.type).isJSON }
        return (json.first { !MediaType($0.type).isPatch } ?? json.first ?? content.first)?.schema
    }
}

/// A path template whose segments are either fixed or a single parameter.
struct ResourcePath {
    enum Segment: Equatable {
        case literal(String)
        case parameter(String)
    }

    let text: String
    let segments: [Segment]
    /// The template with equal names of parameters.
    let shape: String

    init?(_ template: String) {
        guard !template.contains(where: { "?#".contains($0) }), template.hasPrefix("/"), !template.hasSuffix("/"),
            template.count > 1
        else { return nil }
        var segments: [Segment] = []
        for part in template.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
            let parameter = URITemplate.variable(part)
            let name = parameter ?? String(part)
            guard !name.isEmpty, !name.contains(where: { "{}%".contains($0) }) else { return nil }
            segments.append(parameter == nil ? .literal(name) : .parameter(name))
        }
        self.init(segments, text: template)
    }

    private init(_ segments: [Segment], text: String) {
        (self.segments, self.text) = (segments, text)
        shape = segments.map { segment in
            if case .literal(let text) = segment { "/" + text } else { "/{}" }
        }.joined()
    }

    /// The path of the collection of an item; `nil` if the path is not an item of a named collection.
    var collection: ResourcePath? {
        guard isItem else { return nil }
        let own = segments.dropLast()
        let text = own.map { segment in
            switch segment {
            case .literal(let text): "/" + text
            case .parameter(let name): "/{\(name)}"
            }
        }.joined()
        return ResourcePath(Array(own), text: text)
    }

    /// Whether the path is an item of a named collection.
    var isItem: Bool {
        if lastParameter != nil, case .literal? = segments.dropLast().last { true } else { false }
    }

    var lastParameter: String? {
        if case .parameter(let name)? = segments.last { name } else { nil }
    }

    /// The last fixed segment: `posts`.
    var noun: String {
        for case .literal(let text) in segments.reversed() { return text }
        return ""
    }

    /// The parameters of the collection, each with the fixed segment before it.
    var outerParameters: [(name: String, noun: String?)] {
        let collection = lastParameter == nil ? segments[...] : segments.dropLast()
        return collection.enumerated().compactMap { index, segment in
            guard case .parameter(let name) = segment else { return nil }
            guard index > 0, case .literal(let noun) = segments[index - 1] else { return (name, nil) }
            return (name, noun)
        }
    }
}

extension CodegenOpenAPI.Operation {
    /// The schema of the first success as JSON.
    var jsonSuccess: Schema? {
        let success = responses.first(where: \.isSuccess)
        return (success ?? responses.first { $0.status == .default })?.content
            .first { MediaType($0.type).isJSON }?.schema
    }
}
