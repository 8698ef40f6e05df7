import CodegenDriver
import Testing

@testable import CodegenDrift

/// Archives of several programs are read; parts that cannot be compared are counted.
@Suite struct ArchiveTests {
    private static let schema = "{type: object, required: [a], properties: {a: {type: string}}}"

    @Test func bodiesInBase64AreRead() throws {
        let traffic = try Traffic(Traffic.description(Self.schema))
        traffic.add(content: #","size":10,"encoding":"base64","text":"eyJhIjogMX0=""#)
        #expect(try traffic.run().text.contains("'a' is not a string"))
    }

    @Test func bodiesThatCannotBeReadAreCounted() throws {
        let traffic = try Traffic(Traffic.description(Self.schema))
        traffic.add(content: #","size":10,"encoding":"base64","text":"H4sIAAAA""#)
        traffic.add(content: #","size":10,"encoding":"rot13","text":"x""#)
        traffic.add(content: #","size":10"#)
        traffic.add(content: #","size":99,"text":"{\"a\": ""#)
        traffic.add(status: 0)
        let output = try traffic.run { $0.threshold = .any }
        #expect(output.text.contains("1 without a response, 1 body not recorded, 1 body recorded in part"))
        #expect(output.text.contains("1 body in the encoding gzip, 1 body in the encoding rot13"), "\(output.text)")
        #expect(output.text.hasSuffix("\nnothing was compared: no entry has a response that can be read\n"))
        #expect(output.status == .failure)
    }

    /// Browsers write `x-unknown` or an empty type where the server sends no content type.
    @Test(arguments: ["", "x-unknown"]) func bodiesWithoutAContentTypeAreCompared(_ type: String) throws {
        let traffic = try Traffic(Traffic.description(Self.schema))
        traffic.add(#"{"a": 1}"#, type: type)
        traffic.add(#"{"b": 1}"#, status: 418, type: type)
        let text = try traffic.run { $0.overlay = "fixes.yaml" }.text
        #expect(text.contains("'a' is not a string (an integer) in 1 of 2 entries"), "\(text)")
        #expect(text.contains("status 418 is not declared"), "\(text)")
        let again = traffic.runAgain {
            $0.threshold = .failures
            $0.overlay = "fixes.yaml"
        }
        #expect(again.status == .success, "\(again)")
    }

    @Test func bodiesWithAnInvalidContentTypeAreCounted() throws {
        let traffic = try Traffic(Traffic.description(Self.schema))
        traffic.add(#"{"a": "x"}"#)
        traffic.add(#"{"a": 1}"#, type: "json")
        let text = try traffic.run().text
        #expect(text.contains("not compared: 1 body of unknown content type\n"), "\(text)")
    }

    @Test func trafficWithoutComparedResponsesIsReported() throws {
        let traffic = try Traffic(Traffic.description(Self.schema))
        let empty = try traffic.run { $0.threshold = .any }
        #expect(empty.text == "0 entries: 0 entries of Pets\nnothing was compared: the archive has no entries\n")
        #expect(empty.status == .failure)
        traffic.add(#"{"a": "x"}"#, url: "http://localhost:8080/pets")
        let other = try traffic.run { $0.threshold = .any }
        #expect(other.text.hasSuffix("; name the server of the traffic with --server URL\n"), "\(other.text)")
        #expect(other.status == .failure)
        #expect(traffic.runAgain { $0.threshold = .failures }.status == .success)
        let found = traffic.runAgain {
            $0.threshold = .any
            $0.servers = ["http://localhost:8080"]
        }
        #expect(found.text.hasSuffix("\nno mismatches\n"), "\(found.text)")
        #expect(found.status == .success)
    }

    @Test func otherHostsAreIgnored() throws {
        let traffic = try Traffic(Traffic.description(Self.schema))
        traffic.add(#"{"a": 1}"#, url: "https://other.example.com/v1/pets")
        traffic.add(#"{"a": 2}"#, url: "https://API.example.com:443/v1/pets?")
        traffic.add(#"{"a": 3}"#, url: "http://localhost:8080/pets")
        #expect(try traffic.run().text.contains("3 entries: 1 entry of Pets, 2 of other hosts or paths"))
        let text = try traffic.run { $0.servers = ["http://localhost:8080"] }.text
        #expect(text.contains("3 entries: 2 entries of Pets, 1 of other hosts or paths"), "\(text)")
    }

    @Test func variablesOfServersMatchAsLittleAsPossible() throws {
        let description = Traffic.description(Self.schema).replacing(
            "servers: [{url: \"https://api.example.com/v1\"}]",
            with: "servers: [{url: \"https://{host}/{base}\"}, {url: \"https://{host}\"}]")
        let traffic = try Traffic(description + "\n")
        traffic.add(#"{"a": 1}"#, url: "https://one.example.com/pets")
        traffic.add(#"{"a": 2}"#, url: "https://two.example.com/v2/pets")
        #expect(try traffic.run().text.contains("in 2 of 2 entries of GET /pets"))
    }

    @Test func undeclaredOperationsAreReportedWithoutTheirPaths() throws {
        let traffic = try Traffic(Traffic.description(Self.schema))
        traffic.add("{}", url: "https://api.example.com/v1/users/alice@example.com")
        let text = try traffic.run().text
        #expect(text.contains("the operation is not declared in 1 of 1 entry of GET with a path of 2 segments"))
        #expect(!text.contains("alice"))
        #expect(text.contains("\n--values prints the paths of undeclared operations\n"), "\(text)")
        traffic.add("{}", url: "https://api.example.com/v1/users/17")
        let named = try traffic.run { $0.showsValues = true }.text
        #expect(named.contains("is not declared in 2 of 2 entries of GET /users/{id}, "), "\(named)")
        #expect(!named.contains("--values"), "\(named)")
    }

    @Test func valuesAndNamesArePrintedOnlyOnRequest() throws {
        let traffic = try Traffic(Traffic.description(Self.schema))
        traffic.add(#"{"a": 12345, "secretname": "hunter3"}"#, url: "https://api.example.com/v1/pets?token=hunter2")
        for format in DriftOptions.Format.allCases {
            let text = try traffic.run { $0.format = format }.text
            #expect(!text.contains("hunter"), "\(text)")
            #expect(!text.contains("12345"), "\(text)")
            #expect(!text.contains("secretname"), "\(text)")
            #expect(!text.contains("token"))
            #expect(text.contains("wrong-type"), "\(format)")
        }
        #expect(try traffic.run { $0.showsValues = true }.text.contains("'secretname'"))
    }

    @Test(arguments: [
        ("{}", "is not an HTTP archive"), ("", "is not an HTTP archive"), ("[1]", "is not an HTTP"),
        (#"{"log":{"entries":{}}}"#, "is not an HTTP"), (#"{"log":{"entries":["#, "ends before the first entry"),
        (#"{"log":{"entries":[{"request":"#, "ends before the first entry"),
    ])
    func otherFilesAreRefused(_ text: String, _ problem: String) throws {
        let traffic = try Traffic(Traffic.description(Self.schema))
        try traffic.write(text, to: "traffic.har")
        let output = traffic.runAgain()
        #expect(output.errors.contains("error: traffic.har \(problem)"), "\(output.errors)")
        #expect(output.status == .failure)
    }

    @Test func missingFilesAreRefused() throws {
        let output = try Traffic(Traffic.description(Self.schema)).runAgain()
        #expect(output.errors == "error: traffic.har cannot be read: no such file or directory\n")
    }

    @Test func entriesBeforeTheEndOfACutArchiveAreCompared() throws {
        let traffic = try Traffic(Traffic.description(Self.schema))
        traffic.add(#"{"a": 1}"#)
        traffic.add(#"{"a": 2}"#)
        try traffic.write(String(traffic.archive.dropLast(60)), to: "traffic.har")
        let text = traffic.runAgain().text
        #expect(text.contains("1 of 1 entry of GET /pets"))
        #expect(text.contains("traffic.har ends within an entry"), "\(text)")
    }

    /// Reads may end everywhere: within the byte order mark, within a name and after an escape.
    @Test(arguments: 1...9) func readsMayEndEverywhere(_ chunkSize: Int) throws {
        let traffic = try Traffic("")
        traffic.add(#"{"a": "\\\" ]}"}"#)
        traffic.add(#"{"b": 2}"#, url: "https://api.example.com/\"x")
        try traffic.write("\u{FEFF} " + traffic.archive, to: "traffic.har")
        let file = try ArchiveFile(traffic.folder.appendingPathComponent("traffic.har").path, chunkSize: chunkSize)
        var entries: [ArchiveEntry] = []
        while true {
            var bytes: [UInt8] = []
            guard try file.next(into: &bytes) == .entry else { break }
            entries.append(try bytes.withUnsafeBufferPointer { try ArchiveEntry($0) })
        }
        #expect(entries.map(\.url) == ["https://api.example.com/v1/pets", "https://api.example.com/\"x"])
        let bodies = entries.map { entry in
            if case .bytes(let bytes) = entry.responseBody { String(decoding: bytes, as: UTF8.self) } else { "" }
        }
        #expect(bodies == [#"{"a": "\\\" ]}"}"#, #"{"b": 2}"#])
    }

    @Test func everyBasePathIsTriedOnce() {
        #expect(ServerPattern("/{a}/{b}").paths(behind: "/1/2/3") == ["/3", "/"])
        #expect(ServerPattern("/{a}x{b}x{c}").paths(behind: "/1x2x3x4/5") == ["/5", "/"])
        #expect(ServerPattern("https://{host}/v1").hasHost("a.example.com"))
        #expect(!ServerPattern("https://{host}.com/v1").hasHost(".com"))
        let slashes = String(repeating: "/a", count: 50_000)
        #expect(ServerPattern("/{base}").paths(behind: slashes).count <= 200)
    }
}
