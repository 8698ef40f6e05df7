import Testing

@testable import CodegenRendering

@Suite struct PathAllocatorTests {
    @Test func resolvesCollisionsWithoutRegardForCase() {
        var paths = PathAllocator()
        let wanted = ["A/Models/Post.swift", "A/Clients/post.swift", "B/Post.swift", "A/Post+Sample.swift"]
        #expect(
            wanted.map { paths.allocate($0) } == [
                "A/Models/Post.swift", "A/Clients/post2.swift", "B/Post.swift", "A/Post+Sample.swift",
            ])
    }

    @Test(arguments: [
        ("Straße", "STRASSE"), ("ẞ", "ss"), ("λόγος", "ΛΌΓΟΣ"), ("K", "\u{212A}"), ("\u{E9}", "e\u{301}"),
        ("É", "e\u{301}"),
    ])
    func resolvesCollisionsUnderFullCaseFolding(_ first: String, _ second: String) {
        var paths = PathAllocator()
        #expect(paths.allocate("A/\(first).swift") == "A/\(first).swift")
        #expect(paths.allocate("A/\(second).swift") == "A/\(second)2.swift")
    }

    @Test(arguments: ["Con", "aux", "Com1", "LPT\u{B9}", "NUL"])
    func avoidsTheDevicesOfWindows(_ name: String) {
        var paths = PathAllocator()
        #expect(paths.allocate("A/\(name).swift") == "A/\(name)_.swift")
        #expect(paths.allocate("A/\(name)+Sample.swift") == "A/\(name)+Sample.swift")
        #expect(paths.allocate("A/\(name)sole.swift") == "A/\(name)sole.swift")
    }

    @Test func dropsMarksThatTurnTheDirectionOfTheText() {
        var paths = PathAllocator()
        #expect(paths.allocate("A/\u{202E}tfiws\u{2066}.swift") == "A/tfiws.swift")
    }

    @Test func staysInTheFolder() {
        var paths = PathAllocator()
        #expect(paths.allocate("../../etc/passwd") == "File/File/etc/passwd")
        #expect(paths.allocate("/A/..\\x\u{0}.swift") == "A/x.swift")
        #expect(paths.allocate("A/" + String(repeating: "x", count: 999) + ".swift").utf8.count < 255)
    }
}
