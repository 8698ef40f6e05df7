/// Runs `body` while `server` runs, and ends only when the server has ended too: a socket that is closed while someone still
/// reads from its number would make them read from whoever gets the number next, another test's server for instance.
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
