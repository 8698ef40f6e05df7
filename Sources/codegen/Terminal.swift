import Driver
import Foundation

/// The process as the rooms behind the door see it.
enum Terminal {
    static var workingFolder: WorkingFolder {
        WorkingFolder(FileManager.default.currentDirectoryPath)
    }

    /// Colour only where a person looks at it, and not against their wish (no-color.org).
    static var console: Console {
        let forbidsColor = ProcessInfo.processInfo.environment["NO_COLOR"].map { !$0.isEmpty } ?? false
        return Console(
            usesColor: isatty(STDERR_FILENO) == 1 && !forbidsColor,
            write: { FileHandle.standardOutput.write(Data($0.utf8)) },
            writeError: { FileHandle.standardError.write(Data($0.utf8)) })
    }
}
