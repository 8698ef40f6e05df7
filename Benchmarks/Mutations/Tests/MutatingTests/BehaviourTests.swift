import Foundation
import Testing

@testable import Mutating

/// A program with all changes of its source is compiled once. Each of its runs shows one of them.
@Suite("Behaviour of mutants")
struct BehaviourTests {
    private static let source = """
        enum Size { case small, large }
        func word(_ size: Size) -> String { switch size { case .small: "small"; case .large: "large" } }
        func first(_ list: [Int]) -> Int? { list.first }
        func age(_ years: Int = 18) -> Int { years }
        func work() async { print("worked", terminator: " ") }
        @main struct Program {
            static func main() async {
                let list = [3, 4]
                let note: Int? = list.last
                if list.count < 2 { print("short", terminator: " ") }
                await work()
                print(word(.small), first(list) ?? 0, age(), note ?? 0)
            }
        }
        """

    private struct Failure: Error { let output: String }

    private func run(_ command: [String], _ environment: [String: String] = [:], in folder: URL) throws -> String {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = command
        process.currentDirectoryURL = folder
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Failure(output: text) }
        return text.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// Returns the changes that the test looks at, by their number.
    private func chosen() -> [(number: Int, change: Change)] {
        let looked: [(ChangeKind, String)] = [
            (.joinedCases, ""), (.nilReturned, ""), (.changedDefault, "18 + 1"), (.nilStored, ""), (.removedAwait, ""),
            (.shiftedComparison, "<="),
        ]
        let all = ChangeFinder.changes(in: Self.source)
        return looked.enumerated().compactMap { index, kind in
            all.first { $0.kind == kind.0 && $0.detail == kind.1 }.map { (index + 1, $0) }
        }
    }

    @Test(.timeLimit(.minutes(2))) func eachMutantBehavesAsChanged() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let changes = chosen()
        #expect(changes.count == 6)
        let files = [
            "Program.swift": Instrumented(Self.source, changes: changes).text,
            "MutantSwitch.swift": MutantSwitch.source(count: 6),
        ]
        for (name, text) in files {
            try text.write(to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
        }
        _ = try run(
            [
                "swiftc", "-swift-version", "6", "-parse-as-library", "Program.swift", "MutantSwitch.swift", "-o",
                "program",
            ],
            in: folder)
        let expected = [
            "worked small 3 18 4", "worked large 3 18 4", "worked small 0 18 4", "worked small 3 19 4",
            "worked small 3 18 0", "small 3 18 4", "short worked small 3 18 4",
        ]
        for (number, output) in expected.enumerated() {
            #expect(try run(["./program"], ["MUTANT": "\(number)"], in: folder) == output)
        }
        let reached = folder.appendingPathComponent("reached.txt")
        _ = try run(["./program"], ["MUTANTS_REACHED": reached.path], in: folder)
        let numbers = try String(contentsOf: reached, encoding: .utf8).split(separator: "\n").compactMap { Int($0) }
        #expect(numbers.sorted() == [1, 2, 3, 4, 5, 6])
    }
}
