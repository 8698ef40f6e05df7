extension Unicode.Scalar {
    /// Whether an editor does not show the character: control characters, line separators, marks that change the text
    /// direction, and spaces other than U+0020.
    package var isInvisible: Bool {
        if (0x20..<0x7F).contains(value) { return false }
        return switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: true
        case .spaceSeparator: self != " "
        default: false
        }
    }
}
