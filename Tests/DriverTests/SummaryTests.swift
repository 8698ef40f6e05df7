import CodegenDiagnostics
import Foundation
import Testing

@testable import CodegenDriver

/// The output of a run in addition to diagnostics.
@Suite struct SummaryTests {
    private static let skipped = """
          /broken: { post: { requestBody: { $ref: '#/nowhere' }, responses: { '204': { description: N. } } } }

        """

    private let scratch: Scratch

    init() throws {
        scratch = try Scratch()
        try scratch.write(Sample.api(), to: "api.yaml")
    }

    private func run(_ change: (inout Request) -> Void) -> Scratch.Outcome {
        var request = Request(.generate, source: .sample)
        change(&request)
        return scratch.run(request)
    }

    @Test func theSummaryCountsChangedFiles() throws {
        scratch.generate()
        try scratch.write(Sample.api(paths: ["/posts"]), to: "api.yaml")
        #expect(
            scratch.generate().output.wholeMatch(
                of: /(removed \S+\n)+Sample: \d+ written, \d+ unchanged, \d+ removed in \d+\.\d\d s\n/) != nil)
    }

    @Test func severalClientsHaveALineEachAndOneForAll() throws {
        try scratch.write(
            "apis: [{ name: A, spec: api.yaml, output: a }, { name: B, spec: api.yaml, output: b }]", to: "codegen.yaml"
        )
        let output = scratch.run(Request(.generate)).output
        #expect(
            output.wholeMatch(
                of: /A: \d+ written, 0 unchanged\nB: \d+ written, 0 unchanged\n2 clients in \d+\.\d\d s\n/) != nil)
    }

    @Test func filesAreListedOnRequest() throws {
        try scratch.write("old", to: "out/Old.swift")
        try scratch.write("file \(SHA256.hex("old")) Old.swift\n", to: "out/codegen.lock")
        let lines = run { $0.detail = .files }.output.split(separator: "\n")
        #expect(lines.contains("written out/Sample/SampleClient.swift"))
        #expect(lines.contains("removed out/Old.swift"))
        #expect(lines.last?.hasPrefix("Sample: \(lines.count - 2) written") == true)
    }

    @Test func quietRunsHaveNoOutput() {
        #expect(run { $0.detail = .nothing } == Scratch.Outcome(status: .success, output: "", errors: ""))
    }

    @Test func skippedOperationsAreAlwaysCounted() throws {
        try scratch.write(Sample.api() + Self.skipped, to: "api.yaml")
        for _ in 0..<2 {
            let outcome = scratch.generate()
            #expect(outcome.output.hasSuffix(" s; skipped: 1 operation\n"))
            #expect(outcome.errors.firstMatch(of: /\n\d warnings?\n$/) != nil, "\(outcome.errors)")
        }
        #expect(scratch.check().output.hasSuffix(" up to date; skipped: 1 operation\n"))
        #expect(run { $0.detail = .nothing }.errors.hasSuffix("; skipped: 1 operation\n"))
        #expect(run { $0.isStrict = true }.errors.hasSuffix("; skipped: 1 operation\n"))
        #expect(run { $0.format = .xcode }.output.hasSuffix("; skipped: 1 operation\n"))
    }

    @Test func timingsNameEveryStage() {
        let lines = run { $0.showsTimings = true }.errors.split(separator: "\n")
        #expect(
            lines.map { $0.components(separatedBy: "  ")[0] } == [
                "compare with codegen.lock", "load templates", "parse", "decode and check", "lower", "render",
                "compare with files", "write", "total",
            ])
        #expect(lines.last?.firstMatch(of: /total +\d+\.\d\d s, \d+ MB of peak memory/) != nil)
        #expect(lines.contains { $0.firstMatch(of: /^render +\d+\.\d\d s$/) != nil })
    }

    // MARK: Progress

    @Test func aLongRunShowsItsStageAndRemovesTheLine() {
        let texts = Guarded<[String]>([])
        let (shown, wrote) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let clock = StageClock()
        let progress = ProgressLine(clock) { text in
            texts.withLock { $0.append(text) }
            shown.signal()
        }
        clock.measure(.lower) {
            progress.start(after: 0)
            shown.wait()
        }
        progress.interrupt { wrote.signal() }
        progress.stop()
        let all = texts.withLock { $0 }
        #expect(all.first?.wholeMatch(of: /\rlower, \d+\.\d\d s\x1B\[K/) != nil)
        #expect(all.last == "\r\u{1B}[K")
        #expect(wrote.wait(timeout: .now()) == .success)
    }

    @Test func aShortRunShowsNoProgress() {
        let texts = Guarded<[String]>([])
        let progress = ProgressLine(StageClock()) { text in texts.withLock { $0.append(text) } }
        progress.start()
        progress.stop()
        #expect(texts.withLock { $0 }.isEmpty)
    }

    @Test func progressIsShownOnlyOnATerminal() throws {
        let run = try Binary.run(
            ["--spec", "api.yaml", "--name", "Sample", "--output", "out", "--verbose"], in: scratch)
        #expect(run.errors.isEmpty)
        #expect(!run.output.contains("\r"))
        #expect(!run.output.contains("\u{1B}"))
    }
}
