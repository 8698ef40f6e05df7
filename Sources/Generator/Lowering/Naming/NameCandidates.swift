import CodegenSchemaValues

/// The names that a thing of the description may have, from the one that it has alone to one that no other thing of its
/// scope has.
struct NameCandidates {
    let wire: String
    private let style: NameStyle
    /// Different for all things of the scope.
    private let key: String
    /// The wire name without what it need not repeat.
    private let short: String?
    /// What may be added to the name: the location of a parameter.
    private let suffixes: [String]

    /// - Parameters:
    ///   - key: What tells the thing from all others of its scope, where the wire name does not.
    ///   - short: The wire name without what frameworks add to it.
    init(_ wire: String, _ style: NameStyle, key: String? = nil, short: String? = nil, suffixes: [String] = []) {
        (self.wire, self.style, self.key, self.short) = (wire, style, key ?? wire, short)
        self.suffixes = suffixes
    }

    /// The name where no other thing could have it.
    var natural: String { style.spelled(short ?? wire) }

    /// The name with all its words.
    var plain: String { style.spelled(wire) }

    /// All names, the natural one first.
    var all: [String] {
        let plain = plain
        var names = [natural, plain, style.spelled(wire, naming: .marks)] + suffixes.map { plain + $0 }
        for signs in [Words.Signs.numeric, .signs, .all] { names.append(style.spelled(wire, naming: signs)) }
        names.append(plain + style.suffix)
        if let letters = Self.letters(of: wire) { names.append(style.spelled("\(letters) \(wire)")) }
        names.append(style.spelled(CodePoints.spelled(key)))
        return names.reduce(into: []) { unique, name in
            if !unique.contains(name) { unique.append(name) }
        }
    }

    /// A plus in front of a digit is always named; the name without it is given to no other thing, so that `GMT-1` is not
    /// `gmt1` beside `gmtPlus1`.
    var start: Int {
        guard Self.hasPlus(wire) else { return 0 }
        return all.firstIndex(of: style.spelled(wire, naming: .numeric)) ?? 0
    }

    private static func hasPlus(_ wire: String) -> Bool {
        guard wire.utf8.contains(UInt8(ascii: "+")) else { return false }
        return zip(wire.utf8, wire.utf8.dropFirst()).contains { $0 == UInt8(ascii: "+") && $1.isASCIIDigit }
    }

    /// How the letters of a name are written that differs from another one only in that.
    private static func letters(of wire: String) -> String? {
        let letters = wire.filter(\.isLetter)
        guard let first = letters.first else { return nil }
        if letters.allSatisfy(\.isLowercase) { return "lowercase" }
        if letters.count > 1, letters.allSatisfy(\.isUppercase) { return "uppercase" }
        return first.isUppercase ? "capitalized" : "mixed case"
    }
}

/// How things of one kind are named.
struct NameStyle {
    /// What is added to a name that is ambiguous or reserved.
    let suffix: String
    let isType: Bool
    let reserved: Set<String>
    /// What the empty name is.
    let empty: String
    /// What is added to a reserved name.
    var reservedSuffix = "Value"

    static let property = NameStyle(
        suffix: "Property", isType: false, reserved: ReservedNames.members, empty: SwiftNames.member(""))
    static let parameter = NameStyle(
        suffix: "Parameter", isType: false, reserved: ReservedNames.members, empty: SwiftNames.member(""))
    static let header = NameStyle(
        suffix: "Header", isType: false, reserved: ReservedNames.members, empty: SwiftNames.member(""))
    static let enumerationCase = NameStyle(
        suffix: "Value", isType: false, reserved: ReservedNames.enumerationCases, empty: "empty")
    static let type = NameStyle(suffix: "Model", isType: true, reserved: [], empty: SwiftNames.type(""))

    /// A member that is neither of a type nor of an enumeration.
    static func member(_ suffix: String, reserved: Set<String>, reservedSuffix: String = "Value") -> NameStyle {
        NameStyle(
            suffix: suffix, isType: false, reserved: reserved, empty: SwiftNames.member(""),
            reservedSuffix: reservedSuffix)
    }

    func spelled(_ wire: String, naming signs: Words.Signs = .telling) -> String {
        if wire.isEmpty { return empty }
        return unreserved(isType ? SwiftNames.type(wire, naming: signs) : SwiftNames.member(wire, naming: signs))
    }

    /// A name that is reserved with a word behind it, others as they are.
    func unreserved(_ name: String) -> String {
        reserved.contains(name) ? name + reservedSuffix : name
    }
}
