import CodegenDiagnostics
import CodegenPlatform

/// The folder of the URL of a description. The other files of the description are below it.
package struct SourceFolder: Sendable {
    private let url: SourceURL
    /// The segments of the path, decoded.
    private let segments: [String]

    /// Returns `nil` if the path of the URL has an ambiguous segment, such as an encoded slash.
    package init?(of url: SourceURL) {
        guard let segments = Self.segments(of: url) else { return nil }
        self.url = url
        self.segments = segments.dropLast()
    }

    /// Returns the URL of a file, without the query of the description.
    ///
    /// - Parameter path: The segments of the path relative to the folder, decoded.
    package func url(of path: [String]) -> SourceURL? {
        guard var parts = URLComponents(url: url.url, resolvingAgainstBaseURL: true) else { return nil }
        (parts.query, parts.fragment) = (nil, nil)
        parts.percentEncodedPath = (segments + path).map { "/" + PercentText.encoded($0) }.joined()
        return parts.url.map(SourceURL.init)
    }

    /// Returns whether a URL has the same origin and a path below the folder.
    func contains(_ other: SourceURL) -> Bool {
        guard other.hasSameOrigin(as: url), let found = Self.segments(of: other) else { return false }
        return found.count > segments.count && zip(found, segments).allSatisfy { $0.utf8.elementsEqual($1.utf8) }
    }

    /// Returns the decoded segments of a path. A server may read `%2F` and `%2E%2E` as `/` and `..`.
    private static func segments(of url: SourceURL) -> [String]? {
        let parts = url.url.path(percentEncoded: true).split(separator: "/", omittingEmptySubsequences: false)
        let decoded = parts.dropFirst().map { PercentText.decoded($0) }
        let isClear = { (part: String?) in
            part.map { ![".", ".."].contains($0) && !$0.contains("/") && !$0.contains("\\") } ?? false
        }
        return decoded.allSatisfy(isClear) ? decoded.compactMap(\.self) : nil
    }
}
