import CodegenYAML
import Testing

@Suite struct NodeDumpTests {
    @Test func writesOneNodeALine() throws {
        let root = try #require(Parsed("/pets~:\n  - 1\n  - \"a\\nb\"\n").root)
        #expect(
            NodeDump.text(of: root) == """
                /: mapping @1:1
                /~1pets~0: sequence @2:3
                /~1pets~0/0: integer "1" @2:5
                /~1pets~0/1: string "a\\nb" @3:5

                """)
    }
}
