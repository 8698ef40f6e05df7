import Diagnostics
import IR
import OpenAPI

/// Reads how operations are continued from page to page (`x-codegen`, `pagination`), and checks every word against what
/// the operation takes and gives. Runs last: paths lead through finished types, and the sequences take no operation's name.
struct PaginationBuilder: APIPass {
    let record: BuildRecord

    private var diagnostics: DiagnosticsEngine { record.context.diagnostics }

    func run(_ api: inout API, _ state: inout PassState) {
        guard record.operations.values.contains(where: { $0.settings["pagination"] != nil }) else { return }
        let members = MemberFinder(api.types)
        var names = OperationNames(
            taken: api.groups.flatMap(\.endpoints).flatMap { [$0.id, $0.name] }, diagnostics: diagnostics)
        for group in api.groups.indices {
            for index in api.groups[group].endpoints.indices {
                let endpoint = api.groups[group].endpoints[index]
                guard endpoint.representationOf == nil, let operation = record.operations[endpoint.id],
                    let entry = operation.settings["pagination"], case .settings(let settings) = entry.value,
                    let style = settings.text("style").flatMap(Pagination.Style.init)
                else { continue }
                let reader = PaginationReader(
                    settings: settings, range: entry.range, style: style, endpoint: endpoint, members: members,
                    diagnostics: diagnostics)
                api.groups[group].endpoints[index].pagination = reader.read(&names)
            }
        }
    }
}

/// The pagination of one operation.
private struct PaginationReader {
    let settings: SettingValues
    let range: SourceRange
    let style: Pagination.Style
    let endpoint: Endpoint
    let members: MemberFinder
    let diagnostics: DiagnosticsEngine

    /// `nil` where something is wrong, which is reported.
    func read(_ names: inout OperationNames) -> Pagination? {
        guard isComplete(), let page = endpoint.returnedType else {
            if endpoint.returnedType == nil { diagnostics.error(.paginationWithoutBody, at: range) }
            return nil
        }
        guard !style.followsLinks || endpoint.method == "GET" else {
            diagnostics.error(.linksOfUnsafeMethod(endpoint.method), at: range)
            return nil
        }
        var pagination = Pagination(
            style: style, pagesName: names.claim("\(endpoint.name)Pages"),
            itemsName: names.claim("\(endpoint.name)Items"), pageName: names.claim("\(endpoint.name)Page"),
            first: settings.count("first") ?? style.usualFirst)
        // Each reports what is wrong with its part.
        let parts = [
            setItems(&pagination, page), setEnd(&pagination, page), setNext(&pagination, page),
            setParameter(&pagination),
        ]
        return parts.contains(false) ? nil : pagination
    }

    private func isComplete() -> Bool {
        let missing = style.needed.filter { settings[$0] == nil }
        for key in missing { diagnostics.error(.paginationNeeds(style, key), at: range) }
        let idle = settings.entries.filter { key, _ in !style.known.contains(key) }.sorted { $0.key < $1.key }
        for (key, entry) in idle { diagnostics.error(.paginationIgnores(style, key), at: entry.range) }
        return missing.isEmpty && idle.isEmpty
    }

    private func setItems(_ pagination: inout Pagination, _ page: TypeReference) -> Bool {
        guard settings["items"] != nil else {
            // A body that is a list itself.
            if let path = try? members.find([], in: page), case .array(let item) = path.type {
                (pagination.items, pagination.itemType) = (path, item)
            }
            let isEndless = pagination.items == nil && (style == .offset || style == .page && settings["pages"] == nil)
            if isEndless { diagnostics.error(.paginationNeeds(style, "items"), at: range) }
            return !isEndless
        }
        guard let path = path("items", in: page) else { return false }
        guard case .array(let item) = path.type else { return wrong("items", path.type, "a list") }
        (pagination.items, pagination.itemType) = (path, item)
        return true
    }

    private func setEnd(_ pagination: inout Pagination, _ page: TypeReference) -> Bool {
        let key = style == .page ? "pages" : "total"
        guard settings[key] != nil else { return true }
        guard let path = path(key, in: page) else { return false }
        guard path.type.isNumber else { return wrong(key, path.type, "a number") }
        pagination.end = path
        return true
    }

    private func setNext(_ pagination: inout Pagination, _ page: TypeReference) -> Bool {
        guard settings["next"] != nil else { return true }
        guard let path = path("next", in: page) else { return false }
        guard style == .cursor || [.primitive(.string), .primitive(.url), .primitive(.exactURL)].contains(path.type)
        else {
            return wrong("next", path.type, "a URL")
        }
        pagination.next = path
        return true
    }

    private func setParameter(_ pagination: inout Pagination) -> Bool {
        guard let name = settings.text("parameter") else { return true }
        let place = settings["parameter"]?.range
        let named = endpoint.parameters.filter { $0.name.wire.isExactly(name) }
        guard let parameter = named.first(where: { $0.location == .query }) ?? named.first else {
            diagnostics.error(.pageParameterIsUnknown(name, endpoint.parameters.map(\.name.wire)), at: place)
            return false
        }
        let (type, presence) = members.present(parameter.type)
        if style == .cursor {
            guard presence != .always else {
                diagnostics.error(.cursorIsRequired(name), at: place)
                return false
            }
            guard let next = pagination.next else { return false }
            guard next.type == type, type.isCursor else {
                diagnostics.error(.cursorsDiffer(name, type, next.type), at: place)
                return false
            }
        } else if !type.isNumber {
            diagnostics.error(.pageParameterIsNoNumber(name, type), at: place)
            return false
        }
        (pagination.parameter, pagination.parameterType) = (parameter.name.swift, type)
        return true
    }

    private func path(_ key: String, in page: TypeReference) -> PropertyPath? {
        do throws(MemberFinder.DeadEnd) {
            return try members.find(settings.path(key) ?? [], in: page)
        } catch {
            diagnostics.error(.memberLeadsNowhere(settings.text(key) ?? key, error), at: settings[key]?.range)
            return nil
        }
    }

    private func wrong(_ key: String, _ type: TypeReference, _ expected: String) -> Bool {
        diagnostics.error(.memberIsNo(settings.text(key) ?? key, type, expected), at: settings[key]?.range)
        return false
    }
}

extension TypeReference {
    fileprivate var isNumber: Bool {
        guard case .primitive(let primitive) = self else { return false }
        switch primitive {
        case .int, .int8, .int16, .int32, .int64, .uint, .uint8, .uint16, .uint32, .uint64, .float, .double:
            return true
        case .string, .bool, .decimal, .date, .calendarDate, .uuid, .url, .data, .exactDate, .exactURL: return false
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

    /// The settings without which the next page is not found.
    fileprivate var needed: [String] {
        switch self {
        case .page, .offset: ["parameter"]
        case .cursor: ["parameter", "next"]
        case .link: []
        case .nextURL: ["next"]
        }
    }

    fileprivate var known: Set<String> {
        switch self {
        case .page: ["style", "parameter", "items", "first", "pages"]
        case .offset: ["style", "parameter", "items", "first", "total"]
        case .cursor: ["style", "parameter", "items", "next"]
        case .link: ["style", "items"]
        case .nextURL: ["style", "items", "next"]
        }
    }
}
