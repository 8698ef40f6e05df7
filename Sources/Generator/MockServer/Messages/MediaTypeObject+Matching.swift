import CodegenOpenAPI

extension [MediaTypeObject] {
    /// Returns the declared media type that contains a content type. Media ranges are used last.
    package func matching(_ type: MediaRange) -> MediaTypeObject? {
        let fitting = filter { media in
            // Keys that list several types are common: image/png, image/jpeg.
            HeaderText.split(media.type, at: ",").contains { MediaRange($0)?.contains(type) == true }
        }
        return fitting.first { !$0.type.contains("*") } ?? fitting.first
    }
}
