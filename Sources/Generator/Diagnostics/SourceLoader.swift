/// Gives a stage the bytes of another file of the description. Driver makes it and decides which files may be read;
/// nothing else in the generator opens a file.
package protocol SourceLoader: Sendable {
    /// Loads `path`, written as in the document, relative to the file `base`.
    /// - Throws: `SourceLoaderError` when the file may not or cannot be read.
    func load(_ path: String, relativeTo base: SourceFile) throws(SourceLoaderError) -> SourceFile

    /// Reads a file that `load` may be asked for, on any thread. It is an input of the run, with its id registered, only
    /// when `load` gives it.
    /// - Returns: `nil` for a file that is known, and for one that may not, cannot or need not be read.
    func readAhead(_ path: String, relativeTo base: SourceFile) -> SourceFile?

    /// Forgets the files that were read ahead and that `load` was not asked for.
    func endReadingAhead()
}

/// Most loaders read a file when it is asked for.
extension SourceLoader {
    package func readAhead(_ path: String, relativeTo base: SourceFile) -> SourceFile? { nil }

    package func endReadingAhead() {}
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
