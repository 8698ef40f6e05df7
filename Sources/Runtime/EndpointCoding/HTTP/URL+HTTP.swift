import Foundation

extension URL {
    /// Creates a URL; `nil` if the text is not a valid URL. Newer systems would otherwise repair invalid text
    /// silently; older systems reject it.
    package nonisolated init?(strict text: String) {
        if #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) {
            self.init(string: text, encodingInvalidCharacters: false)
        } else {
            self.init(string: text)
        }
    }
}
