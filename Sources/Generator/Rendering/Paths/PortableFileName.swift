import CodegenDiagnostics

/// The rules for file names that work on every file system. Some file systems do not distinguish names that differ in
/// case or Unicode normalization, and Windows reserves device names. Used where paths are chosen and where they are
/// checked.
package enum PortableFileName {
    /// Returns a key that is equal for names or paths that some file system considers equal. The key ignores case
    /// (`Straße` and `STRASSE`, `ς` and `σ`). String comparison already ignores the normal form.
    package static func key(_ name: String) -> String {
        if name.utf8.allSatisfy({ $0 < 0x80 }) { return name.lowercased() }
        return name.lowercased().uppercased().lowercased()
    }

    /// Returns whether Windows reserves the name as a device name. The text after the first dot is irrelevant:
    /// `Con.swift`.
    package static func isDevice(_ name: String) -> Bool {
        // A fast path: few names begin like a device name. `CONOUT$` is the longest.
        guard let first = name.utf8.first, firstBytesOfDevices.contains(first),
            name.utf8.prefix(while: { $0 != UInt8(ascii: ".") }).count <= 7
        else { return false }
        let stem = name.prefix { $0 != "." }.uppercased()
        if devices.contains(stem) { return true }
        guard stem.count == 4, let last = stem.last else { return false }
        return (stem.hasPrefix("COM") || stem.hasPrefix("LPT")) && "0123456789¹²³".contains(last)
    }

    /// Returns whether a file name must not contain a character: separators, characters that Windows forbids, and
    /// invisible characters, which are controls and marks that change the text direction.
    package static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        // Checked first because these characters are the most frequent.
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
