/// Runs `body` while `server` runs, and returns only when the server has also ended. If a socket were closed while
/// another thread reads from its descriptor, that thread could read from the next socket with the same number, such as
/// another test's server.
package func beside<Output: Sendable>(
    _ server: @escaping @Sendable () async -> Void, run body: () async throws -> Output
) async throws -> Output {
    let running = Task { await server() }
    do {
        let output = try await body()
        running.cancel()
        await running.value
        return output
    } catch {
        running.cancel()
        await running.value
        throw error
    }
}
