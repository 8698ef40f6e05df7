/// The version of this program.
package enum ToolVersion {
    package static let current = "0.1.0"

    /// Whether this is the source of the release of that version. Set by the commit that is tagged, and reset by the next:
    /// a test compares it with CHANGELOG.md.
    static let isRelease = false
}
