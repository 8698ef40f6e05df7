// URLSession, hand-written
func version(_ session: URLSession, _ server: URL) async throws -> String {
    struct Version: Decodable { let number: String }
    let request = URLRequest(url: server.appending(path: "version"))
    return try JSONDecoder().decode(Version.self, from: await session.checkedData(for: request)).number
}
