import CodegenPlatform

/// Gives every file a path inside the output folder and a base name that is unique in its module, ignoring case.
struct PathAllocator {
    private var taken: Set<String> = []
    /// The smallest number that may be free for each taken name. Thousands of names may need a number.
    private var nextNumbers: [String: Int] = [:]

    mutating func allocate(_ wanted: String) -> String {
        var parts = wanted.utf8.split(separator: UInt8(ascii: "/")).map { Self.safe(String(Substring($0))) }
        let file = parts.popLast() ?? "File.swift"
        let module = parts.first ?? ""
        let key = PortableFileName.key("\(module)/\(file)")
        guard !taken.insert(key).inserted else { return (parts + [file]).joined(separator: "/") }
        let (stem, ending) = Self.split(file)
        var number = nextNumbers[key] ?? 2
        while !taken.insert(PortableFileName.key("\(module)/\(stem)\(number)\(ending)")).inserted { number += 1 }
        nextNumbers[key] = number + 1
        return (parts + ["\(stem)\(number)\(ending)"]).joined(separator: "/")
    }

    /// Splits a name such as `Post+Sample.swift` before its first dot or plus. A distinguishing number is inserted
    /// there.
    private static func split(_ file: String) -> (stem: String, ending: String) {
        let cut = file.firstIndex { $0 == "+" || $0 == "." } ?? file.endIndex
        return (String(file[..<cut]), String(file[cut...]))
    }

    /// The maximum length of a path component in UTF-8 bytes.
    static let maximumPart = 200

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
        guard name.utf8.count > maximumPart else { return name }
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
