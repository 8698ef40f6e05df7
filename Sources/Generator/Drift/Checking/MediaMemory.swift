import CodegenHTTP
import CodegenOpenAPI
import CodegenRequests
import CodegenSchemaShape

/// The content types of responses, and their declarations. Traffic repeats few content types, and a look-up is faster
/// than reading a content type.
struct MediaMemory {
    /// A declared media type of a response.
    struct Declared {
        let media: MediaTypeObject
        /// The form in which the client reads the body, whatever the content type of the response is.
        let form: BodyForm
    }

    private struct Key: Hashable {
        let response: SchemaID
        let type: String?
    }

    private let shapes: ShapeReader
    private var types: [String: MediaType] = [:]
    private var declared: [Key: Declared?] = [:]

    private static let maximum = 2_000

    init(_ shapes: ShapeReader) {
        self.shapes = shapes
    }

    /// Returns the content type of an entry's response; `nil` if it has none or an invalid one.
    mutating func type(of entry: ArchiveEntry) -> MediaType? {
        guard let text = entry.mimeType else { return nil }
        if types.count >= Self.maximum { types = [:] }
        let type = types[text] ?? MediaType(text)
        types[text] = type
        return type.isValid ? type : nil
    }

    /// Returns the declared media type of an entry's response. Without a content type, it is the first
    /// declared media type.
    mutating func media(of entry: ArchiveEntry, in response: ResponseObject) -> Declared? {
        guard let first = response.content.first else { return nil }
        let key = Key(response: response.id, type: entry.mimeType)
        if let known = declared[key] { return known }
        if declared.count >= Self.maximum { declared = [:] }
        let media = type(of: entry).map { response.content.matching($0) } ?? (entry.mimeType == nil ? first : nil)
        let found = media.map { Declared(media: $0, form: $0.form(shapes)) }
        declared[key] = .some(found)
        return found
    }
}
