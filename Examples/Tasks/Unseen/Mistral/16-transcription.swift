import EndpointRuntime
import Foundation
import Mistral

/// The words of a recording, which is read while it is sent.
func words(of recording: URL, _ client: MistralClient) async throws -> String {
    try await client.audioTranscriptions.transcriptionsPost(
        TranscriptionsPostForm(model: "voxtral-mini-latest", file: FilePart(file: recording))
    ).text
}
