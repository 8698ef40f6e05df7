import CodegenHTTP
import CodegenOpenAPI

extension [MediaTypeObject] {
    /// Returns the declared media type that contains a content type. Media ranges are used last.
    package func matching(_ type: MediaType) -> MediaTypeObject? {
        let fitting = filter { media in
            // Keys that list several types are common: image/png, image/jpeg.
            MediaType.all(in: media.type).contains { MediaType($0).contains(type) }
        }
        return fitting.first { !$0.type.contains("*") } ?? fitting.first
    }
}
