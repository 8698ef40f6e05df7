/// The inputs and the output format of `codegen drift`.
package struct DriftOptions: Sendable {
    package enum Format: String, Sendable, CaseIterable {
        case text, markdown, json, github, sarif
    }

    /// The mismatches that fail the run.
    package enum Threshold: String, Sendable, CaseIterable {
        /// Mismatches that make calls fail.
        case failures
        /// All mismatches.
        case any
    }

    /// The mismatches that an overlay mends.
    package enum Mended: String, Sendable, CaseIterable {
        /// Mismatches that make calls fail.
        case failures
        /// All mismatches that a change of the description can mend.
        case all
    }

    /// The paths of the HTTP archives.
    package var archives: [String]
    /// The URLs of servers that the description does not name.
    package var servers: [String] = []
    package var format = Format.text
    /// `nil` if mismatches never fail the run.
    package var threshold: Threshold?
    /// Whether declared statuses, properties and values that do not occur are reported.
    package var showsUnseen = false
    /// Whether values and names of the traffic are printed.
    package var showsValues = false
    /// The path of the overlay that is written.
    package var overlay: String?
    /// The mismatches that the overlay mends.
    package var mended = Mended.failures

    package init(archives: [String]) {
        self.archives = archives
    }
}
