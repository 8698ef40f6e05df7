/// Changes of models: objects, enumerations, unions and aliases.
struct TypeChanges: ChangeTable {
    static let title = "Types"

    let added = ChangeKind("type-added", .safe, because: "The client has one more type.")
    let removed = ChangeKind("type-removed", .source, because: "The type is missing.")
    let renamed = ChangeKind("type-renamed", .source, because: "The same type has another name in Swift.")
    let kindChanged = ChangeKind(
        "type-kind-changed", .wire, .source, because: "Values of the type have another form.")
    let aliasChanged = ChangeKind(
        "alias-type-changed", .wire, .source, because: "The alias refers to another type.")
    let identityRemoved = ChangeKind(
        "type-no-longer-identifiable", .source, because: "The type no longer has a usable 'id'.")
    let identityChanged = ChangeKind(
        "type-identity-changed", .source, because: "Another property identifies the values: 'id' has another value.")
    let additionalAdded = ChangeKind(
        "additional-properties-added", .safe, because: "Undeclared properties are kept.")
    let additionalRemoved = ChangeKind(
        "additional-properties-removed", .source, because: "Undeclared properties are no longer kept.")
    let additionalForbidden = ChangeKind(
        "additional-properties-forbidden", .wire, .source,
        because: "Undeclared properties are no longer kept, and bodies with them are refused.")
    let additionalChanged = ChangeKind(
        "additional-properties-type-changed", .wire, .source, because: "Undeclared properties have another type.")

    let requestValueAdded = ChangeKind(
        "request-enum-value-added", .safe, because: "One more value can be sent.")
    let requestValueRemoved = ChangeKind(
        "request-enum-value-removed", .wire, .source, because: "The case is missing, and the value is refused.")
    let responseValueAdded = ChangeKind(
        "response-enum-value-added", .safe,
        because: "Released apps read the value as unknown; only switches without a default are affected.")
    let responseValueAddedToClosed = ChangeKind(
        "response-enum-value-added-to-closed", .wire, because: "Released apps cannot read the value.")
    let responseValueRemoved = ChangeKind(
        "response-enum-value-removed", .source, because: "The case is missing.")
    let valueRenamed = ChangeKind(
        "enum-case-renamed", .source, because: "The same value has another name in Swift.")
    let valueChanged = ChangeKind(
        "enum-value-changed", .wire, because: "The case represents another value.")
    let rawTypeChanged = ChangeKind(
        "enum-type-changed", .wire, .source, because: "The values have another type.")
    let becameClosed = ChangeKind("became-closed", .source, because: "The case for unknown values is missing.")
    let becameOpen = ChangeKind(
        "became-open", .safe, because: "Unknown values are kept; only switches without a default are affected.")

    let requestAlternativeAdded = ChangeKind(
        "request-alternative-added", .safe, because: "One more type can be sent.")
    let requestAlternativeRemoved = ChangeKind(
        "request-alternative-removed", .wire, .source, because: "The case is missing, and the type is refused.")
    let responseAlternativeAdded = ChangeKind(
        "response-alternative-added", .safe,
        because: "Released apps read the alternative as unknown; only switches without a default are affected.")
    let responseAlternativeAddedToClosed = ChangeKind(
        "response-alternative-added-to-closed", .wire, because: "Released apps cannot read the alternative.")
    let responseAlternativeRemoved = ChangeKind(
        "response-alternative-removed", .source, because: "The case is missing.")
    let alternativeRenamed = ChangeKind(
        "alternative-renamed", .source, because: "The same alternative has another name in Swift.")
    let alternativeTypeChanged = ChangeKind(
        "alternative-type-changed", .source, because: "The case holds another type.")
    let tagChanged = ChangeKind(
        "discriminator-value-changed", .wire, because: "Released apps identify the alternative by the old value.")
    let discriminatorChanged = ChangeKind(
        "discriminator-changed", .wire, because: "Released apps read and write another property.")
}
