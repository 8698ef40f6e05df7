import EndpointCodingTestSupport
import EndpointRuntime
import EndpointRuntimeTestSupport
import EndpointRuntimeTesting
import Foundation
import Testing

/// An envelope as generated for `envelope: {payload: data, success: success, code: code, message: message, errors:
/// errors}`.
private struct Reply<Payload: ModelValue & Equatable>: ObjectCodable, Equatable, Sendable {
    var success: Bool
    var message: String?
    var data: Payload?

    init(from reader: inout ObjectReader) {
        success = reader.read("success")
        message = reader.read("message")
        data = reader.read("data")
    }

    func _write(to writer: inout ObjectWriter) {
        writer.write("success", success)
        writer.write("message", message)
        writer.write("data", data)
    }
}

extension Reply: Envelope {
    static var envelopeMembers: EnvelopeMembers {
        EnvelopeMembers(payload: "data", success: "success", code: "code", message: "message", errors: "errors")
    }

    static func payload(of envelope: Self) -> Payload? { envelope.data }

    static func isSuccess(_ envelope: Self) -> Bool? { envelope.success }
}

/// An envelope that requires its payload, and has no success property.
private struct Strict: ObjectCodable, Envelope {
    var result: Int

    init(from reader: inout ObjectReader) { result = reader.read("result") }

    static let envelopeMembers = EnvelopeMembers(payload: "result", code: "error/code", message: "error/text")

    static func payload(of envelope: Self) -> Int? { envelope.result }

    func _write(to writer: inout ObjectWriter) {}
}

/// An empty envelope.
private struct Bare: ObjectCodable, Envelope {
    init(from reader: inout ObjectReader) {}

    static let envelopeMembers = EnvelopeMembers(success: "ok", message: "text")

    func _write(to writer: inout ObjectWriter) {}
}

@Suite("Answers in envelopes")
struct EnvelopeTests {
    private func answering(_ body: String, status: Int = 200, plugins: [any Plugin] = []) -> Provider {
        let stub = StubTransport()
        stub.answer("get", with: .response(HTTPResponse(statusCode: status, data: Data(body.utf8))))
        return provider(stub, plugins: plugins)
    }

    private func reason<Body: Envelope>(
        _ body: String, status: Int = 200, in envelope: Body.Type
    ) async -> APIError.Reason? {
        let provider = answering(body, status: status)
        return await failure { () throws(APIError) in _ = try await provider.payload(get, in: envelope) }?.reason
    }

    @Test func payloadIsTakenOut() async throws {
        let provider = answering(#"{"success":true,"message":"fine","data":[1,2]}"#)
        #expect(try await provider.payload(get, in: Reply<[Int]>.self) == [1, 2])
        let whole = try await provider.value(get, as: Reply<[Int]>.self)
        #expect(whole.message == "fine")
    }

    @Test func refusalHasTheServersCodeAndMessage() async {
        let body = #"{"success":false,"code":17,"message":"Taken.","data":null}"#
        #expect(await reason(body, in: Reply<Int>.self) == .custom(code: "17", message: "Taken."))
        let error = await failure { () throws(APIError) in
            _ = try await answering(body).optionalPayload(get, in: Reply<Int>.self)
        }
        #expect(error?.operation == "get")
        #expect(error?.statusCode == 200)
        #expect(error?.localizedDescription == "Taken.")
        #expect(error?.body(of: Reply<Int>.self)?.success == false)
    }

    @Test func refusalNeedsNoPayloadOfASuccess() async {
        let body = #"{"error":{"code":"E1","text":"no"}}"#
        #expect(await reason(body, in: Strict.self) == .custom(code: "E1", message: "no"))
        let ofOtherType = #"{"success":false,"message":"no","data":"none"}"#
        #expect(await reason(ofOtherType, in: Reply<Int>.self) == .custom(code: "", message: "no"))
    }

    @Test(arguments: [
        (#"[{"code":"E2","message":"Too short."}]"#, "E2", "Too short."), (#"["Too short."]"#, "", "Too short."),
        (#""Too short.""#, "", "Too short."), ("[]", "", ""),
    ])
    func firstErrorSpeaksForAnEnvelopeWithoutAMessage(_ errors: String, code: String, message: String) async {
        let body = #"{"success":false,"errors":\#(errors)}"#
        #expect(await reason(body, in: Reply<Int>.self) == .custom(code: code, message: message))
    }

    @Test func refusalWithoutWordsHasSomeAllTheSame() {
        let error = APIError(.custom(code: "", message: ""), localizer: StandardErrorLocalizer.english)
        #expect(error.localizedDescription == "The request failed.")
    }

    @Test func missingPayloadIsNoData() async throws {
        #expect(await reason(#"{"success":true}"#, in: Reply<Int>.self) == .noData)
        #expect(await reason(#"{"success":true,"data":null}"#, in: Reply<Int>.self) == .noData)
        #expect(await reason("{}", in: Strict.self) == .noData)
        #expect(await reason("", in: Strict.self) == .noData)
        let provider = answering(#"{"success":true,"data":null}"#)
        #expect(try await provider.optionalPayload(get, in: Reply<Int>.self) == nil)
        #expect(try await answering("", status: 204).optionalPayload(get, in: Reply<Int>.self) == nil)
    }

    @Test func payloadOfAnotherTypeIsADecodingFailure() async {
        let reasons = [
            await reason(#"{"success":true,"data":"x"}"#, in: Reply<Int>.self),
            await reason("[", in: Reply<Int>.self), await reason(#"{"result":"x"}"#, in: Strict.self),
        ]
        for reason in reasons {
            guard case .decoding? = reason else {
                Issue.record("\(String(describing: reason))")
                continue
            }
        }
    }

    @Test func envelopeWithoutPayloadOnlySucceedsOrFails() async throws {
        try await answering(#"{"ok":true}"#).empty(get, in: Bare.self)
        try await answering("", status: 204).empty(get, in: Bare.self)
        let error = await failure { () throws(APIError) in
            try await answering(#"{"ok":false,"text":"no"}"#).empty(get, in: Bare.self)
        }
        #expect(error?.reason == .custom(code: "", message: "no"))
    }

    @Test(
        arguments: [400, 401, 403, 404, 408, 409, 410, 422, 429, 500, 502, 503, 504],
        [#"{"success":false,"code":"E7","message":"no"}"#, "", "<html>", #"{"success":false}"#])
    func statusDecidesTheReasonWhateverTheBody(status: Int, body: String) async {
        let provider = answering(body, status: status)
        let opened = await failure { () throws(APIError) in _ = try await provider.payload(get, in: Reply<Int>.self) }
        let plain = await failure { () throws(APIError) in _ = try await provider.value(get, as: Int.self) }
        #expect(opened?.reason == .init(status: status))
        #expect(plain == opened)
        let hasWords = body.contains("E7")
        #expect(opened?.serverCode == (hasWords ? "E7" : nil))
        #expect(opened?.serverMessage == (hasWords ? "no" : nil))
        #expect((opened?.localizedDescription == "no") == hasWords)
    }

    @Test func statusWithoutANameHasTheServersWordsForItsReason() async {
        let body = #"{"success":false,"code":"E7","message":"no"}"#
        #expect(await reason(body, status: 418, in: Reply<Int>.self) == .custom(code: "E7", message: "no"))
        #expect(await reason("{}", status: 418, in: Reply<Int>.self) == .init(status: 418))
    }

    @Test func wordsOfAnyFailureCanBeAskedFor() async {
        let error = await failure { () throws(APIError) in
            _ = try await answering(#"{"success":false,"code":"E7","errors":[1]}"#, status: 401)
                .payload(get, in: Reply<Int>.self)
        }
        let failure = error?.failure(in: Reply<Int>.self)
        #expect(failure?.code == "E7")
        #expect(failure?.message == "1")
        #expect(failure?.errors == [1])
    }

    @Test func envelopeOfAFailedCallIsAValue() async throws {
        let refused = answering(#"{"success":false,"message":"BAD_PHONE"}"#, status: 400)
        let reply = try await refused.envelope(get, as: Reply<Int>.self)
        #expect(!reply.success)
        #expect(reply.message == "BAD_PHONE")
        let fine = try await answering(#"{"success":true,"data":3}"#).envelope(get, as: Reply<Int>.self)
        #expect(fine.data == 3)
    }

    @Test(arguments: ["", "<html>", "{}", #"{"success":"no","message":1}"#])
    func otherBodiesStayAnError(body: String) async {
        let error = await failure { () throws(APIError) in
            _ = try await answering(body, status: 502).envelope(get, as: Bare.self)
        }
        #expect(error?.reason == .badGateway)
        let undecodable = await failure { () throws(APIError) in
            _ = try await answering(#"{"success":7}"#).envelope(get, as: Reply<Int>.self)
        }
        guard case .decoding? = undecodable else {
            Issue.record("\(String(describing: undecodable))")
            return
        }
    }

    @Test func pluginsReceiveTheStatusOfTheResponse() async {
        let seen = Recorder<String>()
        let plugin = ResultPlugin { seen.add($0) }
        let provider = answering(#"{"success":false,"message":"no"}"#, plugins: [plugin])
        _ = await failure { () throws(APIError) in _ = try await provider.payload(get, in: Reply<Int>.self) }
        #expect(seen.all == ["200"])
    }

    @Test func samplesAreOpenedToo() {
        let sample = Sample("get", #"{"success":true,"data":3}"#)
        #expect(Samples.payload(sample, in: Reply<Int>.self) == 3)
        #expect(Samples.payload(Sample("get"), in: Reply<Int>.self) == 0)
        #expect(Samples.optionalPayload(Sample("get", #"{"success":true}"#), in: Reply<Int>.self) == nil)
    }
}

private struct ResultPlugin: Plugin {
    let note: @Sendable (String) -> Void

    func didReceive(_ result: Result<HTTPResponse, APIError>, context: CallContext) {
        switch result {
        case .success(let response): note("\(response.statusCode)")
        case .failure(let error): note("\(error.reason)")
        }
    }
}
