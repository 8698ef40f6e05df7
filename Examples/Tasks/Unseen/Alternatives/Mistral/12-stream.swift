// MacPaw OpenAI
func stream(_ question: String, _ client: OpenAI, show: (String) -> Void) async throws {
    let query = ChatQuery(messages: [.user(.init(content: .string(question)))], model: "mistral-small-latest")
    for try await result in client.chatsStream(query: query) {
        show(result.choices.first?.delta.content ?? "")
    }
}
