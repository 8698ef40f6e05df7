/// The names of the inline types of an object's properties, an operation's parameters or a union's alternatives, without
/// the name of the enclosing type. The elements of a list have the singular of its name: `ThingPart` for the list `parts`.
final class MemberTypeNames {
    /// The inline types that a schema needs.
    enum Need {
        case noType
        case ownType
        /// A type for the elements of a list, or of a list of lists.
        case elementType
        /// A union, and a type for the elements of the list among its alternatives.
        case ownAndElementType
    }

    private let wires: [String]
    /// The word for a member: `property`.
    private let kind: String
    private let need: (Int) -> Need
    /// The members with inline types, by the names that their own types or their elements could have. Most objects have
    /// no inline types and need neither.
    private lazy var owners = Dictionary(grouping: members(needing: .ownType, .ownAndElementType)) {
        Self.key(wires[$0])
    }
    private lazy var lists = Dictionary(grouping: members(needing: .elementType, .ownAndElementType)) {
        Singular.element(of: wires[$0]).map(Self.key) ?? ""
    }

    init(_ wires: [String], kind: String, need: @escaping (Int) -> Need) {
        (self.wires, self.kind, self.need) = (wires, kind, need)
    }

    /// Returns the name of a member's own type. Beside a list whose elements could have the same name, it has the kind
    /// of the member: `part property` beside `parts`.
    func name(of index: Int) -> String {
        !lists.isEmpty && isTaken(Self.key(wires[index]), lists, besides: index)
            ? "\(wires[index]) \(kind)" : wires[index]
    }

    /// Returns the name of the elements of a list; `nil` if another member could have this name.
    func element(of index: Int) -> String? {
        guard let element = Singular.element(of: wires[index]) else { return nil }
        let key = Self.key(element)
        return isTaken(key, owners, besides: index) || isTaken(key, lists, besides: index) ? nil : element
    }

    /// Returns the name of the elements of the list among a union's alternatives; `nil` if the union or another member
    /// could have this name.
    func alternativeElement(of index: Int) -> String? {
        guard let element = element(of: index), Self.key(element) != Self.key(wires[index]) else { return nil }
        return element
    }

    private func members(needing kinds: Need...) -> [Int] {
        wires.indices.filter { kinds.contains(need($0)) }
    }

    private func isTaken(_ key: String, _ members: [String: [Int]], besides index: Int) -> Bool {
        members[key]?.contains { $0 != index } ?? false
    }

    private static func key(_ wire: String) -> String {
        SwiftNames.suffix(wire).lowercased()
    }
}
