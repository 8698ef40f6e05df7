extension MediaType {
    /// Returns the media type of a file by the extension of its name; `nil` if the extension is unknown or the
    /// description's type applies.
    ///
    /// - Parameter named: The media type in the description. It applies unless both types are images, both audio or
    ///   both video: for those, descriptions often name only the most common type.
    static func ofFile(_ fileName: String?, named: String?) -> String? {
        guard let parts = fileName?.split(separator: "."), parts.count > 1,
            let type = byExtension[parts[parts.count - 1].lowercased()]
        else { return nil }
        guard let named else { return type }
        let kind = essence(of: named).prefix { $0 != "/" }
        return ["image", "audio", "video"].contains(kind) && type.hasPrefix(kind + "/") ? type : nil
    }

    /// The media types that IANA has registered for common files.
    private static let byExtension = [
        "7z": "application/x-7z-compressed", "aac": "audio/aac", "avi": "video/x-msvideo", "avif": "image/avif",
        "bmp": "image/bmp", "csv": "text/csv", "doc": "application/msword",
        "docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
        "epub": "application/epub+zip", "flac": "audio/flac", "gif": "image/gif", "gz": "application/gzip",
        "heic": "image/heic", "heif": "image/heif", "htm": "text/html", "html": "text/html",
        "ics": "text/calendar", "jpeg": "image/jpeg", "jpg": "image/jpeg", "json": "application/json",
        "jxl": "image/jxl", "m4a": "audio/mp4", "m4v": "video/mp4", "md": "text/markdown", "mov": "video/quicktime",
        "mp3": "audio/mpeg", "mp4": "video/mp4", "mpeg": "video/mpeg", "mpg": "video/mpeg", "oga": "audio/ogg",
        "ogg": "audio/ogg", "ogv": "video/ogg", "opus": "audio/ogg", "pdf": "application/pdf", "png": "image/png",
        "ppt": "application/vnd.ms-powerpoint",
        "pptx": "application/vnd.openxmlformats-officedocument.presentationml.presentation",
        "rtf": "application/rtf", "svg": "image/svg+xml", "tar": "application/x-tar", "tif": "image/tiff",
        "tiff": "image/tiff", "txt": "text/plain", "usdz": "model/vnd.usdz+zip", "vcf": "text/vcard",
        "wav": "audio/wav", "weba": "audio/webm", "webm": "video/webm", "webp": "image/webp",
        "xls": "application/vnd.ms-excel",
        "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "xml": "application/xml",
        "yaml": "application/yaml", "yml": "application/yaml", "zip": "application/zip",
    ]
}
