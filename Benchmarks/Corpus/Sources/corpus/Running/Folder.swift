import Foundation

/// A folder of this program, with file operations.
struct Folder {
    let path: String

    static func / (folder: Folder, name: String) -> Folder {
        Folder(path: folder.path + "/" + name)
    }

    func file(_ name: String) -> String { path + "/" + name }

    var exists: Bool { FileManager.default.fileExists(atPath: path) }

    func create() throws {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    /// Deletes the contents of the folder, or creates it.
    func renew() throws {
        if exists { try FileManager.default.removeItem(atPath: path) }
        try create()
    }

    /// Returns the sorted paths of all files below the folder, relative to it.
    func files(ending suffix: String = "") -> [String] {
        guard let walk = FileManager.default.enumerator(atPath: path) else { return [] }
        var files: [String] = []
        while let name = walk.nextObject() as? String {
            let isFile = walk.fileAttributes?[.type] as? FileAttributeType == .typeRegular
            if isFile, name.hasSuffix(suffix) { files.append(name) }
        }
        return files.sorted()
    }
}

/// Returns the text of a file, or an empty string if the file is missing. Invalid UTF-8 is replaced.
func text(of path: String) -> String {
    String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
}

func write(_ text: String, to path: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
}
