import CodegenDiagnostics
import Foundation
import Testing

@testable import CodegenDriver

/// `codegen generate --watch`, with moments that the tests control.
@Suite struct WatchTests {
    private let scratch: Scratch

    init() throws {
        scratch = try Scratch()
        try scratch.write(
            Sample.api() + "components: { schemas: { P: { $ref: 'parts/p.yaml' } } }\n", to: "specs/api.yaml")
        try scratch.write("{ type: object }\n", to: "specs/parts/p.yaml")
        let overlay = "overlay: 1.0.0\ninfo: { title: O, version: '1' }\nactions: [{ target: $.info, update: {} }]\n"
        try scratch.write(overlay, to: "specs/o.yaml")
        try scratch.write("// Mine.\n", to: "specs/mine/header.mustache")
        try scratch.write(Self.configuration(""), to: "specs/codegen.yaml")
    }

    private static func configuration(_ option: String) -> String {
        "apis: [{ name: Sample, spec: api.yaml, output: ../out, overlays: o.yaml, templates: mine\(option) }]"
    }

    /// Executes the steps one by one, and lets the watch detect each of them.
    private func watch(_ steps: [() throws -> Void]) async throws -> Scratch.Outcome {
        let (output, errors) = (Transcript(), Transcript())
        let console = Console(write: { output.append($0) }, writeError: { errors.append($0) })
        let folder = WorkingFolder(scratch.path)
        let watch = Watch(console: console) { Session(Request(.generate), in: folder, console: console) }
        var (moment, problem): (Int, (any Error)?) = (0, nil)
        let status = await watch.run {
            // The first run may be repeated, because the files are new. After that, each step takes three moments.
            let step = moment - 3
            if step >= 0, step % 3 == 0, step / 3 < steps.count {
                do { try steps[step / 3]() } catch { problem = error }
            }
            moment += 1
            return moment <= 3 + 3 * steps.count
        }
        if let problem { throw problem }
        return Scratch.Outcome(status: status, output: output.text, errors: errors.text)
    }

    private func text(_ path: String) -> String { (try? scratch.read("out/\(path)")) ?? "" }

    /// The change happens after the file was read and before the watch checks its date.
    @Test func aChangeAtTheEndOfARunIsNoticed() async throws {
        let runs = Guarded(0)
        let write = { @Sendable [scratch] (text: String) in
            guard text.hasPrefix("Sample:") else { return }
            let run = runs.withLock { count in
                count += 1
                return count
            }
            guard run == 1 else { return }
            try? scratch.write("{ type: object, properties: { late: { type: string } } }\n", to: "specs/parts/p.yaml")
        }
        let console = Console(write: write, writeError: { _ in })
        let folder = WorkingFolder(scratch.path)
        let watch = Watch(console: console) { Session(Request(.generate), in: folder, console: console) }
        var moments = 0
        _ = await watch.run {
            moments += 1
            return moments < 5
        }
        #expect(text("Sample/Models/P.swift").contains("var late"))
        #expect(runs.withLock { $0 } > 1)
    }

    @Test func everyInputIsWatched() async throws {
        var seen: [Bool] = []
        let model = "Sample/Models/P.swift"
        _ = try await watch([
            { try scratch.write("{ type: object, properties: { a: { type: string } } }\n", to: "specs/parts/p.yaml") },
            {
                seen.append(text(model).contains("var a"))
                try scratch.write(
                    try scratch.read("specs/api.yaml").replacing("/users", with: "/people"), to: "specs/api.yaml")
            },
            {
                seen.append(text("Sample/Endpoints/UsersEndpoint.swift").contains("/people"))
                try scratch.write("// Other.\n", to: "specs/mine/header.mustache")
            },
            {
                seen.append(text(model).hasPrefix("// Other."))
                try scratch.write("// Whole.\n", to: "specs/mine/partials/object.mustache")
            },
            {
                seen.append(text(model).contains("// Whole."))
                try scratch.remove("specs/mine/partials/object.mustache")
            },
            {
                seen.append(!text(model).contains("// Whole."))
                try scratch.write(Self.configuration(", equality: hashable"), to: "specs/codegen.yaml")
            },
            {
                seen.append(text(model).contains("Hashable"))
                let schema = "{ type: object, properties: { b: { type: string } } }"
                let update = "actions: [{ target: $.components.schemas, update: { Q: \(schema) } }]\n"
                try scratch.write(
                    "overlay: 1.0.0\ninfo: { title: O, version: '1' }\n" + update, to: "specs/o.yaml")
            },
            { seen.append(scratch.exists("out/Sample/Models/Q.swift")) },
        ])
        #expect(seen == Array(repeating: true, count: 7))
    }

    @Test func brokenStatesAreSurvived() async throws {
        let description = try scratch.read("specs/api.yaml")
        var seen: [Bool] = []
        let outcome = try await watch([
            { try scratch.write("[nonsense", to: "specs/api.yaml") },
            { try scratch.remove("specs/api.yaml") },
            { try scratch.write("apis: nonsense", to: "specs/codegen.yaml") },
            {
                seen.append(scratch.exists("out/Sample/SampleClient.swift"))
                try scratch.remove("specs/parts/p.yaml")
                try scratch.write(description.replacing("/users", with: "/people"), to: "specs/api.yaml")
                try scratch.write(Self.configuration(""), to: "specs/codegen.yaml")
            },
            {
                seen.append(text("Sample/Endpoints/UsersEndpoint.swift").contains("/people"))
                try scratch.write("{ type: object, properties: { b: { type: string } } }\n", to: "specs/parts/p.yaml")
            },
            { seen.append(text("Sample/Models/P.swift").contains("var b")) },
        ])
        #expect(seen == [true, true, true], "\(outcome)")
        #expect(outcome.status == .success)
        #expect(outcome.errors.contains("there is no such file"))
    }

    @Test func aFileThatIsBeingWrittenIsLeftAlone() async throws {
        let console = Console(write: { _ in }, writeError: { _ in })
        let folder = WorkingFolder(scratch.path)
        let watch = Watch(console: console) { Session(Request(.generate), in: folder, console: console) }
        var moment = 0
        let path = "Sample/Models/P.swift"
        _ = await watch.run {
            moment += 1
            if (5...9).contains(moment) {
                // Use a different size each time, because dates have a limited resolution.
                let name = "a" + String(repeating: "x", count: moment)
                try? scratch.write(
                    "{ type: object, properties: { \(name): { type: string } } }\n", to: "specs/parts/p.yaml")
                #expect(!text(path).contains("var a"))
            }
            return moment <= 12
        }
        #expect(text(path).contains("var axxxxxxxxx:"))
    }

    @Test func withoutAConfigurationTheRunEnds() async throws {
        let console = Console(write: { _ in }, writeError: { _ in })
        let folder = WorkingFolder("\(scratch.path)/specs/parts")
        let watch = Watch(console: console) { Session(Request(.generate), in: folder, console: console) }
        #expect(await watch.run { true } == .usage)
    }
}
