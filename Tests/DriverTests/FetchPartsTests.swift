import CodegenDiagnostics
import Foundation
import Testing

@testable import CodegenDriver
@testable import CodegenFetching

/// `codegen fetch` of a description with other files.
@Suite(.timeLimit(.minutes(1)), .enabled(if: Scratch.hasCurl, "curl is not installed"))
struct FetchPartsTests {
    private let bench: FetchBench
    private var scratch: Scratch { bench.scratch }

    init() throws {
        bench = try FetchBench()
    }

    // MARK: Files

    @Test func theFilesOfADescriptionAreDownloadedReplacedAndKept() async throws {
        try await bench.withServer(FetchBench.files()) { _ in
            let first = await bench.fetch()
            #expect(first.errors == "")
            #expect(first.output == "Sample: specs/api.yaml downloaded: 1 operation, 0 schemas; files: 2 added\n")
            #expect(bench.text("specs/schemas/pet.yaml") == FetchBench.pet)
            #expect(bench.text("specs/schemas/people/owner.yaml") == FetchBench.owner)
            #expect(scratch.run(Request(.generate, isStrict: true)).status == .success)
            #expect(await bench.fetch().output == "Sample: specs/api.yaml is up to date\n")

            // The description is not sent again, but its files are.
            let changed = FetchBench.pet.replacing("owner:", with: "holder:")
            bench.texts.withLock { $0["/v1/schemas/pet.yaml"] = changed }
            let check = await bench.fetch { $0.isCheck = true }
            #expect(check.status == .failure, "\(check.errors)")
            #expect(check.errors.contains("files: 1 changed"), "\(check.errors)")
            #expect(bench.text("specs/schemas/pet.yaml") == FetchBench.pet)
            let second = await bench.fetch()
            #expect(second.output.contains("neither operations nor schemas changed; files: 1 changed"))
            #expect(bench.text("specs/schemas/pet.yaml") == changed)
            #expect(await bench.fetch().output == "Sample: specs/api.yaml is up to date\n")
        }
    }

    @Test func editedAndForeignFilesAreKept() async throws {
        try await bench.withServer(FetchBench.files()) { _ in
            try scratch.write("mine: 1\n", to: "specs/schemas/pet.yaml")
            let foreign = await bench.fetch()
            #expect(foreign.status == .failure)
            #expect(foreign.errors.contains("specs/schemas/pet.yaml, which codegen fetch has not written"))
            #expect(scratch.entries("specs") == ["schemas", "schemas/pet.yaml"])
            #expect(await bench.fetch { $0.replacesEdits = true }.status == .success)
            try scratch.write("edited: 1\n", to: "specs/schemas/people/owner.yaml")
            let edited = await bench.fetch()
            #expect(edited.errors.contains("specs/schemas/people/owner.yaml was edited after it was fetched"))
            #expect(bench.text("specs/schemas/people/owner.yaml") == "edited: 1\n")
            #expect(await bench.fetch { $0.replacesEdits = true }.status == .success)
            #expect(bench.text("specs/schemas/people/owner.yaml") == FetchBench.owner)
        }
    }

    /// A second copy of the description would declare its types twice.
    @Test func aFileThatRefersBackNeedsTheNameOfTheURL() async throws {
        var files = FetchBench.files()
        files["/v1/schemas/people/owner.yaml"] = "$ref: '../../api.yaml#/components/schemas/Owner'\n"
        files["/v1/api.yaml"]? += "components: { schemas: { Owner: { type: object } } }\n"
        try await bench.withServer(files, spec: "specs/other.yaml") { _ in
            let run = await bench.fetch()
            #expect(run.status == .failure)
            #expect(
                run.errors.contains(
                    "its files refer back to api.yaml, the description itself; give 'spec' this file name"))
            #expect(bench.text("specs/other.yaml") == nil)
        }
        try await bench.withServer(files) { _ in #expect(await bench.fetch().status == .success) }
    }

    @Test func aFailedDownloadReplacesNoFile() async throws {
        try await bench.withServer(FetchBench.files()) { _ in
            _ = await bench.fetch()
            let before = scratch.contents("specs")
            bench.texts.withLock { texts in
                texts["/v1/schemas/pet.yaml"] = FetchBench.pet + "# new\n"
                texts["/v1/schemas/people/owner.yaml"] = nil
            }
            let outcome = await bench.fetch()
            #expect(outcome.status == .failure)
            #expect(outcome.errors.contains("its file schemas/people/owner.yaml: the server returned status 404"))
            #expect(scratch.contents("specs") == before)
            for (text, reason) in [("<html>", "is HTML or XML"), ("", "is empty"), ("Sign in", "is a single value")] {
                bench.texts.withLock { $0["/v1/schemas/people/owner.yaml"] = text }
                let errors = await bench.fetch().errors
                #expect(errors.contains("its file schemas/people/owner.yaml: the response \(reason)"), "\(errors)")
                #expect(scratch.contents("specs") == before)
            }
        }
    }

    /// A run that ends between two files can be repeated.
    @Test(arguments: 1...3) func anInterruptedRunIsRepeated(renames: Int) async throws {
        try await bench.withServer(FetchBench.files()) { _ in
            _ = await bench.fetch()
            bench.texts.withLock { texts in
                for (path, text) in texts { texts[path] = text + "# new\n" }
            }
            let count = Guarded(0)
            var operations = FileOperations.system
            operations.rename = { old, new throws(FileProblem) in
                let number = count.withLock { count in
                    count += 1
                    return count
                }
                guard number <= renames else { throw FileProblem("stopped") }
                try FileOperations.system.rename(old, new)
            }
            #expect(await bench.fetch(operations: operations).errors.contains("stopped"))
            let again = await bench.fetch()
            #expect(again.status == .success, "\(again.errors)")
            let files = scratch.contents("specs").values.map { String(decoding: $0, as: UTF8.self) }
            #expect(files.count { $0.hasSuffix("# new\n") } == 3)
            #expect(scratch.entries("specs").count { $0.hasSuffix(".yaml") || $0.hasSuffix(".source") } == 4)
        }
    }

    /// The client of the new description cannot be generated, because of a new file.
    @Test func filesThatCannotBeGeneratedDoNotReplaceOthers() async throws {
        let paths = "openapi: 3.1.0\ninfo: { title: T, version: '1' }\npaths: { /a: { $ref: 'a.yaml' } }\n"
        let operation = "get: { operationId: a, x-codegen: { name: b }, responses: { '204': { description: D } } }\n"
        try await bench.withServer(["/v1/api.yaml": paths, "/v1/a.yaml": operation]) { _ in
            #expect(await bench.fetch().status == .success)
            bench.texts.withLock { $0["/v1/a.yaml"] = operation.replacing("name: b", with: "nam: b") }
            let outcome = await bench.fetch()
            #expect(outcome.errors.contains("the new description for specs/api.yaml cannot be generated"), "\(outcome)")
            #expect(bench.text("specs/a.yaml") == operation)
        }
    }
}
