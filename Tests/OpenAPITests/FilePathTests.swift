import Testing

@testable import CodegenOpenAPI

@Suite struct FilePathTests {
    @Test(arguments: [
        ("a/b.yaml", "x/y.yaml", "x/a/b.yaml"), ("../b", "x/y", "b"), ("../../b", "x/y", "../b"),
        ("../b", "../y", "../../b"), ("/a/../b", "x/y", "/b"), ("/../b", "x/y", "/../b"), ("./a//b/.", "", "a/b"),
        ("..", "x/y", ""), ("a/../../b", "", "../b"), ("", "x/y", "x"), ("a", "/x/y", "/x/a"),
        ("a/..b/...", "", "a/..b/..."),
        ("x/y/../../../z/..", "b/c", ""), ("/", "x/y", "/"), ("", "", ""),
    ])
    func pathsAreRelativeToTheFileOfTheReference(_ path: String, _ file: String, _ expected: String) {
        #expect(FilePath.resolved(path, from: file) == expected)
    }
}
