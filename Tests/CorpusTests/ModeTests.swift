import Foundation
import Testing

/// The clients of this repository, compiled in the modes that apps can select. Warnings are errors. The build of the
/// package compiles them in Swift 6 mode.
@Suite(.long) struct ModeTests {
    private static let generated = Bench.repository.appendingPathComponent("Generated")

    static let clients =
        (try? FileManager.default.contentsOfDirectory(atPath: generated.path))?.sorted()
        .filter { FileManager.default.fileExists(atPath: "\(generated.path)/\($0)/codegen.lock") } ?? []

    @Test func repositoryHasClients() {
        #expect(Self.clients.contains("Community"))
    }

    @Test(.timeLimit(.minutes(10)), arguments: clients, [Bench.Mode.swift5, .mainActor])
    func clientAndMocksCompile(_ client: String, in mode: Bench.Mode) async throws {
        let bench = try Bench()
        for module in [client, "\(client)Mocks"] {
            let folder = "\(Self.generated.path)/\(client)/\(module)"
            let errors = try await aside { try bench.compile(module, in: folder, mode: mode) }
            try #require(errors.isEmpty, "\(module):\n\(errors.joined(separator: "\n"))")
        }
    }
}
