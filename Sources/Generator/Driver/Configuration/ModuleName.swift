import CodegenLowering
import CodegenRendering

/// The rules for names of generated modules.
package enum ModuleName {
    /// The reason why a name is invalid, and a valid proposal.
    package struct Problem: CustomStringConvertible, Equatable {
        package let reason: String
        package let proposal: String

        /// The text after "'…' cannot be the name of a Swift module: ".
        package var description: String { "\(reason); \(advice)" }

        var advice: String { "choose a name like \(proposal)" }
    }

    /// Returns the problem of a name, or `nil` if the name is valid.
    package static func problem(_ name: String) -> Problem? {
        if let reason = spellingReason(name) { return Problem(reason: reason, proposal: spelled(name)) }
        return takenReason(name).map {
            Problem(reason: $0, proposal: "\(name.prefix(1).uppercased())\(name.dropFirst())API")
        }
    }

    /// Returns the words of an invalid name without the signs between them.
    private static func spelled(_ name: String) -> String {
        let words = name.unicodeScalars.split { !isLetter($0) && !isDigit($0) }.map { String($0) }
        let kept = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        guard let first = kept.unicodeScalars.first else { return "PetStore" }
        let proposal = String((isLetter(first) ? kept : "API\(kept)").prefix(90))
        return problem(proposal)?.proposal ?? proposal
    }

    private static func spellingReason(_ name: String) -> String? {
        guard let first = name.unicodeScalars.first else { return "it is empty" }
        guard isLetter(first) else { return "it does not begin with a letter" }
        guard name.unicodeScalars.allSatisfy({ isLetter($0) || isDigit($0) || $0 == "_" }) else {
            return "only letters, digits and _ are possible"
        }
        return name.utf8.count <= 100 ? nil : "it is longer than 100 characters"
    }

    private static func takenReason(_ name: String) -> String? {
        if keywords.contains(name) { return "it is a Swift keyword" }
        if modules.contains(name.lowercased()) { return "a module with this name already exists" }
        if name.lowercased().hasPrefix("endpointruntime") {
            return "the modules of the runtime have names like this"
        }
        if let module = AppleModules.named(name) {
            return module == name
                ? "Apple's SDKs have a module with this name"
                : "Apple's SDKs have a module \(module), and the disks of most Macs do not distinguish the two names"
        }
        if ReservedNames.types.contains(name) {
            return
                "Swift, Foundation or SwiftUI has a type with this name, and \(name).Post would be looked up in that type"
        }
        return PortableFileName.isDevice(name) ? "Windows does not allow a folder with this name" : nil
    }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
        ("0"..."9").contains(scalar)
    }

    private static let keywords: Set = [
        "Any", "Protocol", "Self", "Type", "as", "associatedtype", "await", "break", "case", "catch", "class",
        "continue", "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false",
        "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil",
        "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "self",
        "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var",
        "where", "while",
    ]

    /// The modules of Swift's toolchains, in lower case for the reason given in `AppleModules`.
    private static let modules = Set(
        [
            "Android", "Builtin", "Cxx", "CxxStdlib",
            "FoundationEssentials", "FoundationInternationalization", "FoundationNetworking", "FoundationXML", "Glibc",
            "Musl", "PackageDescription", "PackagePlugin", "Runtime", "Swift", "SwiftOnoneSupport", "SwiftShims",
            "Testing", "WASILibc", "WinSDK",
        ].map { $0.lowercased() })
}
