import CodegenDiagnostics
import CodegenPlatform

/// What the files of a client were made from: everything that decides what they contain.
struct RunIdentity: Equatable, Sendable {
    /// A file that was read. Its path does not depend on where the repository is.
    struct Input: Hashable, Sendable {
        enum Kind: String, CaseIterable {
            /// The root document, by the name of its file.
            case description
            /// A file that it refers to, relative to the folder of the root document.
            case reference
            /// Relative to the same folder; in the order of application.
            case overlay
            /// By the name of the template.
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
    /// A hash of the options in the configuration.
    var options: String
    var inputs: [Input]
}

extension RunIdentity {
    /// A hash of the settings of an entry that change the client.
    static func options(of api: APIConfiguration) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let settings = (try? encoder.encode(api.options)) ?? Data()
        let filter = api.filter?.lines.map { "filter \($0)" } ?? []
        let own = api.overrides.map { [YAMLText.flow($0)] } ?? []
        let package = api.package.map { [$0.package(in: api.output).dependency] } ?? []
        let lines = [api.name, String(decoding: settings, as: UTF8.self)] + filter + own + package
        return SHA256.hex(lines.joined(separator: "\n"))
    }
}
