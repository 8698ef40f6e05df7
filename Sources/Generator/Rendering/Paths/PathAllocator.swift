import CodegenPlatform

/// Gives every file a path inside the output folder and a base name that is unique in its module, ignoring case.
struct PathAllocator {
    private var taken: Set<String> = []

    mutating func allocate(_ wanted: String) -> String {
        var parts = wanted.utf8.split(separator: UInt8(ascii: "/")).map { Self.safe(String(Substring($0))) }
        let file = parts.popLast() ?? "File.swift"
        let module = parts.first ?? ""
        var candidate = file
        var number = 2
        while !taken.insert(PortableFileName.key("\(module)/\(candidate)")).inserted {
            let (stem, ending) = Self.split(file)
            candidate = "\(stem)\(number)\(ending)"
            number += 1
        }
        return (parts + [candidate]).joined(separator: "/")
    }

    /// Splits a name such as `Post+Sample.swift` before its first dot or plus. A distinguishing number is inserted
    /// there.
    private static func split(_ file: String) -> (stem: String, ending: String) {
        let cut = file.firstIndex { $0 == "+" || $0 == "." } ?? file.endIndex
        return (String(file[..<cut]), String(file[cut...]))
    }

    /// The maximum length of a path component in UTF-8 bytes.
    static let longestPart = 200

    /// Returns a component that is valid on every file system, is not a Windows device name, and is not too long.
    private static func safe(_ component: String) -> String {
        var name = component
        if component.utf8.first == UInt8(ascii: ".") || component.unicodeScalars.contains(where: isForbidden) {
            let kept = component.unicodeScalars.filter { !isForbidden($0) }
            name = String(String.UnicodeScalarView(kept.drop { $0 == "." }))
        }
        guard !name.isEmpty else { return "File" }
        if PortableFileName.isDevice(name) {
            let (stem, ending) = split(name)
            name = "\(stem)_\(ending)"
        }
        guard name.utf8.count > longestPart else { return name }
        let ending = name.lastIndex(of: ".").map { String(name[$0...].prefix(20)) } ?? ""
        var stem = ""
        for character in name where stem.utf8.count + String(character).utf8.count <= 160 { stem.append(character) }
        return stem + ending
    }

    /// Returns whether a character is removed from paths. Spaces and backticks are valid but inconvenient in a shell.
    static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
        scalar == " " || scalar == "`" || PortableFileName.isForbidden(scalar)
    }
}
