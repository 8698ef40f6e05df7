import CodegenDiagnostics

extension DiagnosticMessage {
    static func invalidModuleName(_ name: String, _ problem: ModuleName.Problem) -> Self {
        Self(
            .driver.invalidModuleName, "'\(name)' cannot be the name of a Swift module: \(problem.reason)",
            advice: problem.advice)
    }

    static func unknownServer(_ name: String, _ known: [String]) -> Self {
        let message = "the description has no server '\(name)'"
        if known.isEmpty {
            return Self(.driver.unknownServer, message, advice: "it has no servers; remove defaultServer")
        }
        let guess = Spelling.closest(to: name, among: known).map { "did you mean '\($0)'?" }
        return Self(.driver.unknownServer, message, advice: guess ?? "its servers are \(known.joined(separator: ", "))")
    }

    static func unknownModules(_ modules: [String]) -> Self {
        let list = modules.map { "'\($0)'" }.joined(separator: ", ")
        return Self(
            .driver.unknownModule, "the package of this client does not depend on \(list)",
            advice: "write 'package: false', and make the client a target of the package with that module")
    }

    static func internalMocks(_ module: String) -> Self {
        Self(
            .driver.mocksAccess, "the module '\(module)Mocks' cannot use the 'internal' declarations of '\(module)'",
            advice: "add 'mocks: testable' for mocks in debug builds, or 'mocks: none'; or use 'access: package'")
    }

    static func needlessTestableMocks(_ access: String) -> Self {
        Self(
            .driver.mocksAccess, "'mocks: testable' needs 'access: internal'; here the access is '\(access)'",
            advice: "remove 'mocks'; declarations that are \(access) do not need '@testable'")
    }

    static func duplicateModule(_ name: String) -> Self {
        Self(
            .driver.duplicateModule, "two clients would generate the module '\(name)'",
            advice: "give one of them another name")
    }

    static func overlappingOutputs(_ first: String, _ second: String) -> Self {
        Self(
            .driver.overlappingOutputs, "the output folders '\(first)' and '\(second)' overlap",
            advice: "give each client its own folder")
    }
}
