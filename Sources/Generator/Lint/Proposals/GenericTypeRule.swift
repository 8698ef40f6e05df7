import CodegenIR
import CodegenOpenAPI
import CodegenSettings
import CodegenWords
import EndpointMockData

/// Proposes `generic` for components that are pages: they differ only in the type of the elements of one list.
struct GenericTypeRule: ProposalRule {
    func proposals(_ description: ProposalContext) -> [Proposal] {
        let components = Set(description.document.componentSchemas)
        var groups: [[String]: [Page]] = [:]
        var order: [[String]] = []
        for type in description.types {
            guard let page = Page(type, components, description) else { continue }
            if groups[page.form] == nil { order.append(page.form) }
            groups[page.form, default: []].append(page)
        }
        var taken = Set(description.types.map { $0.name.swift.lowercased() })
        return order.flatMap { form -> [Proposal] in
            let pages = groups[form] ?? []
            guard Set(pages.map(\.element)).count > 1, pages.count > 1,
                let name = Self.name(pages.map(\.schema.id.name), &taken)
            else { return [] }
            let keys = GenericKeys.keys
            return pages.map { page in
                Proposal(
                    .lint.proposedGenericType,
                    ProposalContext.path(schema: page.schema.id, SchemaKeys.keys.generic.name, isComponent: true),
                    .settings([(keys.name.name, name), (keys.member.name, page.member)]),
                    "\(pages.count) components differ only in the elements of '\(page.member)'",
                    at: page.schema.range)
            }
        }
    }

    /// Returns the words that all names begin or end with, or `Page`; `nil` if the name is taken.
    private static func name(_ names: [String], _ taken: inout Set<String>) -> String? {
        let words = names.map { Words($0).lowercased }
        let first = words[0]
        let prefix = first.indices.prefix { index in
            words.allSatisfy { $0.indices.contains(index) && $0[index] == first[index] }
        }
        let suffix = first.indices.prefix { index in
            words.allSatisfy { $0.count > index && $0[$0.count - 1 - index] == first[first.count - 1 - index] }
        }
        let common = [Array(first.prefix(prefix.count)), Array(first.suffix(suffix.count))]
        let usable = common.map { $0.filter { !["of", "dto", "schema"].contains($0) } }.filter { words in
            !words.isEmpty && words.contains { pageWords.contains($0) }
        }
        let candidates = usable.map { words in
            let name = Words(words.joined(separator: " ")).upperCamel
            return words == ["paginated"] || words == ["paged"] ? name + "List" : name
        }
        // `List` and `Page` are names of SwiftUI or too general beside other types.
        let found = (candidates + ["Page"]).first { !reserved.contains($0) && !taken.contains($0.lowercased()) }
        found.map { _ = taken.insert($0.lowercased()) }
        return found
    }

    private static let pageWords: Set<String> = [
        "page", "paged", "paginated", "paging", "pagination", "list", "collection", "results", "connection",
    ]
    private static let reserved: Set<String> = ["List", "Set", "Array", "Result", "Collection", "Connection"]

    /// A component with one list and properties that describe the page.
    private struct Page {
        let schema: Schema
        let member: String
        let element: TypeReference
        /// Equal for components that differ only in the elements of the list.
        let form: [String]

        private static let pageKeys: Set<String> = [
            "total", "totalcount", "totalitems", "totalpages", "page", "pagesize", "perpage", "limit", "offset",
            "nextcursor", "cursor", "next", "nextpagetoken", "hasmore", "hasnext", "pagination", "meta", "paging",
            "pageinfo", "links", "previous", "totalelements", "totalresults", "nextpage",
        ]

        init?(_ type: TypeDeclaration, _ components: Set<SchemaID>, _ description: ProposalContext) {
            let id = SchemaID(file: type.origin.file, pointer: type.origin.pointer)
            guard components.contains(id), let schema = description.document.schemas[id],
                schema.content.settings.generic == nil, type.usage != .sent, case .object(let object) = type.kind,
                object.parts == nil, object.parameter == nil, object.envelope == nil
            else { return nil }
            let lists = object.properties.filter { if case .array = $0.type.unwrapped { true } else { false } }
            guard lists.count == 1, case .array(let element) = lists[0].type.unwrapped, element.unwrapped.core != nil,
                object.properties.contains(where: { Self.pageKeys.contains($0.name.wire.key) })
            else { return nil }
            self.schema = schema
            member = lists[0].name.wire
            self.element = element
            let properties = object.properties.map { property in
                let isList = property.name.wire == lists[0].name.wire
                return "\(property.name.wire) \(property.presence.rawValue) \(isList ? "…" : property.type.spelling)"
            }
            form = properties.sorted() + [object.additionalProperties?.spelling ?? ""]
        }
    }
}
