// MacPaw OpenAI
func answer(to question: String, _ client: OpenAI) async throws -> String? {
    let query = ChatQuery(
        messages: [
            .system(.init(content: .textContent("Answer in one sentence."))),
            .user(.init(content: .string(question))),
        ],
        model: "mistral-small-latest")
    return try await client.chats(query: query).choices.first?.message.content
}
