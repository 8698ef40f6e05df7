/// What `codegen diff` compares, and how it prints the changes.
package struct DiffOptions: Sendable {
    package enum Format: String, Sendable, CaseIterable {
        case text, markdown, json, github, sarif, html
    }

    /// From which class of changes on the run fails.
    package enum Threshold: String, Sendable, CaseIterable {
        case wire, source, behaviour, any
    }

    /// A description, an output folder, `codegen.symbols`, or `git:REVISION:path`; `nil` for what is checked in.
    package var old: String?
    /// `nil` for what the configuration's description gives now.
    package var new: String?
    package var format: Format
    /// `nil` if changes are never a failure.
    package var threshold: Threshold?

    package init(
        old: String? = nil, new: String? = nil, format: Format = .text, threshold: Threshold? = nil
    ) {
        self.old = old
        self.new = new
        self.format = format
        self.threshold = threshold
    }
}
