/// A character class defined by a Unicode property: `\p{L}`, `\p{Uppercase_Letter}`, `\P{gc=Nd}`, `\p{Alphabetic}`.
struct CharacterProperty: Sendable, Hashable {
    /// The name in the spelling shared by ICU and ECMAScript: `Lu`, `L`, `Alphabetic`.
    let name: String
    let isInverted: Bool

    /// - Parameter text: The text between the braces.
    /// - Returns: `nil` for unsupported properties, such as scripts.
    init?(_ text: String, isInverted: Bool) {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        if parts.count == 2, !["gc", "General_Category"].contains(parts[0]) { return nil }
        let value = parts[parts.count - 1]
        if let category = Self.categories[value] ?? (Self.categories.values.contains(value) ? value : nil) {
            name = category
        } else if parts.count == 1, Self.binary[value] != nil {
            name = value
        } else {
            return nil
        }
        self.isInverted = isInverted
    }

    var spelling: String { "\\\(isInverted ? "P" : "p"){\(name)}" }

    func contains(_ scalar: Unicode.Scalar) -> Bool {
        let holds = Self.binary[name]?(scalar) ?? Self.abbreviation(scalar.properties.generalCategory).hasPrefix(name)
        return holds != isInverted
    }

    private static let binary: [String: @Sendable (Unicode.Scalar) -> Bool] = [
        "Any": { _ in true }, "ASCII": { $0.isASCII }, "Alphabetic": { $0.properties.isAlphabetic },
        "Lowercase": { $0.properties.isLowercase }, "Uppercase": { $0.properties.isUppercase },
        "White_Space": { $0.properties.isWhitespace },
    ]

    /// The values of General_Category (Unicode Standard Annex 44).
    private static let categories = [
        "Letter": "L", "Uppercase_Letter": "Lu", "Lowercase_Letter": "Ll", "Titlecase_Letter": "Lt",
        "Modifier_Letter": "Lm", "Other_Letter": "Lo", "Mark": "M", "Combining_Mark": "M", "Nonspacing_Mark": "Mn",
        "Spacing_Mark": "Mc", "Enclosing_Mark": "Me", "Number": "N", "Decimal_Number": "Nd", "digit": "Nd",
        "Letter_Number": "Nl", "Other_Number": "No", "Punctuation": "P", "punct": "P", "Connector_Punctuation": "Pc",
        "Dash_Punctuation": "Pd", "Open_Punctuation": "Ps", "Close_Punctuation": "Pe", "Initial_Punctuation": "Pi",
        "Final_Punctuation": "Pf", "Other_Punctuation": "Po", "Symbol": "S", "Math_Symbol": "Sm",
        "Currency_Symbol": "Sc", "Modifier_Symbol": "Sk", "Other_Symbol": "So", "Separator": "Z",
        "Space_Separator": "Zs", "Line_Separator": "Zl", "Paragraph_Separator": "Zp", "Other": "C", "Control": "Cc",
        "cntrl": "Cc", "Format": "Cf", "Surrogate": "Cs", "Private_Use": "Co", "Unassigned": "Cn",
    ]

    private static func abbreviation(_ category: Unicode.GeneralCategory) -> String {
        switch category {
        case .uppercaseLetter: "Lu"
        case .lowercaseLetter: "Ll"
        case .titlecaseLetter: "Lt"
        case .modifierLetter: "Lm"
        case .otherLetter: "Lo"
        case .nonspacingMark: "Mn"
        case .spacingMark: "Mc"
        case .enclosingMark: "Me"
        case .decimalNumber: "Nd"
        case .letterNumber: "Nl"
        case .otherNumber: "No"
        case .connectorPunctuation: "Pc"
        case .dashPunctuation: "Pd"
        case .openPunctuation: "Ps"
        case .closePunctuation: "Pe"
        case .initialPunctuation: "Pi"
        case .finalPunctuation: "Pf"
        case .otherPunctuation: "Po"
        case .mathSymbol: "Sm"
        case .currencySymbol: "Sc"
        case .modifierSymbol: "Sk"
        case .otherSymbol: "So"
        case .spaceSeparator: "Zs"
        case .lineSeparator: "Zl"
        case .paragraphSeparator: "Zp"
        case .control: "Cc"
        case .format: "Cf"
        case .surrogate: "Cs"
        case .privateUse: "Co"
        case .unassigned: "Cn"
        @unknown default: "Cn"
        }
    }
}
