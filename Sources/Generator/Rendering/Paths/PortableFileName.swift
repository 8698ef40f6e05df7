import CodegenDiagnostics

/// What a file name must be to work on every file system: some do not tell apart names that differ in case or in
/// their Unicode normal form, and Windows reserves the names of its devices. Used where paths are chosen and where
/// they are checked.
package enum PortableFileName {
    /// Equal for two names, or paths, that some file system takes for the same: without case (`Straße` and
    /// `STRASSE`, `ς` and `σ`) and normal form, which strings are compared without.
    package static func key(_ name: String) -> String {
        if name.utf8.allSatisfy({ $0 < 0x80 }) { return name.lowercased() }
        return name.lowercased().uppercased().lowercased()
    }

    /// Whether Windows takes the name for a device, whatever follows its first dot: `Con.swift`.
    package static func isDevice(_ name: String) -> Bool {
        // Few names begin like one. `CONOUT$` is the longest.
        guard let first = name.utf8.first, firstBytesOfDevices.contains(first),
            name.utf8.prefix(while: { $0 != UInt8(ascii: ".") }).count <= 7
        else { return false }
        let stem = name.prefix { $0 != "." }.uppercased()
        if devices.contains(stem) { return true }
        guard stem.count == 4, let last = stem.last else { return false }
        return (stem.hasPrefix("COM") || stem.hasPrefix("LPT")) && "0123456789¹²³".contains(last)
    }

    /// Separators, what Windows forbids, and characters without a shape of their own: controls and marks that change
    /// the direction of the text around them.
    package static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        // First, because most characters are these.
        case "a"..."z", "A"..."Z", "0"..."9": return false
        case "/", "\\", ":", "*", "?", "\"", "<", ">", "|", "\0"..."\u{1F}", "\u{7F}": return true
        case " "..."~": return false
        default: return isInvisible(scalar)
        }
    }

    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: true
        default: false
        }
    }

    private static let firstBytesOfDevices = ByteSet("CPANLcpanl".utf8)
    private static let devices: Set = ["CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$"]
}
