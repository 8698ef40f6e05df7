import CodegenOpenAPI

/// The members of a page that describe it: the total, the next page.
struct ListResults {
    private static let numbers: [String: ResourceRow.Result] = [
        "total": .total, "totalcount": .total, "totalitems": .total, "totalelements": .total, "totalresults": .total,
        "totalrecords": .total, "totalhits": .total, "totalsize": .total,
        "totalpages": .pages, "pagecount": .pages, "pages": .pages, "numpages": .pages, "lastpage": .pages,
        "page": .page, "currentpage": .page, "pagenumber": .page, "number": .page, "pageindex": .page,
        "limit": .limit, "perpage": .limit, "pagesize": .limit, "size": .limit, "itemsperpage": .limit,
        "offset": .offset, "skip": .offset, "start": .offset, "startindex": .offset,
        "count": .count, "resultcount": .count, "numberofelements": .count, "itemcount": .count,
    ]
    private static let flags: [String: ResourceRow.Result] = [
        "hasmore": .hasMore, "hasnext": .hasMore, "hasnextpage": .hasMore, "more": .hasMore, "truncated": .hasMore,
        "istruncated": .hasMore, "hasprevious": .hasPrevious, "hasprev": .hasPrevious, "hasprevpage": .hasPrevious,
        "haspreviouspage": .hasPrevious, "last": .isLast, "islast": .isLast, "islastpage": .isLast, "first": .isFirst,
        "isfirst": .isFirst, "isfirstpage": .isFirst,
    ]
    private static let following: Set = [
        "next", "nextpage", "nextcursor", "nextpagetoken", "nexttoken", "nexturl", "nextlink", "nextoffset",
        "endcursor", "continuationtoken", "nextmarker", "nextpageurl", "nextpageuri", "nexturi", "nextpagelink",
    ]
    private static let preceding: Set = [
        "prev", "previous", "prevpage", "previouspage", "previousurl", "prevurl", "previouslink", "prevoffset",
        "previousoffset", "prevpageurl", "previouspageurl",
    ]
    private static let groups: Set = [
        "pagination", "meta", "metadata", "paging", "page", "pageinfo", "links", "pagingmetadata", "cursors", "cursor",
        "pagemetadata", "responsemetadata",
    ]

    let schemas: ResourceSchemas
    let parameters: [ResourceRow.Parameter: String]

    /// - Parameter list: The path to the list.
    func find(in page: Schema, besides list: [String]) -> [ResourceRow.Result: ResourceRow.Place] {
        var found: [ResourceRow.Result: ResourceRow.Place] = [:]
        var (schema, path) = (page, [String]())
        for next in list + [""] {
            let members = schemas.members(schema)
            add(members, at: path, to: &found)
            guard let inner = members.first(where: { $0.name == next }) else { break }
            schema = inner.schema
            path.append(next)
        }
        // A page without a total counts all objects in `count`.
        if found[.total] == nil, let count = found.removeValue(forKey: .count) { found[.total] = count }
        return found
    }

    private func add(
        _ members: [ResourceSchemas.Member], at path: [String],
        to found: inout [ResourceRow.Result: ResourceRow.Place]
    ) {
        for member in members {
            let own = path + [member.name]
            let name = member.words.plain
            let isLink = Self.following.contains(name) || Self.preceding.contains(name)
            if member.value.items == nil, !member.value.properties.isEmpty, Self.groups.contains(name) || isLink {
                let isWithin = path.count < 3
                if isWithin { add(schemas.members(member.schema), in: name, at: own, to: &found) }
            } else if let result = result(name, member), found[result] == nil {
                found[result] = ResourceRow.Place(path: own, absence: Self.absence(member))
            }
        }
    }

    /// Adds the members of a group such as `pagination`, or the `href` of a link object.
    private func add(
        _ members: [ResourceSchemas.Member], in group: String, at path: [String],
        to found: inout [ResourceRow.Result: ResourceRow.Place]
    ) {
        guard Self.following.contains(group) || Self.preceding.contains(group) else {
            return add(members, at: path, to: &found)
        }
        guard let link = members.first(where: { ["href", "url", "uri"].contains($0.name.lowercased()) }) else { return }
        let result: ResourceRow.Result = Self.following.contains(group) ? .nextURL : .previousURL
        // Without another page, the whole link object is absent.
        if found[result] == nil, link.isScalar {
            found[result] = ResourceRow.Place(path: path + [link.name], absence: Self.absence(link))
        }
    }

    /// Returns the form of a member without a value.
    static func absence(_ member: ResourceSchemas.Member) -> ResourceRow.Place.Absence {
        if member.shape.isNullable { return .null }
        return member.isRequired ? .empty : .absent
    }

    private func result(_ name: String, _ member: ResourceSchemas.Member) -> ResourceRow.Result? {
        guard member.isScalar else { return nil }
        let types = Set(member.value.types)
        if types == [.boolean] { return Self.flags[name] }
        let isNumber = types.isSubset(of: [.integer, .number])
        if isNumber || types == [.string], let result = Self.numbers[name] { return result }
        let isFollowing = Self.following.contains(name)
        guard isFollowing || Self.preceding.contains(name) else { return nil }
        let isURL = types == [.string] && isURL(name, member)
        if isURL { return isFollowing ? .nextURL : .previousURL }
        if parameters[.page] != nil, !name.contains("offset") { return isFollowing ? .nextPage : .previousPage }
        if parameters[.offset] != nil { return isFollowing ? .nextOffset : .previousOffset }
        return isFollowing && parameters[.cursor] != nil ? .nextCursor : nil
    }

    private func isURL(_ name: String, _ member: ResourceSchemas.Member) -> Bool {
        let isNamed = ["url", "uri", "link"].contains { name.hasSuffix($0) }
        let isFormatted = ["uri", "url", "uri-reference"].contains(member.value.format ?? "")
        let isPlain = ["next", "prev", "previous"].contains(name) && parameters[.cursor] == nil
        return isNamed || isFormatted || isPlain
    }
}
