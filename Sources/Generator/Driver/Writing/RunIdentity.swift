import CodegenDiagnostics
import CodegenFetching
import CodegenPlatform
import CodegenYAML

/// The inputs that determine the contents of a client's files.
struct RunIdentity: Equatable, Sendable {
    /// An input file. Its path does not depend on the location of the repository.
    struct Input: Hashable, Sendable {
        enum Kind: String, CaseIterable {
            /// The root document, identified by its file name.
            case description
            /// A referenced file, relative to the root document's folder.
            case reference
            /// An overlay, relative to the same folder. Overlays are in the order of application.
            case overlay
            /// A template, identified by its name.
            case template
        }

        let kind: Kind
        let hash: String
        let path: String

        init(_ kind: Kind, hash: String, path: String) {
            self.kind = kind
            self.hash = hash
            self.path = path
        }
    }

    var tool: String
    /// The hash of the configured options.
    var options: String
    var inputs: [Input]
}

extension RunIdentity {
    /// Returns the hash of the settings of an entry that affect the client.
    static func options(of api: APIConfiguration) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let settings = (try? encoder.encode(api.options)) ?? Data()
        let filter = api.filter?.lines.map { "filter \($0)" } ?? []
        let own = api.overrides.map { [YAMLText.flow($0)] } ?? []
        let package = api.package.map { [$0.package(in: api.output).dependency] } ?? []
        let source = api.source.map { ["source \(SourceURL.shown($0.url.value) ?? "")"] } ?? []
        let lines = [api.name, String(decoding: settings, as: UTF8.self)] + filter + own + package + source
        return SHA256.hex(lines.joined(separator: "\n"))
    }
}
