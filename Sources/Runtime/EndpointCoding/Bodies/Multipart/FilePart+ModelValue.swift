import Foundation

/// A form can be stored and compared like any model. In its JSON, a file in memory is a string: a `data` URL (RFC 2397)
/// with its bytes. A file on disk is its file URL. Plain text is decoded as the bytes of the text. Headers are not
/// stored.
///
/// A file URL is decoded only if the app names the folder of such files (`CodingUserInfoKey.fileFolder`). Otherwise JSON
/// of a server could select any file of the device for an upload, and decoding it throws a `DecodingError`.
extension FilePart: ModelValue {
    public static var _neutralValue: FilePart { FilePart(data: Data()) }

    public static func _readValue(from source: ValueSource) throws -> FilePart {
        let text = try String._readValue(from: source)
        if text.trimmed.lowercased().hasPrefix("file:") { return FilePart(file: try file(at: text, for: source)) }
        guard text.hasPrefix("data:"), let comma = text.firstIndex(of: ",") else {
            return FilePart(data: Data(text.utf8))
        }
        let head = text[text.index(text.startIndex, offsetBy: 5)..<comma].split(separator: ";").map(String.init)
        guard head.last == "base64", let data = Data(base64Encoded: String(text[text.index(after: comma)...])) else {
            throw source.unfit("A file's data URL is not base64.")
        }
        let contentType = head.first.flatMap { $0.contains("/") ? $0.removingPercentEncoding : nil }
        if head.contains(field) { return .text(String(decoding: data, as: UTF8.self), contentType: contentType) }
        let name = head.first { $0.hasPrefix("name=") }?.dropFirst(5)
        return FilePart(
            data: data, fileName: name.flatMap { String($0).removingPercentEncoding }, contentType: contentType)
    }

    /// - Throws: `DecodingError` for a file that is not in the app's folder.
    private static func file(at text: String, for source: ValueSource) throws -> URL {
        guard let folder = source.context.userInfo[.fileFolder] as? URL else {
            throw source.unfit("A file URL can be decoded only with 'CodingUserInfoKey.fileFolder'.")
        }
        guard let url = URL(string: text), url.isFileURL, url.isContained(in: folder) else {
            throw source.unfit("The file is not in the folder for files.")
        }
        return url
    }

    public init(from decoder: any Decoder) throws {
        self = try Self._readValue(from: ValueSource(decoder))
    }

    public func _writeValue(to target: ValueTarget) throws {
        guard let text else {
            throw RequestEncodingError(parameter: fileName ?? "file", problem: "A stream cannot be stored.")
        }
        target.writer.write(text)
    }

    public func encode(to encoder: any Encoder) throws {
        try WireNames.write(self, to: encoder)
    }

    /// The parameter of a `data` URL that marks a field of text.
    private static let field = "field"

    /// The JSON string; `nil` for a stream.
    private var text: String? {
        switch content {
        case .file(let url): url.absoluteString
        case .stream: nil
        case .text(let text): url(of: Data(text.utf8), ";\(Self.field)")
        case .data(let data): url(of: data, fileName.map { ";name=\(PercentEncoding.strict.encode($0))" } ?? "")
        }
    }

    private func url(of data: Data, _ parameter: String) -> String {
        let type = contentType.map(PercentEncoding.mediaType.encode) ?? ""
        return "data:\(type)\(parameter);base64,\(data.base64EncodedString())"
    }
}

extension CodingUserInfoKey {
    /// The folder whose files a decoded `FilePart` may be: a file URL. Set it in the `userInfo` of a `JSONDecoder` to
    /// decode forms that the app has stored. Links are resolved, so they cannot lead out of the folder.
    ///
    /// ```swift
    /// let decoder = JSONDecoder()
    /// decoder.userInfo[.fileFolder] = URL.documentsDirectory
    /// ```
    ///
    /// (The standard library's initialiser is optional, but always returns a key.)
    public static let fileFolder = CodingUserInfoKey(rawValue: "EndpointCoding.fileFolder").unsafelyUnwrapped
}

extension URL {
    /// Whether the file is in the folder or in one of its subfolders, after links are resolved. A path that is relative
    /// or contains `..` is not, and neither is a path with an encoded slash, which systems decode differently.
    fileprivate func isContained(in folder: URL) -> Bool {
        guard folder.isFileURL, path.hasPrefix("/"), !path.split(separator: "/").contains(".."),
            !absoluteString.lowercased().contains("%2f")
        else { return false }
        let (own, parent) = (Self.resolvedComponents(of: path), Self.resolvedComponents(of: folder.path))
        return own.count > parent.count && own.starts(with: parent)
    }

    /// Returns the components of an absolute path without links. Foundation resolves links only in a path that exists.
    private static func resolvedComponents(of path: String) -> [String] {
        var existing = URL(fileURLWithPath: path)
        var rest: [String] = []
        while existing.path != "/", !FileManager.default.fileExists(atPath: existing.path) {
            rest.insert(existing.lastPathComponent, at: 0)
            existing.deleteLastPathComponent()
        }
        return existing.resolvingSymlinksInPath().pathComponents + rest
    }
}

extension PercentEncoding {
    /// Encodes the parameters of a media type as well, so that the first `;` ends it.
    fileprivate static let mediaType = PercentEncoding(keeping: "-._~/+")
}

/// A form without declared properties: each file under its name, sorted by name.
extension [String: FilePart]: MultipartEncodable {
    @_spi(GeneratedCode) public func _write(to writer: inout MultipartWriter) {
        for (name, file) in namedMembers { writer.write(name, file) }
    }
}
