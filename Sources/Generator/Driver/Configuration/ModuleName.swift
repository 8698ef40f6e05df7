import CodegenRendering

/// Which names a generated module may have.
package enum ModuleName {
    /// Why the name cannot be used, or `nil`.
    package static func problem(_ name: String) -> String? {
        guard let first = name.unicodeScalars.first else { return "it is empty" }
        guard isLetter(first) else { return "it does not begin with a letter" }
        guard name.unicodeScalars.allSatisfy({ isLetter($0) || isDigit($0) || $0 == "_" }) else {
            return "only letters, digits and _ are possible"
        }
        guard name.utf8.count <= 100 else { return "it is longer than 100 characters" }
        if keywords.contains(name) { return "it is a word of the language" }
        if modules.contains(name) { return "a module of this name exists already" }
        if PortableFileName.isDevice(name) { return "Windows cannot have a folder of this name" }
        return nil
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

    /// Those that generated code or its users import, and those that most apps need.
    private static let modules: Set = [
        "AppKit", "Builtin", "Combine", "CoreFoundation", "CoreGraphics", "Darwin", "Dispatch", "EndpointRuntime",
        "EndpointRuntimeTesting", "Foundation", "FoundationEssentials", "FoundationNetworking", "FoundationXML",
        "Glibc", "Musl", "ObjectiveC", "Observation", "Swift", "SwiftUI", "Synchronization", "Testing", "UIKit",
        "XCTest",
    ]
}
