/// The version of this program.
package enum ToolVersion {
    package static let current = "0.3.0"

    /// Whether this is the source code of the release of that version. The tagged commit sets it and the next commit
    /// resets it. A test compares it with CHANGELOG.md.
    static let isRelease = true
}
