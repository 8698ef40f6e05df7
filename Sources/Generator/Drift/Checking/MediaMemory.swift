import CodegenMockServer
import CodegenOpenAPI

/// The content types of responses, and their declarations. Traffic repeats few content types, and a look-up is faster
/// than reading a content type.
struct MediaMemory {
    /// A declared media type of a response.
    struct Declared {
        let media: MediaTypeObject
        /// Whether the body is JSON, according to the declaration or to the response.
        let isJSON: Bool
    }

    private struct Key: Hashable {
        let response: SchemaID
        let type: String?
    }

    private var ranges: [String: MediaRange?] = [:]
    private var declared: [Key: Declared?] = [:]

    private static let most = 2_000

    /// Returns the content type of an entry's response.
    mutating func range(of entry: ArchiveEntry) -> MediaRange? {
        guard let type = entry.mimeType else { return nil }
        if let known = ranges[type] { return known }
        if ranges.count >= Self.most { ranges = [:] }
        let range = MediaRange(type)
        ranges[type] = .some(range)
        return range
    }

    /// Returns the declared media type of an entry's response. Without a content type, it is the first
    /// declared media type.
    mutating func media(of entry: ArchiveEntry, in response: ResponseObject) -> Declared? {
        guard let first = response.content.first else { return nil }
        let key = Key(response: response.id, type: entry.mimeType)
        if let known = declared[key] { return known }
        if declared.count >= Self.most { declared = [:] }
        let range = range(of: entry)
        let media = range.map { response.content.matching($0) } ?? (entry.mimeType == nil ? first : nil)
        let found = media.map { media in
            Declared(media: media, isJSON: MediaRange(media.type)?.isJSON == true || range?.isJSON == true)
        }
        declared[key] = .some(found)
        return found
    }
}
