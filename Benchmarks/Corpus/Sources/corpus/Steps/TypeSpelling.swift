import Foundation

/// Spells the client's types in another module. They are qualified because Foundation and the runtime declare equal
/// names.
struct TypeSpelling {
    private let module: String
    private let declared: Set<String>

    init(module: String, sources: Folder) {
        self.module = module
        let declaration = #/public (?:nonisolated )?(?:indirect )?(?:final )?(?:struct|enum|class|typealias) `?(\w+)/#
        var declared: Set<String> = []
        for file in sources.files(ending: ".swift") {
            for match in text(of: sources.file(file)).matches(of: declaration) { declared.insert(String(match.1)) }
        }
        self.declared = declared
    }

    /// Returns the qualified type: `[Post]?` becomes `[Community.Post]?`. If a type has the name of the module, it
    /// shadows the module, and types cannot be qualified.
    func qualified(_ type: String) -> String {
        guard !declared.contains(module) else { return type }
        var result = ""
        var rest = type[...]
        while let character = rest.first {
            let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
            guard !word.isEmpty else {
                result.append(character)
                rest = rest.dropFirst()
                continue
            }
            let isMember = result.last == "."
            result += (!isMember && declared.contains(String(word)) ? module + "." : "") + word
            rest = rest.dropFirst(word.count)
        }
        return result
    }
}
