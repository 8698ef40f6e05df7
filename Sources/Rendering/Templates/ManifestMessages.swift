import Diagnostics

extension DiagnosticMessage {
    static func unknownTemplate(_ name: String) -> Self {
        Self("unknown partial '\(name)'", in: "template 'manifest'")
    }

    static func manifestShape(_ what: String) -> Self {
        Self(what, in: "the template manifest", advice: "an entry is { template: …, for: …, path: … }")
    }

    static func unknownOverride(_ name: String) -> Self {
        Self("'\(name)' overrides no template and no entry of the manifest names it", advice: "it is not used")
    }
}
