#if XML
    import EndpointRuntime
    import EndpointRuntimeXML
    import Foundation
    import Testing

    /// Attacks by a server: no document makes the client hang, crash or access the network.
    @Suite("Hostile XML", .timeLimit(.minutes(1)))
    struct HostileTests {
        private let coder = XMLModelCoder()

        private func message(_ text: String, _ encoding: String.Encoding = .utf8) throws -> String? {
            let data = try #require(text.data(using: encoding))
            do {
                _ = try coder.value(from: data, as: .anything)
                return nil
            } catch {
                return (error as? DecodingFailure)?.message
            }
        }

        private let refusal = "the XML has a document type declaration, which is not supported"

        private var bomb: String {
            let entities = (1...9).map { level in
                "<!ENTITY l\(level) '\(String(repeating: "&l\(level - 1);", count: 10))'>"
            }
            return "<!DOCTYPE a [<!ENTITY l0 'ha'>\(entities.joined())]><a>&l9;</a>"
        }

        @Test(arguments: [String.Encoding.utf8, .utf16])
        func entitiesAreNotExpanded(encoding: String.Encoding) throws {
            #expect(try message(bomb, encoding) == refusal)
        }

        @Test(arguments: [
            "<!DOCTYPE a SYSTEM 'file:///etc/passwd'><a/>",
            "<!DOCTYPE a [<!ENTITY x SYSTEM 'file:///etc/passwd'>]><a>&x;</a>",
            "<?xml version='1.0'?>\n<!-- <x --><?y <x ?><!DOCTYPE a [<!ENTITY % x SYSTEM 'http://127.0.0.1:1/'> %x;]><a/>",
        ])
        func documentTypesAreRefused(document: String) throws {
            #expect(try message(document) == refusal)
        }

        @Test func anEncodingThatHidesADeclarationIsRefused() throws {
            #expect(
                try message("<?xml version='1.0' encoding='UTF-7'?>+ADw-!DOCTYPE a+AD4-<a/>")
                    == "the XML is in the encoding utf-7, which is not supported")
        }

        /// Runs on a thread with as little stack as on Apple platforms.
        @Test func deepNestingIsRefused() async throws {
            let maximumDepth = XMLModelCoder.maximumDepth
            let messages = await withCheckedContinuation { continuation in
                let thread = Thread {
                    continuation.resume(
                        returning: [maximumDepth, maximumDepth + 1, 1_000_000].map { depth in
                            try? message(
                                String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth))
                        })
                }
                thread.stackSize = 512 << 10
                thread.start()
            }
            #expect(messages[0] == nil)
            #expect(messages[1] == "the XML is nested deeper than 64 elements at line 1, column 195")
            #expect(messages[2] == messages[1])
        }

        @Test(arguments: [
            "", " ", "text", "{}", "<", "<a", "<a>", "<a></b>", "<a><b></a>", "<a/><b/>", "<a b='1' b='2'/>",
            "<a>&x;</a>",
            "<a>\u{1}</a>", "<a><![CDATA[</a>", "<a x=1/>", "<?xml version='1.0'", "<!-- <a/>",
        ])
        func malformedXMLIsRefused(document: String) throws {
            #expect(try message(document)?.hasPrefix("the body is not well-formed XML at ") == true)
        }

        /// On Linux, Foundation's parser terminates the process if the name of an entity is not UTF-8.
        @Test func namesThatAreNotUTF8AreRefused() throws {
            let error = #expect(throws: DecodingFailure.self) {
                try coder.value(from: Data("<a>&am".utf8) + [0xF8] + Data(";</a>".utf8), as: .anything)
            }
            #expect(error?.message == "the XML is not valid in its encoding")
        }

        @Test func otherEncodingsAreRead() throws {
            let latin = Data("<?xml version='1.0' encoding='ISO-8859-1'?><a>".utf8) + [0xE9] + Data("</a>".utf8)
            #expect(try coder.value(from: latin, as: .string) == "é")
            let wrong = Data("<?xml version=\"1.0\" encoding=\"utf-16\"?><a>é</a>".utf8)
            #expect(try coder.value(from: wrong, as: .string) == "é")
            let wide = try #require("<?xml version='1.0' encoding='utf-16'?><a>é</a>".data(using: .utf16))
            #expect(try coder.value(from: wide, as: .string) == "é")
        }

        @Test func noBytesAreATrap() throws {
            var generator = SystemRandomNumberGenerator()
            let seed = Array("<a b='1'><![CDATA[x]]>&amp;<!-- c --></a><?xml encoding=\"utf-8\"?>".utf8)
            for _ in 0..<2_000 {
                var bytes = seed
                for _ in 0..<Int.random(in: 1...6, using: &generator) {
                    bytes[Int.random(in: bytes.indices, using: &generator)] = UInt8.random(
                        in: 0...255, using: &generator)
                }
                _ = try? coder.value(from: Data(bytes), as: .object([.attribute("b", .number)], others: .anything))
            }
        }

        /// If the time did not grow linearly with the number of elements, it would exceed the limit by far.
        @Test(.timeLimit(.minutes(1))) func manyElementsAreRead() throws {
            let count = 20_000
            let names = (0..<count).map { "<t\($0) a\($0)='1'/>" }.joined()
            let data = Data("<a>\(names)\(String(repeating: "<x>1</x>", count: count))</a>".utf8)
            let value = try coder.value(
                from: data, as: .object([.element("x", .array("x", .number))], others: .anything))
            #expect(value["x"]?.array?.count == count)
            #expect(value["t0"]?["a0"] == "1")
        }
    }
#endif
