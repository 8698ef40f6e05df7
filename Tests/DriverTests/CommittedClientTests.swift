import Foundation
import Testing

@testable import CodegenDriver

/// The clients in the repository are what the generator writes: names, types, texts and samples of all descriptions.
@Suite struct CommittedClientTests {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private static var configurations: [String] {
        let examples = root.appendingPathComponent("Examples")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: examples.path)) ?? []
        let own = names.map { "Examples/\($0)/codegen.yaml" }.filter {
            FileManager.default.fileExists(atPath: root.appendingPathComponent($0).path)
        }
        return ["specs/codegen.yaml"] + own.sorted()
    }

    @Test(arguments: configurations) func filesAreCurrent(configuration: String) throws {
        let errors = Transcript()
        let console = Console(write: { _ in }, writeError: { errors.append($0) })
        let request = Request(.check, source: .configuration(configuration), isStrict: true)
        let status = Session(request, in: WorkingFolder(Self.root.path), console: console).run()
        #expect(status == .success, "\(errors.text)")
    }
}
