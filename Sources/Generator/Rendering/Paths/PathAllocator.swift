import CodegenPlatform

/// Gives every file a path that stays in the output folder and a base name that no other file of its module has, also
/// where upper and lower case are the same.
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

    /// `Post+Sample.swift`: a number goes in front of the first dot or plus.
    private static func split(_ file: String) -> (stem: String, ending: String) {
        let cut = file.firstIndex { $0 == "+" || $0 == "." } ?? file.endIndex
        return (String(file[..<cut]), String(file[cut...]))
    }

    /// In bytes of UTF-8.
    static let longestPart = 200

    /// In characters that every file system keeps, no device of Windows, and short enough.
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

    /// Spaces and backticks are possible, and a nuisance in a shell.
    static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
        scalar == " " || scalar == "`" || PortableFileName.isForbidden(scalar)
    }
}
