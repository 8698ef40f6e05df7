import Diagnostics

extension DiagnosticMessage {
    // MARK: Input

    static func unreadableDescription(_ path: String, _ reason: String) -> Self {
        Self("the description \(path) cannot be read: \(reason)")
    }

    static func unreadableConfiguration(_ path: String, _ reason: String) -> Self {
        Self("the configuration \(path) cannot be read: \(reason)")
    }

    static func noSuchEntry(_ name: String, _ names: [String]) -> Self {
        Self(
            "the configuration has no entry '\(name)'",
            advice: Spelling.closest(to: name, among: names).map { "did you mean '\($0)'?" }
                ?? "its entries are \(names.joined(separator: ", "))")
    }

    static func unreadableTemplates(_ path: String) -> Self {
        Self("\(path) is not a folder of templates that can be read")
    }

    static func unreadableTemplate(_ path: String, _ reason: String) -> Self {
        Self("the template \(path) cannot be read: \(reason)")
    }

    // MARK: Output

    static let damagedLock = Self(
        "merge conflict in codegen.lock", advice: "run codegen again")

    static func unreadableLock(_ path: String, _ reason: String) -> Self {
        Self("\(path) cannot be read: \(reason)")
    }

    static func unusableFilePath(_ path: String) -> Self {
        Self(
            "a generated file would have the path '\(path)', which is not a path inside the output folder",
            advice: "check the path in the template manifest")
    }

    static func foreignFile(_ path: String) -> Self {
        Self("\(path) already exists and was not written by codegen", advice: "move or delete it")
    }

    static func obstacle(_ path: String, _ kind: String) -> Self {
        Self("\(path) is \(kind), where a folder of generated files is needed", advice: "move or delete it")
    }

    static func replacedEdit(_ path: String) -> Self {
        Self("\(path) was changed by hand, and the change is lost", advice: "put such code into a file of its own")
    }

    static func notWritten(_ path: String, _ reason: String) -> Self {
        Self("\(path) cannot be written: \(reason)", advice: "nothing was changed")
    }

    static func interrupted(_ path: String, _ reason: String) -> Self {
        Self("\(path) cannot be replaced: \(reason)", advice: "run codegen again to complete the folder")
    }

    // MARK: Check

    static func missing(_ path: String) -> Self { Self("\(path) is missing") }
    static func outdated(_ path: String) -> Self { Self("\(path) is out of date") }
    static func edited(_ path: String) -> Self { Self("\(path) was changed by hand") }
    static func leftOver(_ path: String) -> Self { Self("\(path) is left over") }
}
