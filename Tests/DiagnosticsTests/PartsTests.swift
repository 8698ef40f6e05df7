import CodegenDiagnostics
import Testing

@Suite struct PartsTests {
    @Test func theLastPartHasTheRest() {
        #expect((0..<5).parts(ofAtMost: 2) == [0..<2, 2..<4, 4..<5])
        #expect((0..<4).parts(ofAtMost: 2) == [0..<2, 2..<4])
        #expect((0..<4).parts(ofAtMost: 9) == [0..<4])
        #expect((0..<0).parts(ofAtMost: 2) == [])
    }

    @Test func aSliceIsDividedFromItsOwnStart() {
        #expect([7, 8, 9, 10, 11].dropFirst(2).parts(ofAtMost: 2).map(Array.init) == [[9, 10], [11]])
    }
}
