/// Loads the other files of a description for a stage. Driver creates the loader and decides which files may be read;
/// no other part of the generator opens a file.
package protocol SourceLoader: Sendable {
    /// Loads `path`, written as in the description, relative to the file `base`.
    /// - Throws: `SourceLoaderError` if the file must not or cannot be read.
    func load(_ path: String, relativeTo base: SourceFile) throws(SourceLoaderError) -> SourceFile
}

/// The reason why a file was not loaded, for messages.
package struct SourceLoaderError: Error, Hashable {
    package let reason: String

    package init(_ reason: String) {
        self.reason = reason
    }
}

/// A loader for single-file descriptions that rejects every other file.
package struct NoOtherFiles: SourceLoader {
    package init() {}

    package func load(_ path: String, relativeTo base: SourceFile) throws(SourceLoaderError) -> SourceFile {
        throw SourceLoaderError("other files are not read here")
    }
}
