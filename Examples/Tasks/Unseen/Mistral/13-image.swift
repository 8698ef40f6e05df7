import EndpointRuntime
import Foundation
import Mistral

/// A message with a question and a picture.
func message(_ question: String, about picture: URL) -> ChatCompletionRequestMessage {
    .user(
        UserMessage(
            content: [
                .text(TextChunk(text: question)),
                .imageURL(ImageURLChunk(imageURL: .string(picture.absoluteString))),
            ]))
}
