import CodegenOpenAPI
import EndpointMockData

/// The query parameters of a list: pages, order and filters.
struct ListParameters {
    /// The number of objects on a page if the description does not state one.
    static let usualSize = 20

    private static let names: [(role: ResourceRow.Parameter, names: Set<String>)] = [
        (.page, ["page", "pagenumber", "pagenum", "pageno", "pageindex", "currentpage", "p"]),
        (.offset, ["offset", "skip", "start", "startindex", "startat", "from", "pageoffset"]),
        (
            .cursor,
            [
                "cursor", "after", "startingafter", "pagetoken", "nextpagetoken", "continuationtoken", "nexttoken",
                "marker", "nextcursor", "pageafter", "pagecursor", "aftercursor", "startafter", "continue",
            ]
        ),
        (
            .limit,
            [
                "limit", "perpage", "pagesize", "size", "pagelimit", "maxresults", "take", "top", "maxitems",
                "itemsperpage", "rows", "max", "first", "count", "results", "maxpagesize",
            ]
        ),
        (.sort, ["sort", "sortby", "orderby", "ordering", "sortfield", "sortkey", "sortcolumn"]),
        (.order, ["order", "direction", "sortorder", "sortdir", "sortdirection", "dir", "orderdirection"]),
    ]

    private(set) var roles: [ResourceRow.Parameter: String] = [:]
    private(set) var filters: [(parameter: String, path: [String])] = []
    private(set) var firstPage = 1
    private(set) var defaultSize: Int?

    private let members: [ResourceSchemas.Member]
    private let schemas: ResourceSchemas

    init(_ operation: ResourceOperation, members: [ResourceSchemas.Member], schemas: ResourceSchemas) {
        self.members = members
        self.schemas = schemas
        addSettings(operation.pages)
        for parameter in operation.operation.parameters where parameter.location == .query {
            guard case .schema(let schema, let style, _, _) = parameter.value else { continue }
            if style == .deepObject {
                let name = ResourceWords(parameter.name)
                for member in schemas.members(schema) {
                    add("\(parameter.name)[\(member.name)]", member.schema, name)
                }
            } else if !roles.values.contains(parameter.name) {
                add(parameter.name, schema, ResourceWords(""))
            }
        }
    }

    /// Adds the parameter that `x-codegen` names.
    private mutating func addSettings(_ pages: ResourceOperation.Pages?) {
        guard let pages, let parameter = pages.parameter else { return }
        switch pages.style {
        case .page: roles[.page] = parameter
        case .offset: roles[.offset] = parameter
        case .cursor: roles[.cursor] = parameter
        case .link, .nextURL: break
        }
        firstPage = pages.first
    }

    private mutating func add(_ name: String, _ schema: Schema, _ outer: ResourceWords) {
        let shape = schemas.value(schemas.shape(schema))
        let isFilterObject = ["filter", "filters", "where"].contains(outer.plain)
        let inner = name.hasSuffix("]") ? name.split(separator: "[").last.map { $0.dropLast() } : nil
        let own = ResourceWords(isFilterObject ? String(inner ?? Substring(name)) : name)
        let isNumber = !shape.types.isEmpty && shape.types.allSatisfy { $0 == .integer || $0 == .number }
        let member = members.first { $0.name == name } ?? members.first { $0.words == own }
        guard let role = role(own, isNumber: isNumber), !isFilterObject, roles[role] == nil else {
            addFilter(name, member, own)
            return
        }
        roles[role] = name
        let value = (schemas.shape(schema).defaultValue ?? shape.defaultValue).flatMap { Int($0.wireNumber) }
        if role == .limit { defaultSize = value.flatMap { $0 > 0 ? $0 : nil } }
        if role == .page, value == 0 { firstPage = 0 }
    }

    private func role(_ name: ResourceWords, isNumber: Bool) -> ResourceRow.Parameter? {
        guard let role = Self.names.first(where: { $0.names.contains(name.plain) })?.role else { return nil }
        switch role {
        case .page: return isNumber ? .page : .cursor
        case .offset, .limit: return isNumber ? role : nil
        case .cursor, .sort, .order: return role
        }
    }

    private mutating func addFilter(_ name: String, _ member: ResourceSchemas.Member?, _ own: ResourceWords) {
        if let member {
            let items = member.value.items.map { schemas.shape($0) }
            let isList = items.map { $0.properties.isEmpty && !$0.types.isEmpty } ?? false
            if member.isScalar || isList { filters.append((name, [member.name])) }
            return
        }
        // `author_id` filters the `id` of `author`.
        for outer in members where outer.value.items == nil && !outer.value.properties.isEmpty {
            let inner = schemas.members(outer.schema).first {
                $0.isScalar && outer.words + $0.words == own
            }
            if let inner { return filters.append((name, [outer.name, inner.name])) }
        }
    }
}

extension PlainValue {
    fileprivate var wireNumber: String {
        if case .number(let digits) = self { digits } else { "" }
    }
}
