import CodegenIR

/// The names that a client re-exports from the runtime: `import Community` is enough to call it.
///
/// Members of all types of a module are visible in files that import one declaration of it, so the names need not be all of
/// them. The list has the types that callers of generated code write, without names that apps often declare themselves: a
/// name that two imported modules declare is ambiguous. Files that need `APIError`, `Provider`, `Endpoint`, `JSONValue` and so
/// on import `EndpointRuntime`.
package enum ReexportedNames {
    /// Of `EndpointRuntime`, as `import` writes them.
    package static let runtime = [
        "struct AccessTokenPlugin", "struct CalendarDate", "struct CallOptions", "struct CredentialsPlugin",
        "struct EpochMilliseconds", "struct EpochSeconds", "struct ExactDate", "struct ExactURL", "struct FilePart",
        "struct ItemSequence", "struct LoggerPlugin", "struct MediaBody", "enum Nullable", "struct PageSequence",
        "class TokenSession", "class URLSessionTransport",
    ]
    /// Of `EndpointRuntimeTesting`.
    package static let testing = ["class MockBehavior", "class MockMethod", "class StubTransport"]
}

extension SymbolPrinter {
    /// What the client's module, or the mocks module, re-exports, as the text after `@_exported import`.
    package func exports(_ reexports: Reexports) -> [String] {
        switch (reexports, isMocks) {
        case (.none, _): []
        case (.all, false): ["EndpointRuntime"]
        case (.all, true): ownModule + ["EndpointRuntimeTesting"]
        case (.members, false): declarations(ReexportedNames.runtime, of: "EndpointRuntime")
        case (.members, true): ownModule + declarations(ReexportedNames.testing, of: "EndpointRuntimeTesting")
        }
    }

    /// With `@testable`, the client has no public names.
    private var ownModule: [String] { isTestable ? [] : [module] }

    /// A name that the client declares, too, is left out: it would hide the type of the client.
    private func declarations(_ names: [String], of module: String) -> [String] {
        names.compactMap { declaration in
            let words = declaration.split(separator: " ")
            return declares(String(words[1])) ? nil : "\(words[0]) \(module).\(words[1])"
        }
    }
}
