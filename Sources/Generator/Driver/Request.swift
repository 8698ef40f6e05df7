/// A run requested by the user. Created by `codegen` from its arguments and executed by `Session`.
package struct Request: Sendable {
    package enum Action: Sendable {
        case clients(ClientAction)
        case diff(DiffOptions)
        /// Reads the descriptions to serve.
        case serve
        /// Reads the descriptions to compare with traffic.
        case drift

        /// The alternative to a configuration, as the end of a message.
        var otherInput: String {
            switch self {
            case .clients, .serve: ", or name a description"
            case .drift: ", or use --spec"
            case .diff: ", or compare two descriptions: codegen diff OLD NEW"
            }
        }

        /// Whether the command needs the name and the output folder of clients.
        var writesClients: Bool {
            switch self {
            case .clients(.generate), .clients(.check): true
            case .clients, .diff, .serve, .drift: false
            }
        }
    }

    /// An action on the clients of a configuration.
    package enum ClientAction: Sendable {
        case generate
        case check
        case lint
        case config
        /// Prints the operations and schemas with their tags.
        case list
        /// Lists the files that clients are generated from.
        case inputs
        case dump(Stage)
    }

    /// The stages whose result can be printed, in order.
    package enum Stage: String, Sendable, CaseIterable {
        case yaml, document, ir, context, symbols

        /// Whether the result is a single JSON value.
        var isJSON: Bool { self != .yaml }
    }

    /// The input of the run. Paths are as the user wrote them.
    package enum Source: Sendable {
        /// The file `codegen.yaml`, or else `specs/codegen.yaml`, of this folder or the nearest parent folder in the git
        /// repository.
        case usualConfiguration
        case configuration(String)
        case description(spec: String, name: String, output: String)
        /// A description. If entries of the usual configuration have it, they are used. Otherwise the name and the
        /// output folder are derived from the description, unless they are given.
        case file(String, name: String?, output: String?)
    }

    /// The effect of `codegen lint --fix`.
    package enum Fixing: Sendable {
        case none
        /// The changes are printed.
        case patch
        /// The changes are printed and written.
        case files
    }

    /// The output in addition to diagnostics.
    package enum Detail: Sendable {
        case nothing, summary
        /// The summary and all files that were written or removed.
        case files
    }

    package var action: Action
    package var source: Source
    /// The name of the configuration entry to use, or `nil` for all entries.
    package var entry: String?
    /// An output folder that replaces the entry's output folder.
    package var output: String?
    /// The path of the depfile: a Make rule with the input files of the clients.
    package var depfile: String?
    /// The path of a file that every successful run writes.
    package var stamp: String?
    /// A folder of templates that replace embedded templates.
    package var templates: String?
    /// The folders that `$ref` may read in addition to the description's folder.
    package var allowedFolders: [String]
    /// Whether the configuration may name output folders outside of the project.
    package var allowsForeignOutput = false
    /// Whether warnings count as errors.
    package var isStrict: Bool
    package var format: DiagnosticFormat
    /// Whether every diagnostic of a kind is printed.
    package var showsAll: Bool
    /// Whether clients are generated even if their inputs seem unchanged.
    package var isFull = false
    /// Whether to replace files that were edited manually.
    package var replacesEdits = false
    package var detail = Detail.summary
    /// The remedies that `lint` applies.
    package var fixing = Fixing.none
    /// Whether the time of each stage is printed.
    package var showsTimings = false

    /// Whether the diagnostics are the result of the command, in a format for programs. Standard output then
    /// contains only them.
    var printsReport: Bool {
        switch action {
        case .clients(.lint), .clients(.check): format == .json || format == .sarif
        case .clients, .diff, .serve, .drift: false
        }
    }

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

extension Request.Action {
    package static let generate = Self.clients(.generate)
    package static let check = Self.clients(.check)
    package static let lint = Self.clients(.lint)
    package static let config = Self.clients(.config)
    package static let list = Self.clients(.list)
    package static let inputs = Self.clients(.inputs)

    package static func dump(_ stage: Request.Stage) -> Self { .clients(.dump(stage)) }
}

/// The exit status of a run.
package enum RunStatus: Int32, Sendable {
    case success = 0
    /// There were errors: no files were written, or `check` found a difference.
    case failure = 1
    /// The arguments are invalid (`EX_USAGE`).
    case usage = 64
}
