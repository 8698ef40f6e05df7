/// The checks of the literal text in a manifest path. Tag values are sanitized when the path is rendered.
enum TemplatePath {
    /// Returns the reason why a path is invalid, or `nil` if it is valid.
    static func problem(_ path: String) -> String? {
        if path.isEmpty { return "is empty" }
        if path.hasPrefix("/") { return "is absolute" }
        let parts = withoutTags(path).split(separator: "/", omittingEmptySubsequences: false)
        return parts.lazy.compactMap { Self.problem(part: String($0)) }.first
    }

    /// Replaces each tag by a letter, since tags may have any value: a part with a tag is neither empty nor hidden.
    private static func withoutTags(_ path: String) -> String {
        let pieces = path.split(separator: "{{", omittingEmptySubsequences: false)
        return pieces.dropFirst().reduce(into: String(pieces[0])) { text, piece in
            text += "x" + piece[(piece.firstRange(of: "}}")?.upperBound ?? piece.endIndex)...]
        }
    }

    private static func problem(part: String) -> String? {
        switch part {
        case "": return "has an empty part"
        case ".", "..": return "has the part '\(part)'"
        default: break
        }
        if part.hasPrefix(".") { return "has a part that begins with a full stop" }
        if let scalar = part.unicodeScalars.first(where: PathAllocator.isForbidden) {
            let code = String(scalar.value, radix: 16, uppercase: true)
            let name = scalar.value > 0x20 && scalar.value < 0x7F ? "'\(scalar)'" : "U+\(code)"
            return "has the character \(name), which some file systems or shells do not support"
        }
        if PortableFileName.isDevice(part) { return "has a part with a reserved name of Windows" }
        return part.utf8.count > PathAllocator.longestPart ? "has a part that is too long" : nil
    }
}
