import Foundation

extension URL {
    /// Only what is a URL already: newer systems would otherwise repair the text silently, older ones refuse it.
    package nonisolated init?(strict text: String) {
        if #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) {
            self.init(string: text, encodingInvalidCharacters: false)
        } else {
            self.init(string: text)
        }
    }
}
