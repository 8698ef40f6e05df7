/// A type of one operation: its responses or its headers. Descriptions repeat such types in every operation, and each
/// copy costs lines and compile time.
protocol SharedOperationType {
    var name: String { get set }
    /// The documentation.
    var sentence: String { get set }
    /// The type that several operations share and that replaces this type.
    var alias: String? { get set }
    /// Whether several operations share the type.
    var isShared: Bool { get set }
    /// A value that is equal for types that differ only in their names and documentation.
    var content: [String] { get }
    /// The documentation of each member.
    var memberDocumentation: [[String]] { get set }
    /// Names of the content, from the preferred name on, for a type that several operations share.
    var sharedNames: [String] { get }
    /// The types in the content, as spelled.
    var spelledTypes: [String] { get }
}

extension SharedOperationType {
    /// Whether the type is declared for one operation.
    var isOwn: Bool { alias == nil && !isShared }
}

extension Array where Element: SharedOperationType {
    /// Declares equal types once, under a name of their content, and makes the types of the operations aliases of it. A
    /// message of the compiler therefore never names an unrelated operation. Types without a distinct name stay separate.
    /// A member of a shared type has no documentation if the operations document it differently.
    ///
    /// - Parameter sentence: The documentation of a shared type.
    func sharingEqualTypes(sentence: String) -> [Element] {
        let equal = Dictionary(grouping: self, by: \.content).filter { $0.value.count > 1 }
        let names = sharedTypeNames(equal.mapValues { $0[0].sharedNames })
        var declared: Set<[String]> = []
        return flatMap { type -> [Element] in
            guard let name = names[type.content] else { return [type] }
            var alias = type
            alias.alias = name
            guard declared.insert(type.content).inserted else { return [alias] }
            var shared = type
            (shared.name, shared.sentence, shared.isShared) = (name, sentence, true)
            shared.memberDocumentation = (equal[type.content] ?? []).commonDocumentation
            return [shared, alias]
        }
    }

    /// The documentation of each member that all types agree on.
    private var commonDocumentation: [[String]] {
        let all = map(\.memberDocumentation)
        return all[0].indices.map { member in
            all.allSatisfy { $0[member] == all[0][member] } ? all[0][member] : []
        }
    }

    /// Returns the names of the types that several operations share, by their contents. A name that two types could have
    /// belongs to neither, so the order of the operations has no influence.
    private func sharedTypeNames(_ candidates: [[String]: [String]]) -> [[String]: String] {
        let holders = Dictionary(candidates.values.flatMap { Set($0) }.map { ($0, 1) }, uniquingKeysWith: +)
        let taken = Set(map(\.name) + flatMap { $0.spelledTypes.flatMap(\.identifiers) })
        return candidates.compactMapValues { names in
            names.first { holders[$0] == 1 && !taken.contains($0) }
        }
    }
}

extension String {
    /// The names in the spelling of a type: `Array` and `Post` of `Array<Post>`.
    fileprivate var identifiers: [String] {
        split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
    }

    /// The name without backticks, with a capital: `notFound` becomes `NotFound`.
    private var capitalized: String {
        let name = filter { $0 != "`" }
        return name.prefix(1).uppercased() + name.dropFirst()
    }

    /// Returns a type name of several members, such as `NotFoundOrOther`.
    static func typeName(of members: [String], joinedBy word: String) -> String {
        members.map(\.capitalized).joined(separator: word)
    }
}
