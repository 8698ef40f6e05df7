import CodegenOpenAPI
import Testing

@Suite struct StronglyConnectedComponentsTests {
    /// 0 leads to the cycle 1 ⇄ 2, which leads to 3 (alone), 4 (a loop) and the cycle 5 ⇄ 6.
    private let components = StronglyConnectedComponents([[1], [2], [1, 3, 4, 5], [], [4], [6], [5]])

    @Test func cyclesFoundFromOneStartStayApart() {
        #expect((0..<7).map(components.isCyclic) == [false, true, true, false, true, true, true])
        #expect(components.component(1) == components.component(2))
        #expect(components.component(5) == components.component(6))
        #expect(Set([0, 1, 3, 4, 5].map(components.component)).count == 5)
    }
}
