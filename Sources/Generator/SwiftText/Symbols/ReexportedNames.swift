import CodegenIR

/// The names that a client re-exports from the runtime, so that `import Community` suffices to call it.
///
/// A file that imports one declaration of a module sees the members of all its types, so the list can be incomplete. It
/// contains the types that callers of generated code spell, except names that apps often declare themselves: a name
/// declared by two imported modules is ambiguous. Files that need `APIError`, `Provider`, `Endpoint`, `JSONValue` and
/// so on import `EndpointRuntime`.
package enum ReexportedNames {
    /// The names of `EndpointRuntime`, as spelled after `import`.
    package static let runtime = [
        "struct AccessTokenPlugin", "struct ByteStream", "struct CalendarDate", "struct CallOptions",
        "struct CredentialsPlugin", "struct EpochMilliseconds", "struct EpochSeconds", "struct ExactDate",
        "struct ExactURL", "struct FilePart", "struct ItemSequence", "struct LineBody", "struct LoggerPlugin",
        "struct MediaBody",
        "enum Nullable", "struct PageSequence", "class TokenSession", "class URLSessionTransport",
    ]
    /// The names of `EndpointRuntimeTesting`.
    package static let testing = ["class MockBehavior", "class MockMethod", "class StubTransport"]
}

extension SymbolPrinter {
    /// Returns the re-exports of the client's module or the mocks module, as the text after `@_exported import`.
    package func exports(_ reexports: Reexports) -> [String] {
        switch (reexports, isMocks) {
        case (.none, _): []
        case (.all, false): ["EndpointRuntime"]
        case (.all, true): ownModule + ["EndpointRuntimeTesting"]
        case (.members, false): declarations(ReexportedNames.runtime, of: "EndpointRuntime")
        case (.members, true): ownModule + declarations(ReexportedNames.testing, of: "EndpointRuntimeTesting")
        }
    }

    /// The client's module. With `@testable`, the client has no public names to re-export.
    private var ownModule: [String] { client.isTestable ? [] : [client.module] }

    /// Returns the declarations to re-export. A name that the client also declares is omitted because it would shadow
    /// the client's type.
    private func declarations(_ names: [String], of module: String) -> [String] {
        names.compactMap { declaration in
            let words = declaration.split(separator: " ")
            return declares(String(words[1])) ? nil : "\(words[0]) \(module).\(words[1])"
        }
    }
}
