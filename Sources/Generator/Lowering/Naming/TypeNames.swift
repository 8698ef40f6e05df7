import CodegenDiagnostics
import CodegenIR
import CodegenOpenAPI

/// The names of generated types: the one that the description requests, else one made of the location where the type is
/// described. Names of Swift, Foundation and SwiftUI get the API's name in front.
final class TypeNames {
    private let apiName: String
    private let document: ResolvedDocument
    private let prefixes: [String]
    private let diagnostics: DiagnosticsEngine
    private let reserved: Set<String>
    /// Reserved names with the API's name in front.
    private var prefixed: Set<String> = []
    private var scope: NameScope
    /// In lower case, those that every client has.
    private let ownNames: Set<String>
    /// Schemas whose requested name was given to a type; one schema can become several types.
    private var served: Set<SchemaID> = []

    /// The names that every client has are taken from the start: `CommunityClient`, `CommunityServer`, … So are those of the
    /// modules: a type of that name would hide the module in `Community.Post`.
    ///
    /// - Parameters:
    ///   - prefixes: What names of schemas begin with and types do not.
    ///   - reserved: Names that schemas do not give to types.
    ///   - hasXML: Whether the client has forms of XML bodies.
    init(
        of api: String, _ document: ResolvedDocument, prefixes: [String], reserved: Set<String>, hasXML: Bool,
        _ diagnostics: DiagnosticsEngine
    ) {
        (apiName, self.document, self.diagnostics) = (api, document, diagnostics)
        (self.prefixes, self.reserved) = (prefixes, reserved)
        scope = NameScope(reserved: reserved)
        let own = [
            api, "\(api)Mocks", "Mock\(api)Client", SwiftNames.client(of: api), SwiftNames.server(of: api),
            SwiftNames.samples(of: api),
        ]
        ownNames = Set(own.map { $0.lowercased() })
        let incoming =
            document.incoming.isEmpty
            ? [] : [SwiftNames.webhooks(of: api), SwiftNames.callbacks(of: api)]
        for name in incoming + incoming.map(SwiftNames.headers) { reserve(name) }
        if hasXML { reserve(SwiftNames.xml(of: api)) }
        for name in own { reserve(name) }
    }

    /// Nor may a type hide the module of a type of the app.
    func reserve(modules: [String]) {
        for module in modules { reserve(module) }
    }

    func isFree(_ name: String) -> Bool {
        scope.isFree(name)
    }

    func reserve(_ name: String) {
        scope.reserve(name)
    }

    func claim(_ candidate: String) -> String {
        scope.claim(candidate)
    }

    func claim(_ candidates: [String]) -> String {
        scope.claim(candidates)
    }

    /// Reserved names with the API's name in front, others as they are. With `Model` behind where both are reserved, as
    /// for a `Link` of the API `Navigation`.
    func unreserved(_ name: String) -> String {
        guard reserved.contains(name) else { return name }
        let long = "\(apiName)\(name)"
        guard !reserved.contains(long) else { return "\(name)Model" }
        prefixed.insert(long)
        return long
    }

    /// The name that a type would have if none was reserved, also of a type inside one with the API's name in front.
    func withoutPrefix(_ name: String) -> String {
        prefixed.contains(where: name.hasPrefix) ? String(name.dropFirst(apiName.count)) : name
    }

    /// A schema's own name as a type; with `Model` behind it where the client itself has that name.
    func candidates(for wire: String) -> [String] {
        let spelled = [SwiftNames.type(wire), SwiftNames.type(wire, naming: .marks)]
        let names = spelled.map(unreserved)
        guard let name = names.first, ownNames.contains(name.lowercased()) else { return names }
        return names + ["\(name)Model"]
    }

    /// A file or an entry of it; where another one has the name, its folder or section stands in front.
    func candidates(forEntry id: SchemaID) -> [String] {
        let names = candidates(for: id.readableName)
        guard let group = id.file.split(separator: "/").dropLast().last.map(String.init) ?? id.section else {
            return names
        }
        return names + candidates(for: "\(group) \(id.readableName)")
    }

    /// The names in the order of the components. They are claimed in the order of their own names, so that the order of
    /// the description changes none.
    func claim(components: [SchemaID]) -> [String] {
        let own = components.map(\.name)
        let order = components.indices.sorted { left, right in
            if own[left] < own[right] { return true }
            if own[right] < own[left] { return false }
            let (left, right) = (components[left], components[right])
            return (left.file, left.pointer) < (right.file, right.pointer)
        }
        var names = Array(repeating: "", count: components.count)
        let claimed = claim(sorted: order.map { components[$0] }, named: order.map { own[$0] })
        for (index, name) in zip(order, claimed) { names[index] = name }
        return names
    }

    private func claim(sorted components: [SchemaID], named own: [String]) -> [String] {
        let requested = components.map { document.schemas[$0]?.requestedTypeName }
        let names = SchemaPrefixes(prefixes).shortened(
            own, requested: requested.compactMap { $0?.text })
        scope.reserve(names.count)
        let bodies = FrameworkBodyNames(document.operations)
        let things = components.indices.map { index in
            let (id, name) = (components[index], own[index])
            let short = names[index].isExactly(name) ? bodies.short(name) : names[index]
            return NameCandidates(name, .type, key: "\(id.file)#\(id.pointer)", short: short)
        }
        var adapted: [Int: String] = [:]
        for (index, request) in requested.enumerated() { adapted[index] = request.map { unreserved($0.text) } }
        let claimed = scope.claimAll(things, requested: adapted, adapt: unreserved)
        claimed.report("schemas", at: nil, diagnostics)
        for (id, request) in zip(components, requested) where request != nil { served.insert(id) }
        for (request, name) in zip(requested, claimed.names) { request?.report(became: name, diagnostics) }
        return claimed.names
    }

    /// A name for the type of a schema that is not a component: the one it requests, else one of these. Where one
    /// schema becomes several types (two directions, several children of one base), the first has the requested name.
    func claim(_ schema: Schema, _ direction: Direction, _ candidates: [String]) -> String {
        guard let request = schema.requestedTypeName else { return claim(candidates, of: schema) }
        guard served.insert(schema.id).inserted else {
            let isSecondDirection = direction == .sent && document.schemas[schema.id] == nil
            return isSecondDirection ? claim(unreserved("\(request.text)Input")) : claim(candidates, of: schema)
        }
        let name = claim(unreserved(request.text))
        request.report(became: name, diagnostics)
        return name
    }

    /// Where none of the names is free, what distinguishes the schema is added.
    private func claim(_ candidates: [String], of schema: Schema) -> String {
        let isEnough = candidates.contains(where: isFree)
        return claim(isEnough ? candidates : candidates + schema.id.distinguishing(candidates.last ?? ""))
    }
}
