import CodegenDiagnostics
import Foundation
import Testing

@testable import CodegenDriver

/// A killed run makes no further changes on disk. The tests kill a run after each of its system calls.
@Suite struct InterruptionTests {
    private let old = Sample.api(paths: ["/posts", "/users"])
    private let new = Sample.api(paths: ["/users", "/stories"]).replacing("tags: [users]", with: "tags: [people]")

    private let request = Request(.generate, source: .sample, templates: "mine")
    private let check = Request(.check, source: .sample, templates: "mine")
    /// Templates for few files, because the test repeats the run for each system call.
    private let manifest =
        "templates: [{ template: endpoint, for: group, path: '{{module}}/{{enumName}}/Endpoint.swift' }]"

    @Test func aRunThatIsKilledAnywhereIsCompletedByTheNext() throws {
        let before = try contents(of: old)
        let after = try contents(of: new)
        let calls = try killingAfterEachSystemCall(over: old) { scratch, killed in
            try expectWholeFiles(scratch, before, after, killed)
            #expect(scratch.run(request).errors == "", "killed after \(killed) system calls")
            #expect(scratch.contents("out") == after, "killed after \(killed) system calls")
        }
        // The staging folder, two calls for each replaced file, a single call for each new or removed file, and two for
        // the lock.
        let replaced = after.filter { before[$0.key] != nil && before[$0.key] != $0.value }.count
        #expect(calls > 2 * replaced + after.keys.filter { before[$0] == nil }.count)
    }

    @Test func aRunThatIsKilledAnywhereIsTakenBackByTheOldDescription() throws {
        let before = try contents(of: old)
        let entries = try generated(old).entries("out")
        let calls = try killingAfterEachSystemCall(over: old) { scratch, killed in
            try scratch.write(old, to: "api.yaml")
            #expect(scratch.run(request).errors == "", "killed after \(killed) system calls")
            #expect(scratch.contents("out") == before, "killed after \(killed) system calls")
            #expect(scratch.entries("out") == entries, "killed after \(killed) system calls")
        }
        #expect(calls > 0)
    }

    /// New folders are renamed as a whole, so the output contains all of their files or none.
    @Test func aFirstRunThatIsKilledAnywhereIsCompletedByTheNext() throws {
        let after = try contents(of: new)
        let calls = try killingAfterEachSystemCall(over: nil) { scratch, killed in
            let files = scratch.contents("out").filter { !$0.key.hasPrefix(".codegen-new") }
            let lock = files["codegen.lock"].map { String(decoding: $0, as: UTF8.self) } ?? ""
            for (path, data) in files where path != "codegen.lock" {
                #expect(after[path] == data, "\(path), killed after \(killed)")
                #expect(lock.contains(" \(path)\n"), "\(path), killed after \(killed)")
            }
            #expect(scratch.run(request).errors == "", "killed after \(killed) system calls")
            #expect(scratch.contents("out") == after, "killed after \(killed) system calls")
        }
        #expect(calls > after.count)
    }

    /// Generates the new description over the old one, or in a new folder. Each run is killed one system call later
    /// than the previous run.
    ///
    /// - Parameter check: checks the files after each run.
    /// - Returns: the number of system calls of a complete run.
    private func killingAfterEachSystemCall(
        over old: String?, _ check: (Scratch, _ killed: Int) throws -> Void
    ) throws -> Int {
        var killed = 0
        while true {
            let scratch = try old.map(generated) ?? prepared(new)
            try scratch.write(new, to: "api.yaml")
            let disk = FailingDisk(after: killed)
            scratch.run(request, operations: disk.operations)
            guard disk.isDead else { return killed }
            try check(scratch, killed)
            killed += 1
        }
    }

    @Test func checkReportsFilesStagedByAKilledRun() throws {
        let scratch = try generated(old)
        try scratch.write(new, to: "api.yaml")
        scratch.run(request, operations: FailingDisk(after: 3).operations)
        try scratch.write(old, to: "api.yaml")
        #expect(
            scratch.run(check).errors == "error: out/.codegen-new is no longer generated [leftover-file]\n1 error\n")
        #expect(scratch.run(request).errors == "")
        #expect(scratch.run(check).status == .success)
    }

    /// Expects that every file belongs to the old or the new tree, that all files common to both trees exist, and that
    /// the lock contains all files.
    private func expectWholeFiles(
        _ scratch: Scratch, _ before: [String: Data], _ after: [String: Data], _ killed: Int
    ) throws {
        let files = scratch.contents("out").filter { !$0.key.hasPrefix(".codegen-new") && $0.key != "codegen.lock" }
        let lock = try scratch.read("out/codegen.lock")
        for (path, data) in files {
            #expect(before[path] == data || after[path] == data, "\(path), killed after \(killed)")
            #expect(lock.contains("file \(SHA256.hex([UInt8](data))) \(path)\n"), "\(path), killed after \(killed)")
        }
        for path in before.keys where after[path] != nil {
            #expect(path == "codegen.lock" || files[path] != nil, "\(path), killed after \(killed)")
        }
    }

    private func prepared(_ api: String) throws -> Scratch {
        let scratch = try Scratch()
        try scratch.write(api, to: "api.yaml")
        try scratch.write(manifest, to: "mine/manifest.yaml")
        return scratch
    }

    private func generated(_ api: String) throws -> Scratch {
        let scratch = try prepared(api)
        #expect(scratch.run(request).status == .success)
        return scratch
    }

    private func contents(of api: String) throws -> [String: Data] {
        try generated(api).contents("out")
    }
}

/// Executes a limited number of operations, then none. The last write is incomplete.
private struct FailingDisk {
    private let limit: Int
    private let count = Guarded(0)

    init(after limit: Int) {
        self.limit = limit
    }

    var isDead: Bool {
        count.withLock { $0 > limit }
    }

    var operations: FileOperations {
        let system = FileOperations.system
        return FileOperations(
            create: { path, text throws(FileProblem) in
                switch step() {
                case ..<limit: try system.create(path, text)
                case limit: try system.create(path, String(text.prefix(text.count / 2)))
                default: break
                }
            },
            rename: { old, new throws(FileProblem) in if step() < limit { try system.rename(old, new) } },
            remove: { path throws(FileProblem) in if step() < limit { try system.remove(path) } },
            makeFolder: { path throws(FileProblem) in try step() < limit ? system.makeFolder(path) : true },
            removeFolder: { path in step() < limit ? system.removeFolder(path) : true },
            renewDates: { path throws(FileProblem) in if step() < limit { try system.renewDates(path) } })
    }

    private func step() -> Int {
        count.withLock { count in
            defer { count += 1 }
            return count
        }
    }
}
