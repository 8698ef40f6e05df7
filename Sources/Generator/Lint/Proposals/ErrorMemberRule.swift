import CodegenOpenAPI
import CodegenSchemaShape
import CodegenSettings
import EndpointMockData

/// Proposes `errors`: the properties of failures with their code and message, and the enumeration of codes.
struct ErrorMemberRule: ProposalRule {
    func proposals(_ description: ProposalContext) -> [Proposal] {
        let settings = description.document.settings
        guard settings.errors == nil, settings.envelope?.message == nil else { return [] }
        let bodies = description.document.operations.flatMap(description.failures)
        let found = bodies.map { (members: ErrorDescription($0, description).members, body: $0) }
        let described = found.filter { !$0.members.isEmpty }
        guard described.count > 1, described.count * 2 >= found.count, let first = described.first?.body else {
            return []
        }
        let code = Self.mostFrequent(found.compactMap { $0.members.code }).first
        let messages = Self.mostFrequent(found.compactMap { $0.members.message }).filter { message in
            described.count { $0.members.message == message } * Self.rareness >= described.count
                || message == ErrorDescription.validation
        }
        guard code != nil || !messages.isEmpty else { return [] }
        let codes = code.flatMap { code in
            Self.mostFrequent(described.filter { $0.members.code == code }.compactMap { $0.members.codes }).first
        }
        let target = description.shapes.target(of: first) ?? first
        return [
            Proposal(
                .lint.proposedErrorMembers, ProposalContext.path(DocumentKeys.keys.errors.name),
                Self.settings(code, Array(messages.prefix(Self.maximumMessages)), codes),
                "\(described.count) failures have a code or a message in their bodies", at: target.range)
        ]
    }

    private static let maximumMessages = 3
    /// A message is left out if fewer than one in this many failures have it.
    private static let rareness = 20

    private static func settings(_ code: String?, _ messages: [String], _ codes: String?) -> PlainValue {
        let keys = ErrorKeys.keys
        var settings = PlainValue.settings([(keys.code.name, code), (keys.codes.name, codes)])
        if messages.count == 1 { settings[keys.message.name] = .string(messages[0]) }
        if messages.count > 1 { settings[keys.message.name] = .array(messages.map(PlainValue.string)) }
        return settings
    }

    /// Returns the different values, the most frequent first.
    private static func mostFrequent(_ values: [String]) -> [String] {
        let counts = Dictionary(values.map { ($0, 1) }, uniquingKeysWith: +)
        return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
    }
}

/// The code and the message in the body of a failure.
private struct ErrorDescription {
    struct Members {
        var code: String?
        var message: String?
        /// The component that lists the codes.
        var codes: String?

        var isEmpty: Bool { code == nil && message == nil }
    }

    private(set) var members = Members()
    private let description: ProposalContext

    /// The first message of FastAPI's 422.
    static let validation = "detail/0/msg"

    private static let messages = [
        "message", "errormessage", "errordescription", "msg", "errormsg", "detail", "reason", "description",
    ]
    private static let codes = ["code", "errorcode"]
    /// The objects, and lists of objects, that contain the code and the message.
    private static let containers: Set<String> = ["error", "errors", "detail", "err", "fault"]

    init(_ body: Schema, _ description: ProposalContext) {
        self.description = description
        find(in: body, at: [])
        if members.isEmpty { findInContainers(of: body) }
    }

    private mutating func find(in schema: Schema, at path: [String]) {
        let properties = description.shape(schema).properties
        let property = { (key: String) in properties.first { $0.name.key == key && !$0.name.contains("/") } }
        let written = { (name: String) in (path + [name]).joined(separator: "/") }
        let message = Self.messages.lazy.compactMap(property).first { description.isString($0.merged) }
        let code = Self.codes.lazy.compactMap(property).first { self.isCode($0.merged) }
        members.code = code.map { written($0.name) }
        members.codes = code.flatMap { enumeration($0.merged) }
        // `detail` and `title` at the top level are read without a setting.
        members.message = message.flatMap { path.isEmpty && $0.name == "detail" ? nil : written($0.name) }
        guard let error = property("error"), description.isString(error.merged) else { return }
        // `error` is the code beside a message (RFC 6749, section 5.2), or else the message.
        let isBesideMessage = message != nil && message?.name != "detail"
        if isBesideMessage, members.code == nil {
            let text = description.shape(error.merged).documentation.description?.lowercased() ?? ""
            let isNamed = text.contains("code") || message?.name.key == "errordescription"
            if isNamed, !text.contains("message") { members.code = written(error.name) }
        }
        if message == nil { members.message = written(error.name) }
    }

    private mutating func findInContainers(of body: Schema) {
        let properties = description.shape(body).properties
        for property in properties where Self.containers.contains(property.name.key) {
            let shape = description.shape(property.merged)
            if shape.types == [.array], let items = shape.items, description.isObject(items) {
                find(in: items, at: [property.name, "0"])
            } else if description.isObject(property.merged) {
                find(in: property.merged, at: [property.name])
            }
            if !members.isEmpty { return }
        }
    }

    private func isCode(_ schema: Schema) -> Bool {
        let shape = description.shape(schema)
        let text = shape.documentation.description?.lowercased() ?? ""
        return shape.choices.isEmpty && [[.string], [.integer]].contains(shape.types)
            && !text.contains(/^(the |a )?http|http status code\.?$/)
    }

    /// Returns the component that lists the codes.
    private func enumeration(_ schema: Schema) -> String? {
        guard let id = description.shapes.component(of: schema),
            description.document.componentSchemas.contains(id),
            description.shape(schema).enumeration?.count ?? 0 > 1
        else { return nil }
        return id.name
    }
}
