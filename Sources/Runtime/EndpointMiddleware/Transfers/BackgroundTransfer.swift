import Foundation

/// A transfer as the system stores it with its task, across launches of the app.
struct BackgroundTransfer: Codable, Hashable {
    /// The identifier of the transfer in events.
    let id: String
    /// The destination of a download.
    let file: ContainerFile?

    init(id: String = UUID().uuidString, file: ContainerFile? = nil) {
        self.id = id
        self.file = file
    }

    /// - Parameter description: the description of a task. A description in another format becomes the identifier.
    init(description: String?) {
        let description = description ?? ""
        self = (try? JSONDecoder().decode(Self.self, from: Data(description.utf8))) ?? Self(id: description)
    }

    /// Returns the text to store as the description of the task.
    func description() throws -> String {
        String(decoding: try JSONEncoder().encode(self), as: UTF8.self)
    }
}
