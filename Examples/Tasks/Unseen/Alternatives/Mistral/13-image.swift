// MacPaw OpenAI
func message(_ question: String, about picture: URL) -> ChatQuery.ChatCompletionMessageParam {
    .user(
        .init(
            content: .contentParts([
                .text(.init(text: question)),
                .image(.init(imageUrl: .init(url: picture.absoluteString, detail: nil))),
            ])))
}
