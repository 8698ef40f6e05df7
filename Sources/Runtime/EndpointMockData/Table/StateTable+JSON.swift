extension StateTable {
    /// Reads a table that the generator has written. Entries of other forms are ignored, so a table of a later version
    /// remains usable.
    package nonisolated init(json: String) {
        let value = try? PlainValue(json: json.utf8)
        self.init((value?.elements ?? []).compactMap(StateResource.init))
    }
}

extension StateResource {
    fileprivate nonisolated init?(_ value: PlainValue) {
        guard let collection = value["path"]?.string else { return nil }
        self.init(
            collection: collection, id: value["id"]?.string ?? "",
            identifiers: value["identifiers"]?.string.flatMap(Identifiers.init) ?? .string,
            members: value["members"]?.strings ?? [], required: Set(value["required"]?.strings ?? []),
            nullable: Set(value["nullable"]?.strings ?? []), readOnly: Set(value["readOnly"]?.strings ?? []),
            defaults: value["defaults"]?.members ?? [],
            operations: (value["operations"]?.elements ?? []).compactMap(StateOperation.init))
    }
}

extension StateOperation {
    fileprivate nonisolated init?(_ value: PlainValue) {
        guard let id = value["id"]?.string, let path = value["path"]?.string,
            let role = value["role"]?.string.flatMap(Role.init)
        else { return nil }
        self.init(
            id: id, role: role, path: path, payload: value["payload"]?.strings, view: value["view"]?.strings,
            needed: Set(value["needed"]?.strings ?? []), body: value["body"]?.strings ?? [],
            accepted: value["accepted"]?.strings.map(Set.init), defaults: value["defaults"]?.members ?? [],
            bound: value["bound"]?.texts ?? [:],
            filters: value["filters"].map { $0.dictionary { $0.strings } } ?? [:],
            parameters: value["parameters"].map { Self.byRole($0) { $0.string } } ?? [:],
            firstPage: value["firstPage"]?.number.flatMap { Int(exactly: $0) } ?? 1,
            pageSize: value["pageSize"]?.number.flatMap { Int(exactly: $0) },
            results: value["results"].map { Self.byRole($0, ResultPlace.init) } ?? [:])
    }

    nonisolated static func byRole<Role: RawRepresentable<String> & Hashable, Entry>(
        _ value: PlainValue, _ entry: (PlainValue) -> Entry?
    ) -> [Role: Entry] {
        let pairs = value.members.compactMap { member in
            Role(rawValue: member.name).flatMap { role in entry(member.value).map { (role, $0) } }
        }
        return Dictionary(pairs) { first, _ in first }
    }
}

extension StateOperation.ResultPlace {
    nonisolated init?(_ value: PlainValue) {
        guard let path = value["path"]?.strings else { return nil }
        self.init(path: path, absence: value["absence"]?.string.flatMap(Absence.init) ?? .absent)
    }
}

extension PlainValue {
    nonisolated var strings: [String]? { elements?.compactMap(\.string) }

    fileprivate nonisolated var texts: [String: String] { dictionary(\.string) }

    fileprivate nonisolated func dictionary<Entry>(_ entry: (PlainValue) -> Entry?) -> [String: Entry] {
        let pairs = members.compactMap { member in entry(member.value).map { (member.name, $0) } }
        return Dictionary(pairs) { first, _ in first }
    }
}
