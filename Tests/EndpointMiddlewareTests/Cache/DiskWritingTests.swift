import Foundation
import LoopbackSupport
import Testing

@testable import EndpointCoding
@testable import EndpointMiddleware
@testable import EndpointRuntime

@Suite("Disk cache: writing", .timeLimit(.minutes(1)))
struct DiskWritingTests {
    private func kept(_ size: Int, _ byte: UInt8 = 7) -> [CachedResponse] {
        let time = Date(timeIntervalSince1970: 1_800_000_000)
        let response = HTTPResponse(statusCode: 200, data: Data(repeating: byte, count: size))
        return [CachedResponse(response, requestTime: time, responseTime: time)]
    }

    private func key(_ number: Int) -> String {
        String(repeating: "0", count: 60) + String(number + 0x1000, radix: 16)
    }

    private func withFolder(_ body: (URL) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        try await body(folder)
    }

    private func files(_ folder: URL) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
    }

    @Test func keepingDoesNotWaitForTheDisk() async throws {
        try await withFolder { folder in
            let disk = Signal()
            let storage = DiskCacheStorage(folder: folder, capacity: 1_000_000) { await disk.wait() }
            await storage.keep(kept(10, 1), for: key(1))
            #expect(files(folder).isEmpty)
            #expect(await storage.responses(for: key(1)) == kept(10, 1))
            await storage.keep(kept(10, 2), for: key(1))
            await storage.keep(kept(10), for: key(2))
            await storage.keep([], for: key(2))
            #expect(await storage.responses(for: key(1)) == kept(10, 2))
            #expect(await storage.responses(for: key(2)) == [])
            disk.fire()
            await storage.flush()
            #expect(files(folder) == [key(1)])
            #expect(await DiskCacheStorage(folder: folder).responses(for: key(1)) == kept(10, 2))
        }
    }

    @Test func responsesWaitingForASlowDiskDoNotFillTheMemory() async throws {
        try await withFolder { folder in
            let disk = Signal()
            let storage = DiskCacheStorage(folder: folder, capacity: 10_000) { await disk.wait() }
            for number in 0..<100 { await storage.keep(kept(1_500), for: key(number)) }
            #expect(await storage.responses(for: key(0)) == [])
            #expect(await storage.responses(for: key(99)) == kept(1_500))
            disk.fire()
            #expect(await storage.size <= 10_000)
            #expect(files(folder).contains(key(99)))
        }
    }

    /// Scanning a folder with many files takes long. Reads and writes do not wait for it.
    @Test func readingAndWritingDoNotWaitForTheScanOfTheFolder() async throws {
        try await withFolder { folder in
            let earlier = DiskCacheStorage(folder: folder)
            await earlier.keep(kept(10), for: key(0))
            await earlier.flush()
            let scan = Signal()
            let storage = DiskCacheStorage(
                folder: folder, capacity: 1_000_000, beforeScanning: { await scan.wait() }, beforeWriting: {})
            for number in 1...100 {
                await storage.keep(kept(10), for: key(number))
                await storage.flush()
            }
            #expect(await storage.responses(for: key(0)) == kept(10))
            #expect(await storage.responses(for: key(100)) == kept(10))
            #expect(files(folder).count == 101)
            scan.fire()
            #expect(await storage.size == earlier.size)
        }
    }

    /// Files of an earlier launch are older than all later changes.
    @Test func filesOfAnEarlierRunGoFirst() async throws {
        try await withFolder { folder in
            let earlier = DiskCacheStorage(folder: folder)
            for number in 0..<5 {
                await earlier.keep(kept(1_000), for: key(number))
                await earlier.flush()
            }
            let scan = Signal()
            let storage = DiskCacheStorage(
                folder: folder, capacity: 9_000, beforeScanning: { await scan.wait() }, beforeWriting: {})
            await storage.keep(kept(200), for: key(10))
            await storage.flush()
            #expect(await storage.responses(for: key(0)) == kept(1_000))
            scan.fire()
            #expect(await storage.size <= 9_000)
            for number in 11..<14 {
                await storage.keep(kept(1_000), for: key(number))
                await storage.flush()
            }
            #expect(await storage.size <= 9_000)
            #expect(files(folder).contains(key(0)))
            #expect(files(folder).contains(key(13)))
            #expect((1..<5).contains { !files(folder).contains(key($0)) })
        }
    }

    /// The storage scans the folder after writing an eighth of the capacity, regardless of the number of files.
    @Test func scansFollowTheBytesThatAreWritten() async throws {
        try await withFolder { folder in
            let scans = Locked(0)
            let storage = DiskCacheStorage(
                folder: folder, capacity: 1_000_000, beforeScanning: { scans.withLock { $0 += 1 } }, beforeWriting: {})
            for number in 0..<200 {
                await storage.keep(kept(1_000), for: key(number))
                await storage.flush()
            }
            let count = scans.withLock { $0 }
            #expect((2...4).contains(count))
        }
    }

    @Test func removingAllAlsoRemovesUnwrittenResponses() async throws {
        try await withFolder { folder in
            let storage = DiskCacheStorage(folder: folder)
            for number in 0..<20 { await storage.keep(kept(100), for: key(number)) }
            await storage.removeAll()
            await storage.flush()
            #expect(files(folder).isEmpty)
        }
    }

    /// If the process is killed during a write, the draft does not replace the file. It is removed when it is too old
    /// to be in use.
    @Test func interruptedWriteLeavesTheOldFileAndItsDraftGoes() async throws {
        try await withFolder { folder in
            let storage = DiskCacheStorage(folder: folder)
            await storage.keep(kept(100), for: key(1))
            await storage.flush()
            let drafts = ["old", "new"].map { folder.appendingPathComponent(".\(key(1))-\($0)") }
            for draft in drafts { try Data("half".utf8).write(to: draft) }
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSinceNow: -7_200)], ofItemAtPath: drafts[0].path)
            let later = DiskCacheStorage(folder: folder)
            #expect(await later.responses(for: key(1)) == kept(100))
            #expect(await later.size > 0)
            #expect(files(folder) == [drafts[1].lastPathComponent, key(1)].sorted())
        }
    }

    @Test func twoStoragesOnOneFolderSeeEachOthersFilesAndKeepToTheCapacity() async throws {
        try await withFolder { folder in
            let storages = [0, 1].map { _ in DiskCacheStorage(folder: folder, capacity: 20_000) }
            for number in 0..<80 {
                await storages[number % 2].keep(kept(1_000), for: key(number))
                await storages[number % 2].flush()
            }
            // A scan may still be removing files.
            for storage in storages { #expect(await storage.size <= 20_000) }
            let sizes = try files(folder).map { name in
                try Data(contentsOf: folder.appendingPathComponent(name)).count
            }
            #expect(sizes.reduce(0, +) < 30_000)
            #expect(await storages[0].responses(for: key(79)) == kept(1_000))
            #expect(await storages[1].responses(for: key(78)) == kept(1_000))
            // If one storage removes a response, the other one does not return it.
            await storages[0].keep([], for: key(79))
            await storages[0].flush()
            #expect(await storages[1].responses(for: key(79)) == [])
        }
    }

    @Test func concurrentWritesOfTwoStoragesKeepResponsesWhole() async throws {
        try await withFolder { folder in
            let storages = [0, 1].map { _ in DiskCacheStorage(folder: folder) }
            await withTaskGroup(of: Void.self) { group in
                for (index, storage) in storages.enumerated() {
                    group.addTask {
                        for round in 0..<30 {
                            await storage.keep(kept(5_000, UInt8(index)), for: key(round % 3))
                            await storage.flush()
                            let found = await storage.responses(for: key(round % 3)).first?.response.data
                            #expect(found.map { Set($0).count == 1 && $0.count == 5_000 } ?? true)
                        }
                    }
                }
            }
            #expect(files(folder).count == 3)
        }
    }
}

@Suite("Order of last use")
struct LeastRecentlyUsedTests {
    /// Compares the result with a simple linear implementation.
    @Test func agreesWithAListWhateverHappens() {
        var generator = SplitMix(state: 7)
        var order = LeastRecentlyUsed(capacity: 100)
        var list: [(key: String, size: Int)] = []
        for _ in 0..<20_000 {
            let key = "\(generator.next() % 12)"
            switch generator.next() % 4 {
            case 0:
                order.touch(key)
                if let index = list.firstIndex(where: { $0.key == key }) { list.append(list.remove(at: index)) }
            case 1:
                #expect(order.set(key, size: nil).isEmpty)
                list.removeAll { $0.key == key }
            default:
                let size = Int(generator.next() % 28)
                list.removeAll { $0.key == key }
                var expected: [String] = []
                if size <= 25 { list.append((key, size)) } else { expected = [key] }
                while list.reduce(0, { $0 + $1.size }) > 100 { expected.append(list.removeFirst().key) }
                #expect(order.set(key, size: size) == expected)
            }
            #expect(order.total == list.reduce(0) { $0 + $1.size })
        }
    }

    /// Measures setting a key when another key must be evicted after many uses. Takes the best of several runs, with a
    /// generous factor: scanning past uses would take a thousand times longer.
    @Test func dropsAsFastAfterManyUses() {
        func cost(uses: Int) -> Duration {
            (0..<5).map { _ in
                var order = LeastRecentlyUsed(capacity: 8)
                for key in ["a", "b", "c", "d"] { _ = order.set(key, size: 2) }
                for use in 0..<uses { order.touch(["a", "b", "c", "d"][use % 4]) }
                return ContinuousClock().measure { _ = order.set("e", size: 2) }
            }.min() ?? .zero
        }
        _ = cost(uses: 10)
        #expect(cost(uses: 100_000) < cost(uses: 10) * 100 + .milliseconds(1))
    }
}
