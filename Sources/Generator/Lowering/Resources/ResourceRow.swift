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
    var bound: [String: String] = [:]
    var filters: [(parameter: String, path: [String])] = []
    var parameters: [Parameter: String] = [:]
    var firstPage = 1
    var pageSize: Int?
    var results: [Result: Place] = [:]

    init(id: String, role: Role, path: String) {
        (self.id, self.role, self.path) = (id, role, path)
    }

    fileprivate var value: Literal.Value {
        var members = [
            Literal.Member("id", .string(id)), Literal.Member("role", .string(role.rawValue)),
            Literal.Member("path", .string(path)),
        ]
        if let payload { members.append(Literal.Member("payload", .strings(payload))) }
        if let view { members.append(Literal.Member("view", .strings(view))) }
        if !needed.isEmpty { members.append(Literal.Member("needed", .strings(needed))) }
        if !body.isEmpty { members.append(Literal.Member("body", .strings(body))) }
        if let accepted { members.append(Literal.Member("accepted", .strings(accepted))) }
        if !bound.isEmpty {
            let pairs = bound.sorted { $0.key < $1.key }.map { Literal.Member($0.key, .string($0.value)) }
            members.append(Literal.Member("bound", .object(pairs)))
        }
        return .object(members + listMembers)
    }

    private var listMembers: [Literal.Member] {
        var members: [Literal.Member] = []
        if !filters.isEmpty {
            let pairs = filters.map { Literal.Member($0.parameter, .strings($0.path)) }
            members.append(Literal.Member("filters", .object(pairs)))
        }
        if !parameters.isEmpty { members.append(Literal.Member("parameters", Self.value(parameters))) }
        if firstPage != 1 { members.append(Literal.Member("firstPage", .number(String(firstPage)))) }
        if let pageSize { members.append(Literal.Member("pageSize", .number(String(pageSize)))) }
        if !results.isEmpty { members.append(Literal.Member("results", Self.value(results))) }
        return members
    }

    static func value(_ parameters: [Parameter: String]) -> Literal.Value {
        .object(
            Parameter.allCases.compactMap { role in
                parameters[role].map { Literal.Member(role.rawValue, .string($0)) }
            })
    }

    static func value(_ results: [Result: Place]) -> Literal.Value {
        .object(
            Result.allCases.compactMap { role in
                results[role].map { Literal.Member(role.rawValue, $0.value) }
            })
    }
}

extension ResourceRow.Place {
    fileprivate var value: Literal.Value {
        .object([Literal.Member("path", .strings(path)), Literal.Member("absence", .string(absence.rawValue))])
    }
}

extension FoundResource {
    /// The resource as an entry of the table.
    var row: SampleValue {
        let shown = members.filter { !$0.shape.isWriteOnly }
        let names = { (isIncluded: (ResourceSchemas.Member) -> Bool) -> Literal.Value in
            .strings(shown.filter(isIncluded).map(\.name))
        }
        let defaults = shown.compactMap { member in
            member.shape.defaultValue.map { Literal.Member(member.name, $0) }
        }
        let isNumber = !id.shape.types.contains(.string)
        let identifiers = isNumber ? "integer" : id.shape.format == "uuid" ? "uuid" : "string"
        var entries = [
            Literal.Member("path", .string(collection.text)), Literal.Member("id", .string(id.name)),
            Literal.Member("identifiers", .string(identifiers)), Literal.Member("members", names { _ in true }),
            Literal.Member("required", names(\.isRequired)), Literal.Member("nullable", names(\.shape.isNullable)),
            Literal.Member("readOnly", names(\.shape.isReadOnly)),
        ]
        if !defaults.isEmpty { entries.append(Literal.Member("defaults", .object(defaults))) }
        entries.append(Literal.Member("operations", .array(rows.map(\.value))))
        return SampleValue(.object(entries))
    }
}

extension Literal.Value {
    fileprivate static func strings(_ texts: [String]) -> Literal.Value {
        .array(texts.map(Literal.Value.string))
    }
}
