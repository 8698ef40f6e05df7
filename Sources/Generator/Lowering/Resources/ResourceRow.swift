import CodegenIR
import CodegenOpenAPI
import CodegenSchemaValues
import EndpointMockData

/// One operation of a resource. Mocks read it as `StateOperation`.
struct ResourceRow {
    enum Role: String {
        case list, create, read, replace, merge, delete
    }

    enum Parameter: String, CaseIterable {
        case page, offset, cursor, limit, sort, order
    }

    enum Result: String, CaseIterable {
        case total, pages, page, offset, limit, count, hasMore, hasPrevious, isLast, isFirst
        case nextPage, nextOffset, nextCursor, nextURL, previousPage, previousOffset, previousURL
    }

    struct Place {
        enum Absence: String {
            case absent, null, empty
        }

        let path: [String]
        let absence: Absence
    }

    let id: String
    let role: Role
    let path: String
    var payload: [String]?
    /// Whether the payload has the schema of the resource.
    var isWhole = false
    var view: [String]?
    var needed: [String] = []
    var body: [String] = []
    var accepted: [String]?
    /// The values of accepted members that a request may leave out.
    var defaults: [PlainValue.Member] = []
    var bound: [String: String] = [:]
    var filters: [(parameter: String, path: [String])] = []
    var parameters: [Parameter: String] = [:]
    var firstPage = 1
    var pageSize: Int?
    var results: [Result: Place] = [:]

    init(id: String, role: Role, path: String) {
        (self.id, self.role, self.path) = (id, role, path)
    }

    fileprivate var value: PlainValue {
        var members = [
            PlainValue.Member("id", .string(id)), PlainValue.Member("role", .string(role.rawValue)),
            PlainValue.Member("path", .string(path)),
        ]
        if let payload { members.append(PlainValue.Member("payload", .strings(payload))) }
        if let view { members.append(PlainValue.Member("view", .strings(view))) }
        if !needed.isEmpty { members.append(PlainValue.Member("needed", .strings(needed))) }
        if !body.isEmpty { members.append(PlainValue.Member("body", .strings(body))) }
        if let accepted { members.append(PlainValue.Member("accepted", .strings(accepted))) }
        if !defaults.isEmpty { members.append(PlainValue.Member("defaults", .object(defaults))) }
        if !bound.isEmpty {
            let pairs = bound.sorted { $0.key < $1.key }.map { PlainValue.Member($0.key, .string($0.value)) }
            members.append(PlainValue.Member("bound", .object(pairs)))
        }
        return .object(members + listMembers)
    }

    private var listMembers: [PlainValue.Member] {
        var members: [PlainValue.Member] = []
        if !filters.isEmpty {
            let pairs = filters.map { PlainValue.Member($0.parameter, .strings($0.path)) }
            members.append(PlainValue.Member("filters", .object(pairs)))
        }
        if !parameters.isEmpty { members.append(PlainValue.Member("parameters", Self.value(parameters))) }
        if firstPage != 1 { members.append(PlainValue.Member("firstPage", .number(String(firstPage)))) }
        if let pageSize { members.append(PlainValue.Member("pageSize", .number(String(pageSize)))) }
        if !results.isEmpty { members.append(PlainValue.Member("results", Self.value(results))) }
        return members
    }

    static func value(_ parameters: [Parameter: String]) -> PlainValue {
        .object(
            Parameter.allCases.compactMap { role in
                parameters[role].map { PlainValue.Member(role.rawValue, .string($0)) }
            })
    }

    static func value(_ results: [Result: Place]) -> PlainValue {
        .object(
            Result.allCases.compactMap { role in
                results[role].map { PlainValue.Member(role.rawValue, $0.value) }
            })
    }
}

extension ResourceRow.Place {
    fileprivate var value: PlainValue {
        .object([PlainValue.Member("path", .strings(path)), PlainValue.Member("absence", .string(absence.rawValue))])
    }
}

extension FoundResource {
    /// The resource as an entry of the table.
    var row: SampleValue {
        let shown = members.filter { !$0.shape.isWriteOnly }
        let names = { (isIncluded: (ResourceSchemas.Member) -> Bool) -> PlainValue in
            .strings(shown.filter(isIncluded).map(\.name))
        }
        let defaults = shown.compactMap { member in
            member.defaultValue.map { PlainValue.Member(member.name, $0) }
        }
        var entries = [PlainValue.Member("path", .string(collection.text))]
        if let id {
            let isNumber = !id.value.types.contains(.string)
            let identifiers = isNumber ? "integer" : id.value.format == "uuid" ? "uuid" : "string"
            entries.append(PlainValue.Member("id", .string(id.name)))
            entries.append(PlainValue.Member("identifiers", .string(identifiers)))
        }
        entries += [
            PlainValue.Member("members", names { _ in true }),
            PlainValue.Member("required", names(\.isRequired)),
            PlainValue.Member("nullable", names(\.shape.isNullable)),
            PlainValue.Member("readOnly", names(\.shape.isReadOnly)),
        ]
        if !defaults.isEmpty { entries.append(PlainValue.Member("defaults", .object(defaults))) }
        entries.append(PlainValue.Member("operations", .array(rows.map(\.value))))
        return SampleValue(.object(entries))
    }
}

extension PlainValue {
    fileprivate static func strings(_ texts: [String]) -> PlainValue {
        .array(texts.map(PlainValue.string))
    }
}
