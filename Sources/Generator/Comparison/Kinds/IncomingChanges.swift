/// Changes of webhooks and callbacks, which a server of the app receives.
struct IncomingChanges: ChangeTable {
    static let title = "Webhooks and callbacks"

    let added = ChangeKind(
        "incoming-added", .safe,
        because: "The service may send one more request; only switches without a default are affected.")
    let addedToClosed = ChangeKind(
        "incoming-added-to-closed", .wire, because: "Released servers cannot read the request.")
    let removed = ChangeKind("incoming-removed", .source, because: "The case is missing.")
    let renamed = ChangeKind("incoming-renamed", .source, because: "The same request has another name in Swift.")
    let methodChanged = ChangeKind(
        "incoming-method-changed", .wire, because: "Released servers listen to the old method.")
    let expressionChanged = ChangeKind(
        "incoming-url-changed", .behaviour, because: "The service reads the URL of the callback from another location.")
    let bodyAdded = ChangeKind(
        "incoming-body-added", .source, because: "The case has a value now.")
    let bodyRemoved = ChangeKind(
        "incoming-content-type-removed", .wire, .source, because: "Released servers expect this body.")
    let mediaTypeAdded = ChangeKind(
        "incoming-content-type-added", .wire, because: "Released servers cannot read the content type.")
    let typeChanged = ChangeKind(
        "incoming-type-changed", .wire, .source, because: "Released servers cannot read the new type.")
    let swiftTypeChanged = ChangeKind(
        "incoming-swift-type-changed", .source, because: "The value of the case has another type in Swift.")
}
