// MacPaw OpenAI; the recording is in memory
func words(of recording: URL, _ client: OpenAI) async throws -> String {
    try await client.audioTranscriptions(
        query: AudioTranscriptionQuery(
            file: Data(contentsOf: recording), fileType: .m4a, model: "voxtral-mini-latest")
    ).text
}
