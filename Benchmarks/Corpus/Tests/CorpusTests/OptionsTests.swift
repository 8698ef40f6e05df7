import Testing

@testable import corpus

struct OptionsTests {
    @Test(arguments: [["--mode", "swift5,mainactor"], ["--mode", "swift5", "--mode", "mainactor,swift5"]])
    func modesAreAListOrRepeated(arguments: [String]) throws {
        #expect(try Options(arguments).modes == [.swift5, .mainactor])
    }

    @Test func withoutAModeItIsSwift6() throws {
        #expect(try Options(["stripe"]).modes == [.swift6])
    }

    @Test func modeThatDoesNotExistIsRefused() {
        #expect(throws: Options.Misuse.self) { try Options(["--mode", "swift6,swift4"]) }
    }
}
