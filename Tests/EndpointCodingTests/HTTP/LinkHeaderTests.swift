import Testing

@testable import EndpointCoding

@Suite("Link headers (RFC 8288, section 3)")
struct LinkHeaderTests {
    @Test(arguments: [
        ("</a?page=2>; rel=\"next\"", "/a?page=2"),
        ("</a?page=2>;rel=next", "/a?page=2"),
        ("<https://e.com/a?x=1,2;3>; rel=\"next\", </z>; rel=last", "https://e.com/a?x=1,2;3"),
        ("</p>; rel=\"prev\" , </n>; title=\"a, <b>; rel=\\\"next\\\"\"; rel = \"NEXT\"", "/n"),
        ("</n>; rel=\"last next\"", "/n"),
        ("< /n >; REL=next", "/n"),
        ("nonsense, </n>; rel=next", "/n"),
        ("</unfinished, </n>; rel=next", "/unfinished, </n"),
        (", ,</n>; flag; rel=next;", "/n"),
        ("</n>; rel*=x; rel=next", "/n"),
        ("<>; rel=next", ""),
    ])
    func nextIsFound(field: String, target: String) {
        #expect(LinkHeader.target(relation: "next", in: [field]) == target)
    }

    @Test(arguments: [
        "", "<", "</n>", "</n>; rel=prev", "</n>; rel=prev; rel=next", "</n>; title=\"rel=next\"", "</n>; rel=\"next",
        "</n>; anchor=\"/other\"; rel=next", "rel=next", "</n>; rel=nextpage", "</n>; rel=\"prev\\", "</n> rel=next",
    ])
    func otherLinksAreNot(field: String) {
        let found = LinkHeader.target(relation: "next", in: [field])
        #expect(found == (field == "</n>; rel=\"next" ? "/n" : nil))
    }

    @Test func everyFieldIsLookedThrough() {
        #expect(LinkHeader.target(relation: "next", in: ["</p>; rel=prev", "</n>; rel=next"]) == "/n")
    }
}
