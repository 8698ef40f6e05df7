/// Changes of request bodies.
struct RequestChanges: ChangeTable {
    static let title = "Request bodies"

    let addedRequired = ChangeKind(
        "request-body-added-required", .wire, .source,
        because: "Calls without a body do not compile, and the server refuses such calls of released apps.")
    let addedOptional = ChangeKind("request-body-added-optional", .safe, because: "The argument has a default.")
    let removed = ChangeKind(
        "request-body-removed", .source, because: "Calls with a body do not compile; servers usually ignore it.")
    let becameRequired = ChangeKind(
        "request-body-became-required", .wire, .source,
        because: "Calls without a body do not compile, and the server refuses such calls of released apps.")
    let becameOptional = ChangeKind("request-body-became-optional", .safe, because: "The argument has a default now.")
    let typeChanged = ChangeKind(
        "request-body-type-changed", .wire, .source, because: "Released apps send a body of the old type.")
    let swiftTypeChanged = ChangeKind(
        "request-body-swift-type-changed", .source, because: "The argument has another type in Swift.")
    let mediaTypeAdded = ChangeKind(
        "request-content-type-added", .safe, because: "The server accepts one more content type.")
    let mediaTypeRemoved = ChangeKind(
        "request-content-type-removed", .wire, because: "The server refuses a content type that released apps may send."
    )
}

/// Changes of properties that are sent.
struct RequestPropertyChanges: ChangeTable {
    static let title = "Properties that are sent"

    let addedRequired = ChangeKind(
        "request-property-added-required", .wire, .source,
        because: "The initializer has one more argument, and bodies of released apps are refused.")
    let addedRequiredWithDefault = ChangeKind(
        "request-property-added-required-with-default", .source,
        because: "The initializer has one more argument; for released apps the server has a default.")
    let addedOptional = ChangeKind(
        "request-property-added-optional", .safe, because: "The argument of the initializer has a default.")
    let removed = ChangeKind(
        "request-property-removed", .source, because: "Code that sets the property does not compile.")
    let removedFromClosed = ChangeKind(
        "request-property-removed-from-closed", .wire, .source,
        because: "The schema refuses undeclared properties, so bodies with the property are refused.")
    let becameRequired = ChangeKind(
        "request-property-became-required", .wire, .source,
        because: "The argument of the initializer no longer has a default, and bodies without it are refused.")
    let becameOptional = ChangeKind(
        "request-property-became-optional", .safe, because: "The argument of the initializer has a default now.")
    let becameNullable = ChangeKind(
        "request-property-became-nullable", .safe, because: "Null is accepted, too.")
    let becameThreeState = ChangeKind(
        "request-property-became-three-state", .source,
        because: "Absent and null are different values now, so the property is not a plain optional.")
    let noLongerThreeState = ChangeKind(
        "request-property-no-longer-three-state", .source,
        because: "The property is a plain optional now: `.null` and `.absent` do not compile.")
    let becameNotNullable = ChangeKind(
        "request-property-became-not-nullable", .wire, .source, because: "Null is refused.")
    let addedConstant = ChangeKind(
        "request-property-added-constant", .wire,
        because: "The client sends the constant itself; bodies of released apps are refused.")
    let constantChanged = ChangeKind(
        "request-property-constant-changed", .wire, because: "Released apps send the old constant.")
    let becameConstant = ChangeKind(
        "request-property-became-constant", .wire, .source,
        because: "The initializer has one fewer argument, and other values are refused.")
    let noLongerConstant = ChangeKind(
        "request-property-no-longer-constant", .source,
        because: "The initializer has one more argument; released apps still send the constant.")
    let renamed = ChangeKind(
        "request-property-renamed", .source, because: "The same property has another name in Swift.")
    let wireNameChanged = ChangeKind(
        "request-property-wire-name-changed", .wire, because: "Released apps send the old name.")
    let typeChanged = ChangeKind(
        "request-property-type-changed", .wire, .source, because: "Released apps send values of the old type.")
    let swiftTypeChanged = ChangeKind(
        "request-property-swift-type-changed", .source, because: "The property has another type in Swift.")
    let formatChanged = ChangeKind(
        "request-property-format-changed", .behaviour, because: "The server may expect other values in the same type.")
    let defaultChanged = ChangeKind(
        "request-property-default-changed", .behaviour, because: "Bodies without the property mean something else.")
    let limitNarrowed = ChangeKind(
        "request-property-limit-narrowed", .wire, because: "Values that were valid are refused.")
    let limitWidened = ChangeKind("request-property-limit-widened", .safe, because: "More values are valid.")
    let limitChanged = ChangeKind(
        "request-property-limit-changed", .wire, because: "Values that were valid may be refused.")
    let deprecated = ChangeKind(
        "request-property-deprecated", .safe, because: "The compiler warns at uses; the server may remove it.")
}

/// Changes of responses.
struct ResponseChanges: ChangeTable {
    static let title = "Responses"

    let nestedTypeRenamed = ChangeKind(
        "nested-type-renamed", .source,
        because: "The type of the operation's errors or headers has another name in Swift.")
    let successAdded = ChangeKind(
        "success-status-added", .safe, because: "One more status is a success.")
    let successRemoved = ChangeKind(
        "success-status-removed", .behaviour, because: "The server returns another status than before.")
    let failureAdded = ChangeKind(
        "failure-status-added", .safe,
        because: "One more failure has a case; only switches without a default are affected.")
    let failureRemoved = ChangeKind(
        "failure-status-removed", .source, because: "The case of the failure is missing.")
    let bodyAdded = ChangeKind(
        "response-body-added", .safe, because: "The response has a body; released apps ignore it.")
    let bodyRemoved = ChangeKind(
        "response-body-removed", .wire, .source, because: "Released apps cannot read an empty response.")
    let typeChanged = ChangeKind(
        "response-type-changed", .wire, .source, because: "Released apps cannot read the new type.")
    let swiftTypeChanged = ChangeKind(
        "response-swift-type-changed", .source, because: "The response has another type in Swift.")
    let failureCaseChanged = ChangeKind(
        "failure-case-changed", .source,
        because: "The body has another case, because the client prefers a content type that was added or removed.")
    let mediaTypeAdded = ChangeKind(
        "response-content-type-added", .safe, because: "The server offers one more content type.")
    let mediaTypeRemoved = ChangeKind(
        "response-content-type-removed", .wire, because: "Released apps request a content type that no longer exists.")

    let headerAdded = ChangeKind("response-header-added", .safe, because: "One more header can be read.")
    let headerRemoved = ChangeKind(
        "response-header-removed", .wire, .source, because: "Released apps expect the header.")
    let optionalHeaderRemoved = ChangeKind(
        "response-header-removed-optional", .source, because: "The property of the header is missing.")
    let headerBecameRequired = ChangeKind(
        "response-header-became-required", .source, because: "The property is no longer optional.")
    let headerBecameOptional = ChangeKind(
        "response-header-became-optional", .wire, .source, because: "Released apps expect the header.")
    let headerTypeChanged = ChangeKind(
        "response-header-type-changed", .wire, .source, because: "Released apps cannot read the new type.")
    let headerSwiftTypeChanged = ChangeKind(
        "response-header-swift-type-changed", .source, because: "The property of the header has another type.")
}

/// Changes of properties that are received.
struct ResponsePropertyChanges: ChangeTable {
    static let title = "Properties that are received"

    let added = ChangeKind(
        "response-property-added", .safe,
        because: "One more property can be read; only code that creates values is affected.")
    let removedRequired = ChangeKind(
        "response-property-removed", .wire, .source, because: "Released apps cannot read values without the property.")
    let removedOptional = ChangeKind(
        "response-property-removed-optional", .source, because: "Code that reads the property does not compile.")
    let becameRequired = ChangeKind(
        "response-property-became-required", .source, because: "The property is no longer optional.")
    let becameOptional = ChangeKind(
        "response-property-became-optional", .wire, .source,
        because: "Released apps cannot read values without the property.")
    let becameNullable = ChangeKind(
        "response-property-became-nullable", .wire, .source, because: "Released apps cannot read null.")
    let becameNotNullable = ChangeKind(
        "response-property-became-not-nullable", .source, because: "The property is no longer optional.")
    let constantChanged = ChangeKind(
        "response-property-constant-changed", .behaviour, because: "Released apps read a value that they do not expect."
    )
    let becameConstant = ChangeKind(
        "response-property-became-constant", .safe,
        because: "The property has one value; only code that creates values is affected.")
    let noLongerConstant = ChangeKind(
        "response-property-no-longer-constant", .behaviour,
        because: "The property can have values that code may not expect.")
    let renamed = ChangeKind(
        "response-property-renamed", .source, because: "The same property has another name in Swift.")
    let wireNameChanged = ChangeKind(
        "response-property-wire-name-changed", .wire, because: "Released apps read the old name.")
    let typeChanged = ChangeKind(
        "response-property-type-changed", .wire, .source, because: "Released apps cannot read the new type.")
    let swiftTypeChanged = ChangeKind(
        "response-property-swift-type-changed", .source, because: "The property has another type in Swift.")
    let formatChanged = ChangeKind(
        "response-property-format-changed", .behaviour, because: "The server may return other values in the same type.")
    let defaultChanged = ChangeKind(
        "response-property-default-changed", .behaviour, because: "An absent property means something else.")
    let limitNarrowed = ChangeKind("response-property-limit-narrowed", .safe, because: "Fewer values are possible.")
    let limitWidened = ChangeKind(
        "response-property-limit-widened", .behaviour, because: "The property can have values that code may not expect."
    )
    let limitChanged = ChangeKind(
        "response-property-limit-changed", .behaviour, because: "The property can have values that code may not expect."
    )
    let deprecated = ChangeKind(
        "response-property-deprecated", .safe, because: "The compiler warns at uses; the server may remove it.")
}
