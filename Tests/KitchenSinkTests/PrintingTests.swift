import EndpointRuntime
import KitchenSink
import Testing

/// Generated models print on one line, without secrets.
struct PrintingTests {
    /// `description`, `self` and a deprecated property with storage of its own are properties like others.
    @Test func modelsPrintTheirPropertiesButNoSecrets() throws {
        let note = try read(
            Note.self,
            """
            {"title":"t","subtitle":null,"next":{"title":"u","subtitle":"s"},"self":"me","hash_value":"h","wifi":"w",
            "codes":["c"],"seed":"s","description":"d"}
            """)
        #expect(
            "\(note)" == """
                Note(title: "t", next: Note(title: "u", subtitle: "s"), selfValue: "me", hashValueValue: "h", \
                wifi: <redacted>, codes: <redacted>, seed: <redacted>, description: "d")
                """)
    }

    @Test func threeStatePropertiesPrintOnlyWhenPresent() {
        #expect("\(NotePatch(subtitle: .null))" == "NotePatch(subtitle: null)")
        let patch = NotePatch(subtitle: "s", point: .value(KitchenSinkPoint(x: 1, y: 2)))
        #expect("\(patch)" == #"NotePatch(subtitle: "s", point: KitchenSinkPoint(x: 1, y: 2))"#)
    }
}
