import CodegenDiagnostics
import CodegenHTTP
import CodegenOpenAPI
import CodegenRequests
import CodegenSchemaValues
import EndpointMockData

/// The form of chosen answers in the HTTP API of the control page.
extension ChosenAnswer {
    private static let members = [
        "status", "example", "empty", "body", "text", "contentType", "offline", "delay", "times",
    ]
    private static let maximumCalls = 1_000_000
    private static let maximumAnswers = 1_000

    /// Reads one answer, or an array of the answers for successive calls.
    static func list(_ body: PlainValue) throws(Refusal) -> [ChosenAnswer] {
        guard case .array(let elements) = body else { return [try ChosenAnswer(body)] }
        guard !elements.isEmpty, elements.count <= maximumAnswers else {
            throw Refusal(422, "the list needs one to \(maximumAnswers) answers; DELETE restores the usual response")
        }
        var list: [ChosenAnswer] = []
        for element in elements { list.append(try ChosenAnswer(element)) }
        return list
    }

    private init(_ value: PlainValue) throws(Refusal) {
        guard case .object(let members) = value else { throw Refusal(422, "an answer is a JSON object") }
        var contentType: String?
        for member in members {
            switch (member.name, member.value) {
            case ("status", .number(let text)): status = Int(text)
            case ("example", .string(let name)): example = name
            case ("empty", .bool(let flag)): isEmpty = flag
            case ("body", let value): try setBody(.json(value))
            case ("text", .string(let text)): try setBody(.text(text))
            case ("contentType", .string(let type)) where Self.isContentType(type): contentType = type
            case ("offline", .bool(let flag)): isOffline = flag
            case ("delay", .number(let text)): delay = Double(text) ?? -1
            case ("times", .number(let text)): times = Int(text) ?? 0
            default: throw Self.invalid(member)
            }
            if member.name == "status", !(200...599).contains(status ?? 0) { throw Self.invalid(member) }
        }
        guard (0...Preferences.maximumDelay).contains(delay) else {
            throw Refusal(422, "'delay' must be a number of seconds from 0 to \(Int(Preferences.maximumDelay))")
        }
        guard times.map({ (1...Self.maximumCalls).contains($0) }) ?? true else {
            throw Refusal(422, "'times' must be an integer from 1 to \(Self.maximumCalls)")
        }
        if isOffline, status != nil || example != nil || isEmpty || body != nil {
            throw Refusal(422, "'offline' excludes 'status', 'example', 'empty' and a body")
        }
        try completeBody(contentType)
    }

    private mutating func setBody(_ content: OwnBody.Content) throws(Refusal) {
        guard body == nil else { throw Refusal(422, "'body' and 'text' exclude each other") }
        body = OwnBody(content: content)
    }

    private mutating func completeBody(_ contentType: String?) throws(Refusal) {
        guard body != nil else {
            guard contentType == nil else { throw Refusal(422, "'contentType' needs 'body' or 'text'") }
            return
        }
        body?.contentType = contentType
        guard example == nil, !isEmpty else { throw Refusal(422, "a body excludes 'example' and 'empty'") }
        guard Answer(status ?? 200).mayHaveBody else {
            throw Refusal(422, "a response with status \(status ?? 200) has no body")
        }
    }

    private static func isContentType(_ text: String) -> Bool {
        MediaType(text).isValid && !MediaType(text).isRange && FieldSyntax.safe(text) == text
    }

    private static func invalid(_ member: PlainValue.Member) -> Refusal {
        let problem =
            switch member.name {
            case "status": "'status' must be an integer from 200 to 599"
            case "example": "'example' must be the name of an example"
            case "empty", "offline": "'\(member.name)' must be true or false"
            case "text": "'text' must be a string; 'body' is JSON"
            case "contentType": "'contentType' must be a content type such as text/html"
            case "delay", "times": "'\(member.name)' must be a number"
            default: "'\(member.name.prefix(80))' is not a member of answers"
            }
        return Refusal(422, problem).with("members", members)
    }

    var json: PlainValue {
        var members: [PlainValue.Member] = []
        if let status { members.append(PlainValue.Member("status", .number(String(status)))) }
        if let example { members.append(PlainValue.Member("example", .string(example))) }
        if isEmpty { members.append(PlainValue.Member("empty", .bool(true))) }
        if let body { members += body.members }
        if isOffline { members.append(PlainValue.Member("offline", .bool(true))) }
        if delay > 0 { members.append(PlainValue.Member("delay", .number("\(delay)"))) }
        if let times { members.append(PlainValue.Member("times", .number(String(times)))) }
        return .object(members)
    }

    private static let maximumMismatches = 5

    /// Returns where a body does not match the schema of its response. Such a body is sent, too.
    func mismatches(_ found: OperationFinder.Found) -> [String] {
        guard let body, let value = body.value,
            let schema = found.operation.schema(
                of: body.sample(SampleChoice(operation: found.operation), status: status))
        else { return [] }
        return found.responder.validator.problems(value, schema, .received).prefix(Self.maximumMismatches).map {
            $0.pointer.isEmpty ? "body \($0.text)" : "body \($0.pointer) \($0.text)"
        }
    }

    /// Checks that an operation can give the answer.
    func check(_ found: OperationFinder.Found) throws(Refusal) {
        guard !isOffline, body == nil else { return }
        let choice = SampleChoice(operation: found.operation)
        do throws(Refusal) {
            let sample = try choice.sample(preferences, Acceptance(nil))
            if isEmpty, found.operation.withoutElements(sample, found.responder.validator) == nil {
                throw Refusal(422, "the response has no lists that its schema allows to be empty")
            }
        } catch {
            var refusal = Refusal(422, error.detail.replacing("Prefer: ", with: ""))
            refusal.members = error.members
            throw refusal
        }
    }
}

extension OwnBody {
    fileprivate var members: [PlainValue.Member] {
        let type = contentType.map { [PlainValue.Member("contentType", .string($0))] } ?? []
        switch content {
        case .json(let value): return [PlainValue.Member("body", value)] + type
        case .text(let text): return [PlainValue.Member("text", .string(text))] + type
        }
    }
}
