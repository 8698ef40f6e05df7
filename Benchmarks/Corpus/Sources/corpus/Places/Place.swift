import Foundation

/// A schema of the description, identified by file and JSON pointer. The file of the root is empty.
struct Place: Hashable {
    let file: String
    let pointer: String

    static func / (place: Place, segment: String) -> Place {
        let escaped = segment.replacing("~", with: "~0").replacing("/", with: "~1")
        return Place(file: place.file, pointer: place.pointer + "/" + escaped)
    }

    /// Creates the target of a reference in `file`.
    init(reference: String, from file: String) {
        let parts = reference.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let path = parts.first ?? ""
        pointer = (parts.count > 1 ? parts[1] : "").removingPercentEncoding ?? ""
        self.file = path.isEmpty ? file : Self.normalized(path, besides: file)
    }

    init(file: String, pointer: String) {
        self.file = file
        self.pointer = pointer
    }

    private static func normalized(_ path: String, besides file: String) -> String {
        var segments = file.split(separator: "/").dropLast().map(String.init)
        for segment in path.split(separator: "/") where segment != "." {
            if segment == "..", let last = segments.last, last != ".." {
                segments.removeLast()
            } else {
                segments.append(String(segment))
            }
        }
        return segments.joined(separator: "/")
    }
}
