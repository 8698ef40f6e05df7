import Foundation
import Testing

@testable import CodegenDriver

/// The states of the files that `--watch` and `serve` have read.
@Suite struct FileWatchTests {
    private let scratch: Scratch

    init() throws {
        scratch = try Scratch()
        try scratch.write("one", to: "file")
    }

    private var path: String { "\(scratch.path)/file" }

    @Test func changesAndMissingFilesAreDetected() throws {
        let watch = FileWatch([path], readSince: .now.addingTimeInterval(1))
        #expect(!watch.hasChanged)
        try scratch.write("three", to: "file")
        #expect(watch.hasChanged)
        try FileManager.default.removeItem(atPath: path)
        #expect(watch.hasChanged)
        #expect(!watch.now.hasChanged)
    }

    @Test(arguments: [(-10.0, 1.0, false), (-10, -1, true), (3_600, 1, false)])
    func filesThatChangeDuringTheReadingCountAsChanged(age: Double, began: Double, isChange: Bool) throws {
        let now = Date()
        try FileManager.default.setAttributes([.modificationDate: now.addingTimeInterval(age)], ofItemAtPath: path)
        #expect(FileWatch([path], readSince: now.addingTimeInterval(began)).hasChanged == isChange)
    }

    @Test func earlierStatesReplaceTheStatesOfTheReading() throws {
        let before = FileWatch([path], readSince: .now.addingTimeInterval(1))
        try scratch.write("three", to: "file")
        let watch = FileWatch([path], readSince: .now.addingTimeInterval(1), before: before)
        #expect(watch.hasChanged)
    }
}
