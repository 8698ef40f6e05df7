import CodegenDiagnostics
import CodegenRendering

/// The path of another file of a description, relative to the folder of the description. The server chooses it, so it
/// must not name a hidden file, a file that programs run, or a file elsewhere.
struct PartPath: Hashable, Comparable {
    /// The reason why a reference names no file to download.
    enum Obstacle: Error {
        case url, outside, name
    }

    /// The names of the folders and of the file.
    let segments: [String]

    var text: String { segments.joined(separator: "/") }

    /// The same for all paths that some file system considers equal.
    var key: String { PortableFileName.key(text) }

    /// - Parameters:
    ///   - reference: The reference without its fragment: `../schemas/pet.yaml`.
    ///   - base: The folders of the file that contains the reference.
    init(_ reference: String, from base: [String]) throws(Obstacle) {
        guard !FolderSourceLoader.isURL(reference) else { throw .url }
        guard !reference.hasPrefix("/") else { throw .outside }
        var segments = base
        for part in reference.split(separator: "/") where part != "." {
            if part == ".." {
                guard segments.popLast() != nil else { throw .outside }
            } else {
                guard let name = PercentText.decoded(part), Self.isSuitable(name) else { throw .name }
                segments.append(name)
            }
        }
        guard let file = segments.last, Self.isPart(file), !reference.hasSuffix("/") else { throw .name }
        self.segments = segments
    }

    static func < (left: PartPath, right: PartPath) -> Bool { left.text.isBefore(right.text) }

    private static func isSuitable(_ name: String) -> Bool {
        !name.hasPrefix(".") && !name.hasSuffix(".") && !name.hasSuffix(" ") && name.utf8.count <= 255
            && !name.unicodeScalars.contains(where: PortableFileName.isForbidden) && !PortableFileName.isDevice(name)
    }

    /// Returns whether a file may be a part of a description. A server must not choose the next configuration.
    private static func isPart(_ name: String) -> Bool {
        let name = PortableFileName.key(name)
        return [".yaml", ".yml", ".json"].contains(where: name.hasSuffix) && name != UsualConfiguration.fileName
    }
}
