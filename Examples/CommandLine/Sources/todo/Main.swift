import TaskList
import Todo

@main struct Main {
    static func main() async throws {
        let arguments = CommandLine.arguments.dropFirst()
        let list = TaskList(client: TodoClient(server: .local))
        switch arguments.first {
        case "add": print(await list.add(arguments.dropFirst().joined(separator: " ")), terminator: "")
        case "list": print(try await list.list(onlyOpen: arguments.contains("--open")), terminator: "")
        default: print("usage: todo list [--open] | todo add TITLE")
        }
    }
}
