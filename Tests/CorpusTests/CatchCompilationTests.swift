import Testing

/// docs/errors.md lists the forms of `catch` that crash the compiler. These forms crash, and all others compile.
@Suite(.long) struct CatchCompilationTests {
    private static let head = """
        import EndpointRuntime
        func call() async throws(APIError) -> Int { throw APIError(.timeout) }
        func callNow() throws(APIError) -> Int { throw APIError(.timeout) }
        func other() async throws {}

        """

    /// Every combination that the language allows.
    private static func combinations() -> [(place: CatchPlace, form: CatchForm, final: FinalCatch)] {
        CatchPlace.all.flatMap { place in
            CatchForm.all.flatMap { form in
                FinalCatch.allCases.filter { place.allows(form, $0) }.map { (place, form, $0) }
            }
        }
    }

    /// Every mode and every level, in three of their six combinations.
    @Test(
        .timeLimit(.minutes(10)),
        arguments: [(Bench.Mode.swift6, "-O"), (.swift5, "-Onone"), (.mainActor, "-Onone")])
    func allOthersCompile(mode: Bench.Mode, level: String) async throws {
        let bench = try Bench()
        let sound = Self.combinations().filter { !$0.place.crashes($0.form, $0.final) }
        let functions = sound.enumerated().map { $1.place.source($1.form, $1.final, name: "form\($0)") }
        #expect(functions.count > 500)
        let result = try await aside {
            try bench.compile(text: Self.head + functions.joined(), mode: mode, level: level)
        }
        #expect(result.status == 0, "\(result.errors.prefix(4_000))")
    }

    #if compiler(>=6.3)
        /// If a form compiles with a new version of Swift, remove it from docs/errors.md and from this test.
        @Test(.timeLimit(.minutes(10)), arguments: CatchForm.all.map(\.clauses))
        func theseCrash(clauses: String) async throws {
            let bench = try Bench()
            let form = try #require(CatchForm.all.first { $0.clauses == clauses })
            // Selects a place where the compiler crashes but never hangs.
            let place = try #require(
                CatchPlace.all.first { $0.crashes(form, .none) && ($0.isEndlessLoop || !$0.text.contains("async")) })
            let source = Self.head + place.source(form, .none, name: "form")
            let result = try await aside { try bench.compile(text: source, mode: .swift6) }
            #expect(result.status != 0, "Swift compiles this now: \(clauses)")
            #expect(result.status != 1, "not a crash: \(result.errors.prefix(1_000))")
        }
    #endif

    /// Clauses that must not compile, because they could never match.
    @Test(arguments: [
        "catch .status(404, _) { late = true }", "catch APIError.status(404, _) { late = true }",
        "catch where error.reason == .status(404) { late = true }",
    ])
    func theseDoNotCompile(clauses: String) async throws {
        let bench = try Bench()
        let form = CatchForm(clauses: clauses, isTyped: true)
        let source =
            Self.head + CatchPlace(text: "func NAME() -> Bool { #; return late }").source(form, .handled, name: "form")
        let result = try await aside { try bench.compile(text: source, mode: .swift6) }
        #expect(result.status == 1)
        #expect(result.errors.contains("file.swift:5:"), "\(result.errors.prefix(1_000))")
    }
}
