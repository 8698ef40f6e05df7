import CodegenWords

/// The candidates for the name of a thing, from its preferred name to a name that is unique in its scope.
struct NameCandidates {
    let wire: String
    private let style: NameStyle
    /// Names of the file with the thing, if several files belong to the scope.
    private let files: [String]
    /// The wire name without redundant parts.
    private let short: String?
    /// Suffixes for ambiguous names, such as the location of a parameter.
    private let suffixes: [String]

    /// - Parameters:
    ///   - files: Names of the file with the thing, if several files belong to the scope.
    ///   - short: The wire name without the additions of frameworks.
    init(_ wire: String, _ style: NameStyle, files: [String] = [], short: String? = nil, suffixes: [String] = []) {
        (self.wire, self.style, self.files, self.short) = (wire, style, files, short)
        self.suffixes = suffixes
    }

    /// The preferred name, if no other thing could have it.
    var natural: String { style.spelled(short ?? wire) }

    /// The name with all its words.
    var plain: String { style.spelled(wire) }

    /// All candidates, the natural name first. Things without a free candidate are numbered.
    var all: [String] {
        let plain = plain
        var names = [natural, plain]
        names += files.map { style.spelled("\($0) \(wire)") }
        names += [style.spelled(wire, naming: .marks)] + suffixes.map { plain + $0 }
        names.append(style.spelled(wire, naming: .numeric))
        let spelling = NameSpelling(wire)
        if let spelling {
            if let signs = spelling.signs { names.append(style.spelled("\(wire) \(signs)")) }
        } else {
            names += [Words.Signs.signs, .all].map { style.spelled(wire, naming: $0) }
        }
        names.append(plain + style.suffix)
        if let spelling {
            names.append(style.spelled("\(spelling.letters) \(wire)"))
            names += spelling.details.map { style.spelled("\(wire) \($0)") }
        }
        return names.reduce(into: []) { unique, name in
            if !unique.contains(name) { unique.append(name) }
        }
    }

    /// The index of the first allowed candidate. A plus before a digit is always spelled. The name without it is not
    /// used for another thing, so that `GMT-1` does not become `gmt1` beside `gmtPlus1`.
    var start: Int {
        guard Self.hasPlus(wire) else { return 0 }
        return all.firstIndex(of: style.spelled(wire, naming: .numeric)) ?? 0
    }

    private static func hasPlus(_ wire: String) -> Bool {
        guard wire.utf8.contains(UInt8(ascii: "+")) else { return false }
        return zip(wire.utf8, wire.utf8.dropFirst()).contains { $0 == UInt8(ascii: "+") && $1.isASCIIDigit }
    }
}

/// The naming rules for one kind of thing.
struct NameStyle {
    /// The suffix of ambiguous and reserved names.
    let suffix: String
    let isType: Bool
    let reserved: Set<String>
    /// The Swift name for an empty wire name.
    let empty: String
    /// The suffix of reserved names.
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

    /// Returns the style of a member that belongs to neither a type nor an enumeration.
    static func member(_ suffix: String, reserved: Set<String>, reservedSuffix: String = "Value") -> NameStyle {
        NameStyle(
            suffix: suffix, isType: false, reserved: reserved, empty: SwiftNames.member(""),
            reservedSuffix: reservedSuffix)
    }

    func spelled(_ wire: String, naming signs: Words.Signs = .telling) -> String {
        if wire.isEmpty { return empty }
        return unreserved(isType ? SwiftNames.type(wire, naming: signs) : SwiftNames.member(wire, naming: signs))
    }

    /// Returns the name, with a suffix if it is reserved.
    func unreserved(_ name: String) -> String {
        reserved.contains(name) ? name + reservedSuffix : name
    }
}
