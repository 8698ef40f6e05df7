import EndpointRuntime
import Todo

/// The output of the commands. The client is live or consists of mocks.
public struct TaskList: Sendable {
    private let client: TodoClient

    public init(client: TodoClient) {
        self.client = client
    }

    /// Returns one line for each item.
    public func list(onlyOpen: Bool) async throws(APIError) -> String {
        let items = try await client.items.listItems(done: onlyOpen ? false : nil)
        return items.map { "[\($0.done ? "x" : " ")] \($0.title)\n" }.joined()
    }

    /// Returns the new item, or the server's message about the title.
    public func add(_ title: String) async -> String {
        do {
            let item = try await client.items.addItem(NewItem(title: title))
            return "Added \(item.title).\n"
        } catch {
            guard case .unprocessableContent(let problem) = error.body(of: ItemsErrors.AddItem.self) else {
                return "Not added: \(error.localizedDescription)\n"
            }
            return "Not added: \(problem.detail)\n"
        }
    }
}
