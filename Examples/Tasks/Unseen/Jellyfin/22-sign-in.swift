import EndpointRuntime
import Jellyfin

/// Each call carries the names of the app and of the device and, after the sign-in, the token.
func jellyfin(at url: String, device: String, token: String = "") -> JellyfinClient {
    let key = #"MediaBrowser Client="Films", Device="Phone", DeviceId="\#(device)", Version="1.0", Token="\#(token)""#
    return JellyfinClient(server: JellyfinServer(url: url), configuration: .init(headers: ["Authorization": key]))
}

func signIn(_ name: String, _ password: String, at url: String, device: String) async throws -> JellyfinClient {
    let user = jellyfin(at: url, device: device).user
    let result = try await user.authenticateUserByName(username: name, pw: password)
    return jellyfin(at: url, device: device, token: result.accessToken ?? "")
}
