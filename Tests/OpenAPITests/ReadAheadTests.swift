import CodegenDiagnostics
import CodegenYAML
import DiagnosticsSupport
import Testing

@testable import CodegenOpenAPI

/// Reading files ahead does not change the result, regardless of the speed of the threads.
@Suite struct ReadAheadTests {
    private static let start = "openapi: 3.1.0\ninfo: {title: T, version: '1'}\npaths: {}\ncomponents: "

    private func read(
        _ components: String, files: [String: String], readsAhead: Bool = true
    ) -> (log: AheadLoader.Log, lines: [String], document: ResolvedDocument?) {
        let engine = DiagnosticsEngine()
        let file = engine.register(path: "api.yaml", bytes: Array((Self.start + components).utf8))
        let loader = AheadLoader(files: files, readsAhead: readsAhead, root: file, engine: engine)
        let root = YAMLParser(diagnostics: engine).parse(file)
        let document = root.flatMap { DocumentReader(loader: loader, diagnostics: engine).read($0, of: file) }
        return (loader.log.withLock { $0 }, engine.lines, document)
    }

    @Test(arguments: [true, false])
    func problemsOfFilesAreReportedOnceInTheOrderOfDecoding(_ readsAhead: Bool) {
        let numbers = 0..<40
        let members = numbers.map { "S\($0): {$ref: 's\($0).yaml'}" }.joined(separator: ", ")
        let files = numbers.map { number in
            ("s\(number).yaml", "{type: !x object, properties: {next: {$ref: 't\(number).yaml'}}}")
        }
        let next = numbers.map { ("t\($0).yaml", "{type: !x string}") }
        let found = read(
            "{schemas: {\(members)}}", files: Dictionary(uniqueKeysWithValues: files + next), readsAhead: readsAhead)
        let paths = numbers.map { "s\($0).yaml" } + numbers.map { "t\($0).yaml" }
        #expect(found.lines.map { String($0.prefix { $0 != ":" }) } == paths)
        #expect(found.log.loaded.count == 2 * numbers.count)
    }

    @Test func aFileThatIsNotDecodedIsNotLoaded() {
        let example = "{$ref: 'example.yaml'}"
        let files = ["s.yaml": "{type: object, example: \(example)}", "example.yaml": "{a: 1, a: 2}"]
        let found = read("{schemas: {S: {$ref: 's.yaml'}, T: {type: object, example: \(example)}}}", files: files)
        #expect(found.log.loaded == ["s.yaml"])
        #expect(found.lines.isEmpty)
        #expect(found.document?.schemas.count == 3)
    }

    @Test func nothingIsReadAfterTheDescription() {
        let files = Dictionary(uniqueKeysWithValues: (0..<500).map { ("e\($0).yaml", "{$ref: 'e\($0 + 1).yaml'}") })
        let found = read("{schemas: {S: {$ref: 's.yaml'}}}", files: files)
        #expect(found.log.hasEnded)
        #expect(!found.log.wasAskedTooLate)
    }

    @Test func aDescriptionInOneFileReadsNothingAhead() {
        let found = read("{schemas: {S: {type: object, example: {$ref: 'e.yaml'}}}}", files: ["e.yaml": "{}"])
        #expect(found.log == AheadLoader.Log())
    }

    @Test func cyclesOfFilesEnd() {
        let found = read(
            "{schemas: {S: {$ref: 'a.yaml'}}}",
            files: [
                "a.yaml": "{properties: {b: {$ref: './x/../b.yaml'}, root: {$ref: 'api.yaml#/components/schemas/S'}}}",
                "b.yaml": "{properties: {a: {$ref: 'a.yaml'}, b: {$ref: '#'}}}",
            ])
        #expect(found.log.loaded == ["a.yaml", "b.yaml"])
        #expect(found.lines.isEmpty)
    }

    @Test func proseIsOneString() {
        let found = read("{schemas: {S: {description: {$ref: 'a.md'}}}}", files: ["a.md": "# A: b: c"])
        #expect(found.lines == read("{schemas: {S: {description: {$ref: 'a.md'}}}}", files: ["a.md": "A"]).lines)
    }
}

/// Files in memory, read ahead by this thread or another one.
private struct AheadLoader: SourceLoader {
    struct Log: Equatable {
        var loaded: [String] = []
        var hasEnded = false
        var wasAskedTooLate = false
    }

    let files: [String: String]
    let readsAhead: Bool
    let engine: DiagnosticsEngine
    let log = Guarded(Log())
    private let known: Guarded<[String: SourceFile]>
    private let ahead = Guarded<[String: SourceFile]>([:])

    init(files: [String: String], readsAhead: Bool, root: SourceFile, engine: DiagnosticsEngine) {
        self.files = files
        self.readsAhead = readsAhead
        self.engine = engine
        known = Guarded([root.path: root])
    }

    func load(_ path: String, relativeTo base: SourceFile) throws(SourceLoaderError) -> SourceFile {
        let name = FilePath.resolved(path, from: base.path)
        if let file = known.withLock({ $0[name] }) { return file }
        guard let text = files[name] else { throw SourceLoaderError("there is no such file") }
        log.withLock { $0.loaded.append(name) }
        let file = ahead.withLock { $0.removeValue(forKey: name) }
        if let file { engine.register(file) }
        let loaded = file ?? engine.register(path: name, bytes: Array(text.utf8))
        known.withLock { $0[name] = loaded }
        return loaded
    }

    func readAhead(_ path: String, relativeTo base: SourceFile) -> SourceFile? {
        log.withLock { if $0.hasEnded { $0.wasAskedTooLate = true } }
        let name = FilePath.resolved(path, from: base.path)
        guard readsAhead, let text = files[name] else { return nil }
        return ahead.withLock { ahead in
            guard ahead[name] == nil, known.withLock({ $0[name] }) == nil else { return nil }
            let file = SourceFile(id: engine.reserve(), path: name, bytes: Array(text.utf8))
            ahead[name] = file
            return file
        }
    }

    func endReadingAhead() {
        log.withLock { $0.hasEnded = true }
    }
}
