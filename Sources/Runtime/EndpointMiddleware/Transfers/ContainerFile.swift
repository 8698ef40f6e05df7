import Foundation

/// The location of a file, stored so that it stays valid when the folder of the app moves. Apple's systems move this
/// folder when the app is updated or restored, and background transfers can outlive such a move.
struct ContainerFile: Codable, Hashable {
    /// The path relative to the app's folder; absolute for files elsewhere.
    let path: String
    let isAbsolute: Bool

    /// - Parameter home: the current folder of the app.
    init(_ file: URL, home: URL) {
        // Resolve links in the folder only: the file may not exist yet.
        let folder = Self.resolved(file.deletingLastPathComponent())
        let file = folder.appendingPathComponent(file.lastPathComponent).pathComponents
        let home = Self.resolved(home).pathComponents
        isAbsolute = home.count < 2 || !file.starts(with: home)
        path = isAbsolute ? NSString.path(withComponents: file) : file.dropFirst(home.count).joined(separator: "/")
    }

    /// Returns the URL of the file in the current folder of the app.
    func url(home: URL) -> URL {
        isAbsolute ? URL(fileURLWithPath: path) : home.appendingPathComponent(path)
    }

    /// Resolves links, because `/var` and `/private/var` are the same folder and both occur.
    private static func resolved(_ folder: URL) -> URL { folder.standardizedFileURL.resolvingSymlinksInPath() }
}
