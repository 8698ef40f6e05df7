import CodegenDiagnostics
import CodegenOpenAPI
import CodegenSchemaShape
import CodegenSettings
import EndpointMockData

/// Proposes `pagination` for operations whose parameters and responses belong together: a cursor, the URL of the next
/// page, a `Link` header, a page number or an offset.
struct PaginationRule: ProposalRule {
    func proposals(_ description: ProposalContext) -> [Proposal] {
        description.document.operations.compactMap { operation in
            guard operation.method == "GET", Self.isOpen(operation), let body = description.result(of: operation),
                let list = description.list(in: body)
            else { return nil }
            let page = PageDescription(operation, body, list, description)
            guard let found = page.pagination else { return nil }
            let key = OperationKeys.keys.pagination.name
            return Proposal(
                .lint.proposedPagination, description.path(operation, key), found.value,
                "\(operation.key.prefix(200)) returns pages: \(found.evidence)", at: operation.range)
        }
    }

    /// Returns whether the pagination is not known, or was read from an extension that does not name the items.
    private static func isOpen(_ operation: CodegenOpenAPI.Operation) -> Bool {
        guard let settings = operation.settings.pagination else { return true }
        return operation.vendorExtension(of: \.pagination) != nil && settings.items == nil
    }
}

/// The parts of an operation that describe pages.
private struct PageDescription {
    typealias Found = (value: PlainValue, evidence: String)

    private let operation: CodegenOpenAPI.Operation
    private let list: ListProperty
    private let description: ProposalContext
    private let parameters: [PageParameter]
    private let properties: [BodyProperty]

    init(
        _ operation: CodegenOpenAPI.Operation, _ body: Schema, _ list: ListProperty, _ description: ProposalContext
    ) {
        (self.operation, self.list, self.description) = (operation, list, description)
        parameters = operation.parameters.compactMap(PageParameter.init)
        properties = list.path.isEmpty ? [] : description.pageProperties(of: body)
    }

    /// The first form for which there is evidence, the most certain form first.
    var pagination: Found? {
        cursor ?? nextURL ?? link ?? page ?? offset
    }

    private func settings(_ style: PaginationKeys.Style, _ others: [(name: String, value: String?)]) -> PlainValue {
        let keys = PaginationKeys.keys
        return .settings([(keys.style.name, style.rawValue)] + others + [(keys.items.name, list.setting)])
    }

    // MARK: Cursors

    private static let cursors: Set<String> = [
        "cursor", "nextcursor", "pagecursor", "startcursor", "after", "aftercursor", "pageafter", "pagetoken",
        "nexttoken", "nextpagetoken", "continuationtoken", "continue", "marker", "paginationtoken", "startingtoken",
        "paginationcursor", "cursornext",
    ]

    private static let nextCursors: Set<String> = [
        "nextcursor", "nextpagecursor", "nextpagetoken", "nexttoken", "nextcontinuationtoken", "nextmarker",
        "cursornext", "nextpaginationtoken",
    ]

    /// Names that describe the next page in parameters and in responses.
    private static let sameNames: Set<String> = [
        "continuationtoken", "continue", "nexttoken", "nextcursor", "nextpagetoken", "paginationtoken",
    ]

    private var cursor: Found? {
        let found = parameters.filter { parameter in
            Self.cursors.contains(parameter.key) && description.isString(parameter.schema)
                && !parameter.parameter.isRequired
        }
        guard found.count == 1, let parameter = found.first else { return nil }
        let next = properties.filter { description.isString($0.schema) && !isURL($0) && isNext($0, of: parameter.key) }
        guard let next = next.first else { return nil }
        let keys = PaginationKeys.keys
        return (
            settings(.cursor, [(keys.parameter.name, parameter.name), (keys.next.name, next.written)]),
            "the value of '\(next.written)' is the parameter '\(parameter.name)' of the next page"
        )
    }

    /// Returns whether a property contains the cursor of the next page.
    private func isNext(_ property: BodyProperty, of parameter: String) -> Bool {
        let key = property.key
        if Self.nextCursors.contains(key) { return true }
        if key == parameter, Self.sameNames.contains(key) || property.text.contains("next") { return true }
        switch key {
        case "after": return parameter.contains("after") && ["cursors", "next"].contains(property.parentKey)
        case "endcursor": return parameter.contains("after") || parameter.contains("cursor")
        case "nextpage": return property.text.contains("cursor") || property.text.contains("token")
        case "next":
            return ["cursor", "cursors"].contains(property.parentKey)
                || property.text.contains("cursor") || property.text.contains("token")
        default: return false
        }
    }

    // MARK: Links

    private static let nextURLs: Set<String> = [
        "nexturl", "nextlink", "nextpageurl", "nexthref", "odatanextlink", "nextpagelink", "nexturi", "nextpageuri",
    ]

    private var nextURL: Found? {
        // A single object may have a list, and share the links of lists.
        let isSingle = operation.path.hasSuffix("}") && !list.hasUsualName
        guard !isSingle, let next = properties.first(where: isNextURL) else { return nil }
        return (
            settings(.nextURL, [(PaginationKeys.keys.next.name, next.written)]),
            "'\(next.written)' is the URL of the next page"
        )
    }

    private func isNextURL(_ property: BodyProperty) -> Bool {
        guard description.isString(property.schema) else { return false }
        if Self.nextURLs.contains(property.key) { return true }
        if ["href", "url", "link"].contains(property.key), property.parentKey == "next" { return true }
        if property.key == "next" || property.key == "nextpage" {
            let isAmongLinks = property.parentKey == "links" && !property.siblings.isDisjoint(with: Self.otherLinks)
            return isURL(property) || isAmongLinks
        }
        return false
    }

    private static let otherLinks: Set<String> = ["prev", "previous", "first", "last", "self"]

    /// Returns whether a string is a URL, by its format, its examples or its description.
    private func isURL(_ property: BodyProperty) -> Bool {
        let shape = description.shape(property.schema)
        let formats: Set = ["uri", "url", "uri-reference", "exact-uri"]
        if let format = shape.format, formats.contains(format) { return true }
        let isExample = shape.examples.contains { $0.value.string?.contains(/^(https?:\/\/|\/)/) == true }
        return isExample || property.text.contains(/\b(url|uri|link|href)\b/)
    }

    private static let selectors: Set<String> = [
        "page", "perpage", "limit", "cursor", "after", "before", "offset", "maxid", "sinceid", "minid", "pagesize",
        "pagenumber", "count", "size",
    ]

    private var link: Found? {
        let headers = operation.responses.filter { $0.status == .code(200) }.flatMap(\.headers)
        guard headers.contains(where: { $0.name.lowercased() == "link" }),
            parameters.contains(where: { Self.selectors.contains($0.key) })
        else { return nil }
        return (settings(.link, []), "the response has the header field 'Link'")
    }

    // MARK: Numbers

    private static let pages: Set<String> = ["page", "pagenumber", "pageno", "pagenum", "pageindex", "currentpage"]
    private static let sizes: Set<String> = [
        "limit", "count", "pagesize", "size", "perpage", "take", "top", "maxresults", "pagelimit", "maxitems",
        "itemsperpage", "pageitems", "resultsperpage", "rows", "max", "maxcount", "num", "pagecount",
    ]
    private static let pageTotals: Set<String> = [
        "totalpages", "pagecount", "numpages", "numberofpages", "pages", "pagetotal", "totalpagecount", "pagestotal",
        "lastpage", "pagescount", "totalpage",
    ]
    private static let itemTotals: Set<String> = [
        "total", "totalcount", "totalresults", "totalitems", "totalrecords", "totalelements", "totalsize",
        "totalhits", "totalrows", "totalentries", "totalrecordcount", "itemstotal", "totalnumber", "totaldocs",
    ]

    private var page: Found? {
        guard let parameter = only(Self.pages) else { return nil }
        let found = properties.first { property in
            Self.pageTotals.contains(property.key) && description.isNumber(property.schema)
        }
        guard let first = parameter.first(description) ?? (found == nil ? nil : parameter.example(description)) else {
            return nil
        }
        let pages = found?.key == "lastpage" && first != 1 ? nil : found
        let hasEvidence = pages != nil || total != nil || parameters.contains { Self.sizes.contains($0.key) }
        guard hasEvidence else { return nil }
        let keys = PaginationKeys.keys
        let others = [
            (keys.parameter.name, parameter.name), (keys.pages.name, pages?.written),
            (keys.first.name, first == 1 ? nil : "\(first)"),
        ]
        let end = pages.map { ", and '\($0.written)' is the number of pages" } ?? ""
        return (numbers(.page, others), "'\(parameter.name)' is the number of the page\(end)")
    }

    private var offset: Found? {
        let names: Set = ["offset", "skip", "startat", "startindex", "pageoffset"]
        guard let parameter = only(names), !parameter.text.contains(/page (number|index)|number of (the )?page/),
            parameters.contains(where: { Self.sizes.contains($0.key) })
        else { return nil }
        let first = parameter.first(description) ?? 0
        // The index of the first item is 1 in SCIM (RFC 7644, section 3.4.2.4), even if the description does not say so.
        let isIndex = parameter.key == "startindex"
        guard isIndex ? total != nil && list.path.last?.key != "resources" : first == 0 else { return nil }
        let keys = PaginationKeys.keys
        let others = [
            (keys.parameter.name, Optional(parameter.name)), (keys.total.name, total?.written),
            (keys.first.name, first == 0 ? nil : "\(first)"),
        ]
        let end = total.map { ", and '\($0.written)' is the number of all items" } ?? ""
        return (numbers(.offset, others), "'\(parameter.name)' is the number of items before the page\(end)")
    }

    /// The number of all items.
    private var total: BodyProperty? {
        properties.first { property in
            Self.itemTotals.contains(property.key) && description.isNumber(property.schema)
                && !property.text.contains(/(this|current|returned) (page|response)|in the page/)
        }
    }

    /// Returns the only parameter with one of the names, if it is an integer.
    private func only(_ names: Set<String>) -> PageParameter? {
        let found = parameters.filter { names.contains($0.key) }
        return found.count == 1 && description.isNumber(found[0].schema) ? found[0] : nil
    }

    /// Returns settings whose `first` is a number.
    private func numbers(_ style: PaginationKeys.Style, _ others: [(name: String, value: String?)]) -> PlainValue {
        var settings = settings(style, others)
        let first = PaginationKeys.keys.first.name
        if case .string(let digits)? = settings[first] { settings[first] = .number(digits) }
        return settings
    }
}
