import Diagnostics

extension DiagnosticMessage {
    static func unusableName(_ name: String, _ problem: String) -> Self {
        Self("'\(name)' cannot be the name of a Swift module: \(problem)", advice: "choose a name like PetStore")
    }

    static func unknownServer(_ name: String, _ known: [String]) -> Self {
        let message = "the description has no server '\(name)'"
        if known.isEmpty { return Self(message, advice: "it has none at all; leave out defaultServer") }
        let guess = Spelling.closest(to: name, among: known).map { "did you mean '\($0)'?" }
        return Self(message, advice: guess ?? "its servers are \(known.joined(separator: ", "))")
    }

    static let formatsTwice = Self(
        "'formats' stands in the entry and in its 'overrides'", advice: "write them in one of the two places")

    static func sameModule(_ name: String) -> Self {
        Self("two clients would make the module '\(name)'", advice: "give one of them another name")
    }

    static func overlappingOutputs(_ first: String, _ second: String) -> Self {
        Self("the output folders '\(first)' and '\(second)' overlap", advice: "give each client a folder of its own")
    }
}
