import CodegenSwiftText

/// A struct with properties.
struct ObjectContext: TemplateContext {
    let documentation: [String]
    let name: String
    let parameter: String?
    let parameterConstraint: String?
    let parameterEquality: [String]
    let conformances: [String]
    let properties: [PropertyContext]
    let writtenProperties: [PropertyContext]
    let additional: PropertyContext?
    let identity: PropertyContext?
    let isWide: Bool
    let isMultipart: Bool
    let checks: [CheckContext]
    let secrets: String?
    let envelope: EnvelopeContext?

    static let contract = ContextContract<ObjectContext>(
        "object", "A struct with properties.",
        [
            .lines("documentation", "Comment lines.") { $0.documentation },
            .text("name", "The type.", example: "Post") { $0.name },
            .optionalText("parameter", "The generic parameter.", example: "Item") { $0.parameter },
            .optionalText(
                "parameterConstraint", "The constraint of the generic parameter.", example: "Codable & Sendable"
            ) {
                $0.parameterConstraint
            },
            .lines(
                "parameterEquality", "The protocols to which the type conforms if the generic parameter conforms."
            ) { $0.parameterEquality },
            .lines("conformances", "The protocols other than `Sendable`.") { $0.conformances },
            .list("properties", "The declared properties.") { $0.properties },
            .list(
                "writtenProperties",
                "The declared properties in the order in which JSON is written: by name, so that nothing is sorted "
                    + "during encoding. The types of parameters, forms and parts keep the order of `properties`."
            ) { $0.writtenProperties },
            .text(
                "declarations",
                "The parameters of the initializer: the `declaration` of each property without a `constant`.",
                example: "id: String, parent: Post? = nil"
            ) { $0.declarations },
            .flag("hasDeclarations", "Whether the initializer has parameters.") {
                $0.properties.contains { $0.isDeclared } || $0.additional?.isDeclared == true
            },
            .text("wireNames", "The `wire` of each property, separated by commas.", example: "\"id\", \"parent\"") {
                $0.properties.map(\.wire).joined(separator: ", ")
            },
            .object("additional", "The property for undeclared properties.") { $0.additional },
            .object("identity", "The property whose value is also `id`, if the object has no property `id`.") {
                $0.identity
            },
            .flag("hasMembers", "Whether there are any properties.") { !$0.properties.isEmpty || $0.additional != nil },
            .flag(
                "isWide",
                "Whether there are so many properties that the other initializers call the memberwise initializer."
            ) { $0.isWide },
            .flag("isMultipart", "Whether the type can be sent as a multipart body.") { $0.isMultipart },
            .flag("isValidated", "Whether the type checks its limits before it is sent.") { !$0.checks.isEmpty },
            .list("checks", "The checks of the properties.") { $0.checks },
            .optionalText(
                "secrets", "The names of the properties that are not printed, separated by commas.",
                example: "\"password\", \"pin\""
            ) { $0.secrets },
            .object("envelope", "The payload, if the type is an envelope.") { $0.envelope },
        ])

    private var declarations: String {
        let all = additional.map { properties + [$0] } ?? properties
        return all.compactMap { $0.isDeclared ? $0.declaration : nil }.joined(separator: ", ")
    }
}

/// A property of a struct.
struct PropertyContext: TemplateContext {
    /// The private property that stores the value. It is not a property wrapper because Swift rejects property wrappers
    /// in nonisolated types.
    struct Storage {
        let name: String
        let type: String
        /// An expression for the stored value.
        let content: String
    }

    let swiftName: String
    let documentation: [String]
    let name: String
    let label: String
    let type: String
    let defaultValue: String?
    let constant: String?
    /// The message of the warning at uses of the property, as a string literal.
    var deprecation: String?
    var storage: Storage?
    let wire: String
    let readMethod: String
    let readLabel: String?
    var isExploded = false
    let writeLabel: String?
    let number: String?
    var target: String
    let argument: String
    let writesNull: Bool
    let partOption: LabelledValueContext?

    static let contract = ContextContract<PropertyContext>(
        "property", "A property of a struct.",
        [
            .lines("documentation", "Comment lines.") { $0.documentation },
            .text("name", "The name of the property in its declaration.", example: "createdAt") { $0.name },
            .text("label", "The label of the argument in the initializer.", example: "createdAt") { $0.label },
            .text("type", "The type.", example: "Date?") { $0.type },
            .optionalText("default", "The default value in the initializer.", example: "nil") { $0.defaultValue },
            .optionalText(
                "constant", "The only value of the property. The initializer has no argument for it.",
                example: "\"card\""
            ) { $0.constant },
            .optionalText(
                "deprecation",
                "A string literal: the deprecation message, if the property is deprecated. It then has a `storage`.",
                example: "\"Use title.\""
            ) { $0.deprecation },
            .text(
                "declaration", "`label`, `type` and `default` in the declaration of the initializer.",
                example: "createdAt: Date? = nil"
            ) { $0.declaration },
            .optionalText(
                "storage", "The private stored property, if the property is computed.",
                example: "_parent"
            ) { $0.storage?.name },
            .optionalText("storedType", "The type of `storage`.", example: "Indirect<Post?>") { $0.storage?.type },
            .optionalText("content", "The expression of the value in `storage`.", example: "_parent.value") {
                $0.storage?.content
            },
            .text("wire", "A string literal: the name of the property in JSON.", example: "\"created_at\"") { $0.wire },
            .text(
                "readMethod", "The method of the reader: `read`, or `readLossy` for lists that leave out elements.",
                example: "read"
            ) { $0.readMethod },
            .optionalText(
                "readLabel",
                "The label for reading a property of the generic parameter, or a header that contains JSON.",
                example: "elements"
            ) { $0.readLabel },
            .flag("isExploded", "Whether a header contains an object in the form `role=admin`.") { $0.isExploded },
            .optionalText(
                "writeLabel", "The label for writing a property of the generic parameter.", example: "any"
            ) { $0.writeLabel },
            .optionalText(
                "number", "The type of the number that represents a date on the wire.", example: "EpochSeconds"
            ) {
                $0.number
            },
            .text("target", "The property, as spelled in the methods for reading and writing.", example: "createdAt") {
                $0.target
            },
            .text("stored", "The property or storage that the decoding initializer sets.", example: "createdAt") {
                $0.storage?.name ?? $0.target
            },
            .text("member", "The property or storage that the initializer sets, after `self.`.", example: "createdAt") {
                $0.storage?.name ?? Identifier.member($0.swiftName)
            },
            .text(
                "storedLabel", "The label of `member` in the memberwise initializer.",
                example: "createdAt"
            ) { $0.storage?.name ?? Identifier.argumentLabel($0.swiftName) },
            .text("argument", "The value that the initializer assigns.", example: "createdAt") { $0.argument },
            .flag("writesNull", "Whether nil is written as null.") { $0.writesNull },
            .object("partOption", "The last argument of the call that writes the property as a part.") {
                $0.partOption
            },
        ])

    /// Whether the initializer has a parameter for the property.
    fileprivate var isDeclared: Bool { constant == nil }

    fileprivate var declaration: String {
        SwiftExpression.parameter(label, type, defaultValue: defaultValue)
    }
}
