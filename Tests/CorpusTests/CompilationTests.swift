import Testing

extension RealDescriptions {
    /// Clients and mocks are written to disk as by the command, and compiled by the compiler itself. Swift 6 mode;
    /// warnings are errors.
    @Suite struct CompilationTests {
        @Test(
            .timeLimit(.minutes(10)),
            arguments: ["swagger-petstore", "apple-petstore", "notion", "spotify", "firecracker"])
        func clientAndMocksCompile(_ name: String) async throws {
            let document = try Corpus.document(name)
            let bench = try Bench()
            let findings = try await aside { try bench.generate(document) }
            #expect(findings.status == .success, "\(findings.errors)")
            for module in [document.module, "\(document.module)Mocks"] {
                let errors = try await aside { try bench.compile(module) }
                try #require(errors.isEmpty, "\(module):\n\(errors.joined(separator: "\n"))")
            }
        }
    }
}
