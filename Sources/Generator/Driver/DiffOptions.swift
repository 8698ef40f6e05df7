/// The inputs and the output format of `codegen diff`.
package struct DiffOptions: Sendable {
    package enum Format: String, Sendable, CaseIterable {
        case text, markdown, json, github, sarif, html
    }

    /// The least severe class of changes for which the run fails.
    package enum Threshold: String, Sendable, CaseIterable {
        case wire, source, behaviour, any
    }

    /// A description, an output folder, `codegen.symbols`, or `git:REVISION:path`. `nil` for the committed symbols.
    package var old: String?
    /// The new side in the same forms, or `nil` for the current description of the configuration.
    package var new: String?
    package var format: Format
    /// The threshold, or `nil` if changes never fail the run.
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
