/// What the user asked for. Made by the front door from its arguments, carried out by `Session`.
package struct Request: Sendable {
    package enum Action: Sendable {
        case generate
        case check
        case dump(Stage)
    }

    /// Where a description can be shown on its way; the order is the order of the rooms.
    package enum Stage: String, Sendable, CaseIterable {
        case yaml, document, ir, context, symbols

        /// Whether it is shown as one JSON value.
        var isJSON: Bool { self != .yaml }
    }

    /// What there is to generate. Paths are as the user wrote them.
    package enum Source: Sendable {
        /// `./codegen.yaml`, else `./specs/codegen.yaml`.
        case usualConfiguration
        case configuration(String)
        case description(spec: String, name: String, output: String)
    }

    package var action: Action
    package var source: Source
    /// The only entry of the configuration that counts, by its name.
    package var entry: String?
    /// A folder of templates that replace embedded ones.
    package var templates: String?
    /// Folders that `$ref` may read besides the description's own.
    package var allowedFolders: [String]
    /// Warnings count as errors.
    package var isStrict: Bool

    package init(
        _ action: Action, source: Source = .usualConfiguration, entry: String? = nil, templates: String? = nil,
        allowedFolders: [String] = [], isStrict: Bool = false
    ) {
        self.action = action
        self.source = source
        self.entry = entry
        self.templates = templates
        self.allowedFolders = allowedFolders
        self.isStrict = isStrict
    }
}

/// How a run ended, as the shell sees it.
package enum RunStatus: Int32, Sendable {
    case success = 0
    /// There are findings: nothing was written, or `check` found a difference.
    case findings = 1
    /// The arguments make no sense (`EX_USAGE`).
    case usage = 64
}
