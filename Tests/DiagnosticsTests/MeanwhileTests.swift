import Diagnostics
import Dispatch
import Testing

@Suite struct MeanwhileTests {
    @Test func aValueIsMadeOnce() {
        let count = Guarded(0)
        let value = Meanwhile {
            count.withLock { count in
                count += 1
                return count
            }
        }
        #expect(value.value == 1)
        #expect(value.value == 1)
    }

    @Test func partsKeepTheirOrder() {
        let parts = Meanwhile(parts: (0..<50).map { number in { @Sendable in number * number } })
        #expect(parts.value == (0..<50).map { $0 * $0 })
    }

    @Test func aListWithoutPartsIsReady() {
        #expect(Meanwhile(parts: [@Sendable () -> Int]()).value == [])
    }

    /// The first part waits for the second, which only the thread that asks can make.
    @Test func whoAsksMakesPartsThatAreNotBegun() {
        let (first, second) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let parts = Meanwhile(parts: [
            { @Sendable () -> Int in
                first.signal()
                second.wait()
                return 1
            },
            { @Sendable () -> Int in
                second.signal()
                return 2
            },
        ])
        first.wait()
        #expect(parts.value == [1, 2])
    }
}
