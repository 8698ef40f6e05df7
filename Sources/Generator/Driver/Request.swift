/// A run as the user requested it. Made by `codegen` from its arguments, carried out by `Session`.
package struct Request: Sendable {
    package enum Action: Sendable {
        case generate
        case check
        case lint
        case config
        /// Lists the files that clients are made from.
        case inputs
        case dump(Stage)
        case diff(DiffOptions)
        /// Reads the descriptions that are served.
        case serve

        /// What can be given instead of a configuration, as the end of a message.
        var otherInput: String {
            switch self {
            case .generate, .check: ", or use --spec, --name and --output"
            case .lint, .config, .inputs, .dump, .serve: ", or use --spec"
            case .diff: ", or compare two descriptions: codegen diff OLD NEW"
            }
        }
    }

    /// The stages after which a description can be shown, in their order.
    package enum Stage: String, Sendable, CaseIterable {
        case yaml, document, ir, context, symbols

        /// Whether it is shown as one JSON value.
        var isJSON: Bool { self != .yaml }
    }

    /// What to generate. Paths are as the user wrote them.
    package enum Source: Sendable {
        /// `./codegen.yaml`, else `./specs/codegen.yaml`.
        case usualConfiguration
        case configuration(String)
        case description(spec: String, name: String, output: String)
    }

    /// What is printed besides diagnostics.
    package enum Detail: Sendable {
        case nothing, summary
        /// The summary and every file that was written or removed.
        case files
    }

    package var action: Action
    package var source: Source
    /// The entry of the configuration to use, by its name; `nil` for all.
    package var entry: String?
    /// Another output folder for that entry.
    package var output: String?
    /// Where the files that the clients were made from are written, as a rule of Make.
    package var depfile: String?
    /// A file that every successful run writes.
    package var stamp: String?
    /// A folder of templates that replace embedded ones.
    package var templates: String?
    /// Folders that `$ref` may read besides the description's own.
    package var allowedFolders: [String]
    /// Warnings count as errors.
    package var isStrict: Bool
    package var format: DiagnosticFormat
    /// Whether every diagnostic of a kind is printed.
    package var showsAll: Bool
    /// Whether clients are generated although nothing seems to have changed.
    package var isFull = false
    /// Whether files that were edited by hand are replaced.
    package var replacesEdits = false
    package var detail = Detail.summary
    /// Whether the time of each stage is printed.
    package var showsTimings = false

    package init(
        _ action: Action, source: Source = .usualConfiguration, entry: String? = nil, templates: String? = nil,
        allowedFolders: [String] = [], isStrict: Bool = false, format: DiagnosticFormat = .text, showsAll: Bool = false
    ) {
        self.action = action
        self.source = source
        self.entry = entry
        self.templates = templates
        self.allowedFolders = allowedFolders
        self.isStrict = isStrict
        self.format = format
        self.showsAll = showsAll
    }
}

/// The exit status of a run.
package enum RunStatus: Int32, Sendable {
    case success = 0
    /// There are errors: nothing was written, or `check` found a difference.
    case failure = 1
    /// The arguments are not valid (`EX_USAGE`).
    case usage = 64
}
