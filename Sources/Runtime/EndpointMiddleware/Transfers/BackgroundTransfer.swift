import Foundation

/// A transfer as the system keeps it, beside the task: from one run of the app to the next.
struct BackgroundTransfer: Codable, Hashable {
    /// The name of the transfer in events.
    let id: String
    /// The destination of a download.
    let file: ContainerFile?

    init(id: String = UUID().uuidString, file: ContainerFile? = nil) {
        self.id = id
        self.file = file
    }

    /// - Parameter description: that of a task. One that this type did not write is the name of the transfer.
    init(description: String?) {
        let description = description ?? ""
        self = (try? JSONDecoder().decode(Self.self, from: Data(description.utf8))) ?? Self(id: description)
    }

    /// To be kept as the description of the task.
    func description() throws -> String {
        String(decoding: try JSONEncoder().encode(self), as: UTF8.self)
    }
}
