/// One file of the output. Made by `Renderer`, written by Driver.
package struct GeneratedFile: Hashable, Sendable {
    /// Relative to the API's folder: `Community/Models/Post.swift`. Never leaves that folder.
    package let path: String
    package let text: String

    package init(path: String, text: String) {
        self.path = path
        self.text = text
    }
}
