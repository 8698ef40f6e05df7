/// Gives a stage the bytes of another file of the description. Driver makes it and decides which files may be read;
/// nothing else in the generator opens a file.
package protocol SourceLoader: Sendable {
    /// Loads `path`, written as in the document, relative to the file `base`.
    /// - Throws: `SourceLoaderError` when the file may not or cannot be read.
    func load(_ path: String, relativeTo base: SourceFile) throws(SourceLoaderError) -> SourceFile
}

/// Why a file was not loaded, for messages.
package struct SourceLoaderError: Error, Hashable {
    package let reason: String

    package init(_ reason: String) {
        self.reason = reason
    }
}

/// A loader for single-file descriptions: every other file is rejected.
package struct NoOtherFiles: SourceLoader {
    package init() {}

    package func load(_ path: String, relativeTo base: SourceFile) throws(SourceLoaderError) -> SourceFile {
        throw SourceLoaderError("other files are not read here")
    }
}
