import Foundation

/// A file that is found again after the folder of its app has moved. Apple's systems give an app another folder when it is
/// updated or restored, and transfers in the background outlive that.
struct ContainerFile: Codable, Hashable {
    /// Below the app's folder, or absolute for a file elsewhere.
    let path: String
    let isAbsolute: Bool

    /// - Parameter home: the folder of the app at this time.
    init(_ file: URL, home: URL) {
        // Only the folders of a file that is not there yet have links to resolve.
        let folder = Self.resolved(file.deletingLastPathComponent())
        let file = folder.appendingPathComponent(file.lastPathComponent).pathComponents
        let home = Self.resolved(home).pathComponents
        isAbsolute = home.count < 2 || !file.starts(with: home)
        path = isAbsolute ? NSString.path(withComponents: file) : file.dropFirst(home.count).joined(separator: "/")
    }

    /// The file in the folder that the app has now.
    func url(home: URL) -> URL {
        isAbsolute ? URL(fileURLWithPath: path) : home.appendingPathComponent(path)
    }

    /// `/var` and `/private/var` are the same folder, and both occur.
    private static func resolved(_ folder: URL) -> URL { folder.standardizedFileURL.resolvingSymlinksInPath() }
}
