import EndpointMiddleware
import Foundation
import LoopbackSupport
import Testing

@testable import EndpointCoding
@testable import EndpointRuntime

@Suite("Cache storages", .timeLimit(.minutes(1)))
struct CacheStorageTests {
    private let time = Date(timeIntervalSince1970: 1_800_000_000)

    private func kept(_ size: Int) -> [CachedResponse] {
        let response = HTTPResponse(
            statusCode: 200, headers: ["ETag": "\"a\"", "Vary": "Accept"], data: Data(repeating: 7, count: size),
            url: URL(string: "https://api.example.com/x"))
        return [
            CachedResponse(response, requestTime: time, responseTime: time, variant: ["accept": "application/json"])
        ]
    }

    private func key(_ number: Int) -> String { String(repeating: "0", count: 63) + String(number, radix: 16) }

    private func withFolder(_ body: (URL) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        try await body(folder)
    }

    @Test func memoryIsBoundedAndEvictsTheLeastRecentlyUsed() async {
        let storage = MemoryCacheStorage(capacity: 10_000)
        for number in 0..<4 { await storage.keep(kept(1_500), for: key(number)) }
        _ = await storage.responses(for: key(0))
        await storage.keep(kept(1_500), for: key(4))
        #expect(storage.size <= 10_000)
        #expect(await storage.responses(for: key(0)) == kept(1_500))
        #expect(await storage.responses(for: key(1)) == [])
        #expect(await storage.responses(for: key(4)) == kept(1_500))
    }

    @Test func memoryHoldsTenMegabytesByDefault() async {
        let storage = MemoryCacheStorage()
        for number in 0..<8 { await storage.keep(kept(2_000_000), for: key(number)) }
        #expect(storage.size > 9_000_000)
        #expect(storage.size <= 10 * 1_024 * 1_024)
    }

    @Test func tooLargeResponseEvictsNoOther() async {
        let storage = MemoryCacheStorage(capacity: 10_000)
        await storage.keep(kept(100), for: key(0))
        await storage.keep(kept(9_000), for: key(1))
        #expect(await storage.responses(for: key(0)) == kept(100))
        #expect(await storage.responses(for: key(1)) == [])
    }

    @Test func diskOutlivesTheStorageAndIsForItsOwner() async throws {
        try await withFolder { folder in
            let earlier = DiskCacheStorage(folder: folder)
            await earlier.keep(kept(100), for: key(1))
            await earlier.flush()
            let later = DiskCacheStorage(folder: folder)
            #expect(await later.responses(for: key(1)) == kept(100))
            let file = folder.appendingPathComponent(key(1)).path
            let rights = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
            #expect(rights == 0o600)
            await later.removeAll()
            #expect(await later.responses(for: key(1)) == [])
            #expect(!FileManager.default.fileExists(atPath: folder.path))
        }
    }

    @Test func diskIsBoundedAcrossStarts() async throws {
        try await withFolder { folder in
            for number in 0..<8 {
                let storage = DiskCacheStorage(folder: folder, capacity: 10_000)
                await storage.keep(kept(2_000), for: key(number))
                await storage.flush()
            }
            let last = DiskCacheStorage(folder: folder, capacity: 10_000)
            #expect(await last.size <= 10_000)
            let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            #expect(files.count < 5)
            #expect(await last.responses(for: key(7)) == kept(2_000))
        }
    }

    @Test func diskHoldsFiftyMegabytesByDefault() async throws {
        try await withFolder { folder in
            let storage = DiskCacheStorage(folder: folder)
            for number in 0..<5 { await storage.keep(kept(12_000_000), for: key(number)) }
            #expect(await storage.size > 48_000_000)
            #expect(await storage.size <= 50 * 1_024 * 1_024)
            #expect(await storage.responses(for: key(0)) == [])
        }
    }

    @Test func damagedFileIsIgnoredAndRemoved() async throws {
        try await withFolder { folder in
            let storage = DiskCacheStorage(folder: folder)
            await storage.keep(kept(100), for: key(1))
            await storage.flush()
            try Data("junk".utf8).write(to: folder.appendingPathComponent(key(1)))
            #expect(await storage.responses(for: key(1)) == [])
            let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            #expect(files.isEmpty)
        }
    }

    /// A damaged body must not be served.
    @Test func eachFlippedBitIsNoticed() async throws {
        try await withFolder { folder in
            let storage = DiskCacheStorage(folder: folder)
            await storage.keep(kept(100), for: key(1))
            await storage.flush()
            let file = folder.appendingPathComponent(key(1))
            let whole = try Data(contentsOf: file)
            #expect(await storage.responses(for: key(1)) == kept(100))
            var served = 0
            for bit in 0..<(whole.count * 8) {
                var damaged = whole
                damaged[bit / 8] ^= 1 << UInt8(bit % 8)
                try damaged.write(to: file)
                if await !storage.responses(for: key(1)).isEmpty { served += 1 }
            }
            #expect(served == 0)
        }
    }

    /// Earlier versions stored the responses of each user under a separate key, so their files do not contain the user.
    @Test func fileWithoutUserIsIgnoredAndRemoved() async throws {
        try await withFolder { folder in
            let old: [String: Any] = [
                "status": 200, "names": ["ETag"], "values": ["\"a\""], "data": Data("1".utf8), "requestTime": time,
                "responseTime": time, "variant": [String: String](),
            ]
            let data = try PropertyListSerialization.data(fromPropertyList: [old], format: .binary, options: 0)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try data.write(to: folder.appendingPathComponent(key(1)))
            let storage = DiskCacheStorage(folder: folder)
            #expect(await storage.responses(for: key(1)) == [])
            #expect(await storage.size == 0)
        }
    }

    @Test func keysNeverLeaveTheFolder() async throws {
        try await withFolder { folder in
            let storage = DiskCacheStorage(folder: folder.appendingPathComponent("inner"))
            await storage.keep(kept(10), for: "../outside")
            #expect(await storage.responses(for: "../outside") == kept(10))
            await storage.flush()
            let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            #expect(files == ["inner"])
        }
    }

    /// If a response is removed while it is read from the slow storage, it must not reappear in the fast storage.
    @Test(arguments: [true, false])
    func layersDoNotRestoreAResponseRemovedMeanwhile(isOneKey: Bool) async {
        let far = SlowStorage()
        let layers = LayeredCacheStorage(MemoryCacheStorage(), over: far)
        await far.inner.keep(kept(10), for: key(1))
        let reading = Task { await layers.responses(for: key(1)) }
        await far.began.wait()
        if isOneKey { await layers.keep([], for: key(1)) } else { await layers.removeAll() }
        far.goes.fire()
        _ = await reading.value
        #expect(await layers.responses(for: key(1)) == [])
    }

    @Test func layersKeepTheNewerOfTwo() async {
        let far = SlowStorage()
        let near = MemoryCacheStorage()
        let layers = LayeredCacheStorage(near, over: far)
        await far.inner.keep(kept(10), for: key(1))
        let reading = Task { await layers.responses(for: key(1)) }
        await far.began.wait()
        await layers.keep(kept(20), for: key(1))
        far.goes.fire()
        _ = await reading.value
        #expect(await near.responses(for: key(1)) == kept(20))
    }

    @Test func layersFillTheNearOneFromTheFarOne() async {
        let near = MemoryCacheStorage()
        let far = MemoryCacheStorage()
        await far.keep(kept(10), for: key(1))
        let layers = LayeredCacheStorage(near, over: far)
        #expect(await layers.responses(for: key(1)) == kept(10))
        #expect(await near.responses(for: key(1)) == kept(10))
        await layers.keep([], for: key(1))
        #expect(near.size == 0)
        #expect(far.size == 0)
    }
}

/// A storage that returns an outdated value after a delay.
private struct SlowStorage: CacheStorage {
    let inner = MemoryCacheStorage()
    let began = Signal()
    let goes = Signal()

    func responses(for key: String) async -> [CachedResponse] {
        let found = await inner.responses(for: key)
        began.fire()
        await goes.wait()
        return found
    }

    func keep(_ responses: [CachedResponse], for key: String) async { await inner.keep(responses, for: key) }

    func removeAll() async { await inner.removeAll() }
}
