import CodegenDiagnostics
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
        let parts = MeanwhileParts<Int>()
        for number in 0..<50 { parts.add { number * number } }
        #expect(parts.all == (0..<50).map { $0 * $0 })
    }

    @Test func partsCanBeAddedAtAnyTime() {
        let parts = MeanwhileParts<Int>()
        #expect(parts.all == [])
        parts.add { 1 }
        #expect(parts.all == [1])
        parts.add { 2 }
        #expect(parts.all == [1, 2])
    }

    /// The first part waits for the second part, which only the waiting thread can compute.
    @Test func whoAsksMakesPartsThatAreNotBegun() {
        let (first, second) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let parts = MeanwhileParts<Int>()
        parts.add {
            first.signal()
            second.wait()
            return 1
        }
        parts.add {
            second.signal()
            return 2
        }
        first.wait()
        #expect(parts.all == [1, 2])
    }
}
