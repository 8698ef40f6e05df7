// jellyfin-sdk-swift
func jellyfin(at url: URL, device: String) -> JellyfinClient {
    JellyfinClient(
        configuration: .init(url: url, client: "Films", deviceName: "Phone", deviceID: device, version: "1.0"))
}

func signIn(_ name: String, _ password: String, _ client: JellyfinClient) async throws {
    try await client.signIn(username: name, password: password)
}
