import CodegenDiagnostics
import CodegenIR
import CodegenOpenAPI

/// The names of generated types: the requested name, or else a name from the location of the schema. Names of Swift,
/// Foundation and SwiftUI get the API's name as a prefix.
final class TypeNames {
    private let apiName: String
    private let document: ResolvedDocument
    private let affixes: SchemaAffixes
    private let diagnostics: DiagnosticsEngine
    private let reserved: Set<String>
    /// Reserved names with the API's name as a prefix.
    private var prefixed: Set<String> = []
    private var scope: NameScope
    /// The names of declarations in every client, in lowercase.
    private let ownNames: Set<String>
    /// Schemas whose requested name has been used. A schema can become several types.
    private var served: Set<SchemaID> = []

    /// Takes the names of declarations in every client: `CommunityClient`, `CommunityServer`, … Also takes the names of
    /// the modules, because a type with the same name would hide the module in `Community.Post`.
    ///
    /// - Parameters:
    ///   - affixes: Prefixes and suffixes of schema names that type names leave out.
    ///   - reserved: Names that types must not have.
    ///   - hasXML: Whether the client has forms of XML bodies.
    init(
        of api: String, _ document: ResolvedDocument, affixes: SchemaAffixes, reserved: Set<String>, hasXML: Bool,
        _ diagnostics: DiagnosticsEngine
    ) {
        (apiName, self.document, self.diagnostics) = (api, document, diagnostics)
        (self.affixes, self.reserved) = (affixes, reserved)
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

    /// Takes the names of the modules of the app's types, because a type with the same name would hide the module.
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
        claim([candidate])
    }

    func claim(_ candidates: [String]) -> String {
        let names = candidates.map(LongNames.shortened)
        return scope.claim(names + [names.last.map(LongNames.base)].compactMap(\.self))
    }

    /// Returns a reserved name with the API's name as a prefix, and any other name unchanged. If the prefixed name is
    /// also reserved, appends `Model` instead, as for a `Link` of the API `Navigation`.
    func unreserved(_ name: String) -> String {
        guard reserved.contains(name) else { return name }
        let long = "\(apiName)\(name)"
        guard !reserved.contains(long) else { return "\(name)Model" }
        prefixed.insert(long)
        return long
    }

    /// Returns the name that a type would have without reserved names, even if only the enclosing type has the prefix.
    func withoutPrefix(_ name: String) -> String {
        prefixed.contains(where: name.hasPrefix) ? String(name.dropFirst(apiName.count)) : name
    }

    /// Returns the type names for a schema's own name. If the client has a declaration with this name, adds a name that
    /// ends in `Model`.
    func candidates(for wire: String) -> [String] {
        let spelled = [SwiftNames.type(wire), SwiftNames.type(wire, naming: .marks)]
        let names = spelled.map(unreserved)
        guard let name = names.first, ownNames.contains(name.lowercased()) else { return names }
        return names + ["\(name)Model"]
    }

    /// Returns the names of files and of entries of files. If several could have the same name, the files distinguish
    /// them. They are claimed after the components, which keep their names.
    func claim(entries: [SchemaID]) -> [String] {
        claim(
            entries, entries.map { NameCandidates($0.readableName, .type, files: $0.filesBesideName) })
    }

    /// Returns the names in the order of the components. They are claimed in alphabetical order, so the order of the
    /// description does not matter.
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
        let names = affixes.shortened(own, requested: requested.compactMap { $0?.text })
        scope.reserve(names.count)
        let bodies = FrameworkBodyNames(document.operations)
        let things = components.indices.map { index in
            let (id, name) = (components[index], own[index])
            let short = names[index].isExactly(name) ? bodies.short(name) : names[index]
            return NameCandidates(name, .type, files: id.filesBesideName, short: short)
        }
        return claim(components, things)
    }

    private func claim(_ schemas: [SchemaID], _ things: [NameCandidates]) -> [String] {
        let requested = schemas.map { document.schemas[$0]?.requestedTypeName }
        var adapted: [Int: String] = [:]
        for (index, request) in requested.enumerated() { adapted[index] = request.map { unreserved($0.text) } }
        let claimed = scope.claimAll(things, requested: adapted, adapt: unreserved)
        claimed.report("schemas", at: nil, diagnostics)
        for (id, request) in zip(schemas, requested) where request != nil { served.insert(id) }
        RequestedName.report(
            requested, became: claimed.names, "schemas", ignoresCase: true, isReserved: reserved.contains, diagnostics)
        return claimed.names
    }

    /// Claims a name for the type of a schema that is not a component: the requested name, or else a candidate. If a
    /// schema becomes several types (two directions, or several children of a base), the first type has the requested
    /// name.
    func claim(_ schema: Schema, _ direction: Direction, _ candidates: [String]) -> String {
        guard let request = schema.requestedTypeName else { return claim(candidates, of: schema) }
        guard served.insert(schema.id).inserted else {
            let isSecondDirection = direction == .sent && document.schemas[schema.id] == nil
            return isSecondDirection ? claim(unreserved("\(request.text)Input")) : claim(candidates, of: schema)
        }
        let name = claim(unreserved(request.text))
        request.report(became: name, reserved.contains(request.text) ? .reserved : .declaration, diagnostics)
        return name
    }

    /// Claims a candidate. If no candidate is free, adds a distinguishing part of the schema's location.
    private func claim(_ candidates: [String], of schema: Schema) -> String {
        let candidates = candidates.map(LongNames.shortened)
        let isEnough = candidates.contains(where: isFree)
        return claim(isEnough ? candidates : candidates + schema.id.distinguishing(candidates.last ?? ""))
    }
}

/// Shortens the schema names that FastAPI generates for forms: `Body_login_auth_login_post` is the body of the function
/// `login`, with path and method.
struct FrameworkBodyNames {
    /// The function of each operation, by operation id.
    private let functions: [ExactText: String]

    private static let prefix = "Body_"

    init(_ operations: [CodegenOpenAPI.Operation]) {
        var functions: [ExactText: String] = [:]
        for operation in operations {
            guard let id = operation.operationID, let function = FastAPIName.function(of: id, operation) else {
                continue
            }
            functions[ExactText(id)] = function
        }
        self.functions = functions
    }

    /// Returns the short name, such as `Body_login`; `nil` for any other schema.
    func short(_ name: String) -> String? {
        guard name.hasPrefix(Self.prefix) else { return nil }
        return functions[ExactText(String(name.dropFirst(Self.prefix.count)))].map { Self.prefix + $0 }
    }
}
