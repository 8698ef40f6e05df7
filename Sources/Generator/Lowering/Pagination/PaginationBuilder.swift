import CodegenDiagnostics
import CodegenIR
import CodegenOpenAPI
import CodegenSettings

/// Reads `pagination` of `x-codegen`, and validates its names against the parameters and responses of the operation.
/// Runs when types are final. The sequences never have the name of an operation.
struct PaginationBuilder: APIPass {
    let record: BuildRecord

    private var diagnostics: DiagnosticsEngine { record.context.diagnostics }

    func run(_ api: inout API, _ state: inout PassState) {
        guard record.operations.values.contains(where: { $0.settings.pagination != nil }) else { return }
        let members = PropertyFinder(api.types, state.positions(of: api.types))
        for group in api.groups.indices {
            // Sequences are methods of the group.
            var names = OperationNames(
                taken: api.groups[group].endpoints.flatMap { [$0.id, $0.name] }, diagnostics: diagnostics)
            for index in api.groups[group].endpoints.indices {
                let endpoint = api.groups[group].endpoints[index]
                guard endpoint.representationOf == nil, let operation = record.operations[endpoint.id],
                    let settings = operation.settings[\.pagination], let style = settings.value.style
                else { continue }
                let vendor = operation.vendorExtension(of: \.pagination)
                let reader = PaginationReader(
                    settings: settings.value, range: settings.range, style: Pagination.Style(style),
                    endpoint: endpoint, members: members,
                    diagnostics: vendor == nil ? diagnostics : DiagnosticsEngine())
                let (old, pagination) = (names, reader.read(&names))
                api.groups[group].endpoints[index].pagination = pagination
                guard let vendor, pagination == nil else { continue }
                names = old
                reportUnused(vendor, reader)
            }
        }
    }

    /// Reports an extension of another tool that does not fit the operation. Extensions with the same problem are
    /// reported once.
    private func reportUnused(_ vendor: String, _ reader: PaginationReader) {
        let problem = reader.diagnostics.reported.first?.message.text ?? "it does not fit the operation"
        let message = DiagnosticMessage.unusedVendorExtension(vendor, problem)
        diagnostics.report(Diagnostic(message, at: reader.range, cause: message.text))
    }
}

/// The pagination of one operation.
private struct PaginationReader {
    let settings: SettingValues<PaginationKeys>
    let range: SourceRange
    let style: Pagination.Style
    let endpoint: Endpoint
    let members: PropertyFinder
    let diagnostics: DiagnosticsEngine

    /// Returns `nil` if the settings are invalid, which is reported.
    func read(_ names: inout OperationNames) -> Pagination? {
        guard isComplete(), let page = endpoint.returnedType else {
            if endpoint.returnedType == nil { diagnostics.report(.paginationWithoutBody, at: range) }
            return nil
        }
        guard !style.followsLinks || endpoint.method == "GET" else {
            diagnostics.report(.paginationMethod(endpoint.method), at: range)
            return nil
        }
        let pagesName = names.claim("\(endpoint.name)Pages")
        let itemsName = names.claim("\(endpoint.name)Items")
        let pageName = names.claim("\(endpoint.name)Page")
        var pagination = Pagination(
            style: style, pagesName: pagesName, itemsName: itemsName, pageName: pageName,
            first: settings.first ?? style.usualFirst)
        // Each function reports the errors of its part.
        let parts = [
            setItems(&pagination, page), setEnd(&pagination, page), setNext(&pagination, page),
            setParameter(&pagination),
        ]
        return parts.contains(false) ? nil : pagination
    }

    private func isComplete() -> Bool {
        let (needed, optional) = style.keys
        let written = settings.written
        let missing = needed.filter { key in !written.contains { $0.key.name == key.name } }
        for key in missing { diagnostics.report(.incompletePagination(style, key.name), at: range) }
        let possible = Set((needed + optional).map(\.name) + [PaginationKeys.keys.style.name])
        let idle = written.filter { !possible.contains($0.key.name) }.sorted { $0.key.name < $1.key.name }
        for (key, range) in idle { diagnostics.report(.unusedPaginationKey(style, key.name), at: range) }
        return missing.isEmpty && idle.isEmpty
    }

    private func setItems(_ pagination: inout Pagination, _ page: TypeReference) -> Bool {
        guard let items = settings[\.items] else {
            // The body itself may be the list.
            if let path = try? members.find([], in: page), case .array(let item) = path.type {
                (pagination.items, pagination.itemType) = (path, item)
            }
            let isEndless = pagination.items == nil && (style == .offset || style == .page && settings.pages == nil)
            if isEndless { diagnostics.report(.incompletePagination(style, PaginationKeys.keys.items.name), at: range) }
            return !isEndless
        }
        guard let path = find(items, in: page) else { return false }
        guard case .array(let item) = path.type else { return wrong(items, path.type, "a list") }
        (pagination.items, pagination.itemType) = (path, item)
        return true
    }

    private func setEnd(_ pagination: inout Pagination, _ page: TypeReference) -> Bool {
        guard let end = style == .page ? settings[\.pages] : settings[\.total] else { return true }
        guard let path = find(end, in: page) else { return false }
        guard path.type.isNumber else { return wrong(end, path.type, "a number") }
        pagination.end = path
        return true
    }

    private func setNext(_ pagination: inout Pagination, _ page: TypeReference) -> Bool {
        guard let next = settings[\.next] else { return true }
        guard let path = find(next, in: page) else { return false }
        guard style == .cursor || [.primitive(.string), .primitive(.url), .primitive(.exactURL)].contains(path.type)
        else {
            return wrong(next, path.type, "a URL")
        }
        pagination.next = path
        return true
    }

    private func setParameter(_ pagination: inout Pagination) -> Bool {
        guard let setting = settings[\.parameter] else { return true }
        let (name, place) = (setting.value, setting.range)
        let named = endpoint.parameters.filter { $0.name.wire.isExactly(name) }
        guard let parameter = named.first(where: { $0.location == .query }) ?? named.first else {
            diagnostics.report(.unknownPaginationParameter(name, endpoint.parameters.map(\.name.wire)), at: place)
            return false
        }
        let (type, presence) = members.present(parameter.type)
        if style == .cursor {
            guard presence != .always else {
                diagnostics.report(.requiredCursor(name), at: place)
                return false
            }
            guard let next = pagination.next else { return false }
            guard next.type == type, type.isCursor else {
                diagnostics.report(.cursorTypeMismatch(name, type, next.type), at: place)
                return false
            }
        } else if !type.isNumber {
            diagnostics.report(.paginationParameterType(name, type), at: place)
            return false
        }
        (pagination.parameter, pagination.parameterType) = (parameter.name.swift, type)
        return true
    }

    private func find(_ path: Located<PropertyPath>, in page: TypeReference) -> AccessPath? {
        do throws(PropertyFinder.UnresolvedPath) {
            return try members.find(path.value.components, in: page)
        } catch {
            diagnostics.report(.unresolvedPropertyPath(path.value.text, error), at: path.range)
            return nil
        }
    }

    private func wrong(_ path: Located<PropertyPath>, _ type: TypeReference, _ expected: String) -> Bool {
        diagnostics.report(.propertyTypeMismatch(path.value.text, type, expected), at: path.range)
        return false
    }
}

extension TypeReference {
    fileprivate var isNumber: Bool {
        guard case .primitive(let primitive) = self else { return false }
        switch primitive {
        case .int, .int8, .int16, .int32, .int64, .uint, .uint8, .uint16, .uint32, .uint64, .float, .double, .decimal:
            return true
        case .string, .bool, .date, .calendarDate, .uuid, .url, .data, .base64URL, .exactDate, .exactURL,
            .epochSeconds, .epochMilliseconds:
            return false
        }
    }

    fileprivate var isCursor: Bool {
        if case .primitive = self { return true }
        return false
    }
}

extension Pagination.Style {
    var followsLinks: Bool { self == .link || self == .nextURL }

    fileprivate var usualFirst: Int { self == .offset ? 0 : 1 }

    /// The keys that are required to find the next page, and the optional keys.
    fileprivate var keys: (needed: [any SettingDeclaration], optional: [any SettingDeclaration]) {
        let keys = PaginationKeys.keys
        return switch self {
        case .page: ([keys.parameter], [keys.items, keys.first, keys.pages])
        case .offset: ([keys.parameter], [keys.items, keys.first, keys.total])
        case .cursor: ([keys.parameter, keys.next], [keys.items])
        case .link: ([], [keys.items])
        case .nextURL: ([keys.next], [keys.items])
        }
    }

    fileprivate init(_ setting: PaginationKeys.Style) {
        switch setting {
        case .page: self = .page
        case .offset: self = .offset
        case .cursor: self = .cursor
        case .link: self = .link
        case .nextURL: self = .nextURL
        }
    }
}
