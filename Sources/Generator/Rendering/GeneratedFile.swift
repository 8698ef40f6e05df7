/// One output file. Created by `Renderer`, written by Driver.
package struct GeneratedFile: Hashable, Sendable {
    /// The path relative to the API's folder, such as `Community/Models/Post.swift`. It never leaves that folder.
    package let path: String
    package let text: String

    package init(path: String, text: String) {
        self.path = path
        self.text = text
    }
}
