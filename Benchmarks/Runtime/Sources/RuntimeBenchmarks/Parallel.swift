/// Performs calls, at most `width` at a time.
func parallel(_ count: Int, width: Int, _ call: @escaping @Sendable () async throws -> Void) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
        for index in 0..<count {
            if index >= width { try await group.next() }
            group.addTask { try await call() }
        }
        try await group.waitForAll()
    }
}
