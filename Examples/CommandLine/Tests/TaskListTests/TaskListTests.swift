import EndpointRuntime
import EndpointRuntimeTesting
import TaskList
import Testing
import Todo
import TodoMocks

@Suite struct TaskListTests {
    /// The response is the example of the description.
    @Test func itemsAreLines() async throws {
        let items = MockItemsAPI()
        let list = TaskList(client: .mock(items: items))
        #expect(try await list.list(onlyOpen: true) == "[ ] Water the plants\n[x] Buy bread\n")
        #expect(items.onListItems.calls.map(\.done) == [false])
    }

    @Test func anItemIsAdded() async {
        let items = MockItemsAPI()
        items.onAddItem.returns(.mock { $0.title = "Read" })
        let list = TaskList(client: .mock(items: items))
        #expect(await list.add("Read") == "Added Read.\n")
    }

    /// The call includes encoding, status validation and decoding.
    @Test func aProblemIsExplained() async {
        let stub = StubTransport(samples: TodoSamples.all)
        stub.answer("items.addItem", with: .status(422))
        let list = TaskList(client: TodoClient(transport: stub))
        #expect(await list.add("") == "Not added: The title is empty.\n")
    }

    @Test func withoutAConnectionNoTaskIsAdded() async {
        let list = TaskList(client: .mock(.failing(.noConnection)))
        #expect(await list.add("Read").hasPrefix("Not added: "))
    }
}
