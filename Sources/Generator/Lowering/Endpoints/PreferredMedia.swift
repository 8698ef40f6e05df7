import CodegenHTTP
import CodegenOpenAPI

extension ResponseObject {
    /// The preferred content type, which the client decodes and samples contain: JSON with a schema first. Content types
    /// of failures that are equally good are chosen by their names, so the order of the description has no effect.
    var preferredMedia: MediaTypeObject? {
        isSuccess ? content.preferred : content.sorted { $0.type < $1.type }.preferred
    }
}

extension [MediaTypeObject] {
    /// The preferred content type: JSON with a schema first.
    var preferred: MediaTypeObject? {
        guard count > 1 else { return first }
        return self.min { Self.rank($0) < Self.rank($1) }
    }

    private static func rank(_ media: MediaTypeObject) -> Int {
        let type = MediaType(media.type)
        switch type.form {
        case .json: return media.schema == nil ? 3 : type.isPlainJSON ? 0 : 1
        case .jsonLines, .jsonSequence, .events: return 2
        case .text, .xml: return 4
        case .urlencoded, .multipart, .bytes: return 5
        }
    }
}
