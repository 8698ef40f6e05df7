/// Changes of the client's methods.
struct OperationChanges: ChangeTable {
    static let title = "Operations"

    let removed = ChangeKind(
        "operation-removed", .wire, .source, because: "The method is missing, and calls of released apps may fail.")
    let added = ChangeKind("operation-added", .safe, because: "The client has one more method.")
    let renamed = ChangeKind(
        "operation-renamed", .source, because: "The same method and path have another name in Swift.")
    let moved = ChangeKind(
        "operation-path-changed", .wire, because: "Released apps still call the old method and path.")
    let idChanged = ChangeKind(
        "operation-id-changed", .behaviour, because: "Logs, stubs and recorded calls identify the operation by its id.")
    let reordered = ChangeKind(
        "arguments-reordered", .source, because: "The remaining arguments are in another order.")
    let resultChanged = ChangeKind(
        "result-type-changed", .source, because: "The method returns another type.")
    let deprecated = ChangeKind(
        "operation-deprecated", .safe, because: "The compiler warns at calls; the server may remove the operation.")
    let undeprecated = ChangeKind(
        "operation-no-longer-deprecated", .safe, because: "The compiler no longer warns at calls.")

    let securityAdded = ChangeKind(
        "operation-security-added", .wire, because: "Calls without credentials are refused.")
    let securityRemoved = ChangeKind(
        "operation-security-removed", .safe, because: "Calls no longer need credentials.")
    let alternativeAdded = ChangeKind(
        "security-alternative-added", .safe, because: "One more kind of credentials is accepted.")
    let alternativeRemoved = ChangeKind(
        "security-alternative-removed", .wire, because: "Calls with these credentials are refused.")
    let scopeAdded = ChangeKind(
        "security-scope-added", .wire, because: "Tokens without the scope are refused.")
    let scopeRemoved = ChangeKind(
        "security-scope-removed", .safe, because: "Tokens need fewer scopes.")

    let serversChanged = ChangeKind(
        "operation-server-changed", .wire, because: "Released apps still call the old server of the operation.")
    let paginationAdded = ChangeKind(
        "pagination-added", .safe, because: "The client has sequences of pages for the operation.")
    let paginationRemoved = ChangeKind(
        "pagination-removed", .source, because: "The methods that return sequences of pages are missing.")
    let paginationChanged = ChangeKind(
        "pagination-changed", .behaviour, because: "Sequences of pages get the next page in another way.")
    let pollingAdded = ChangeKind(
        "polling-added", .safe, because: "The client has a method that repeats the call until a state is reached.")
    let pollingRemoved = ChangeKind(
        "polling-removed", .source, because: "The method that repeats the call until a state is reached is missing.")
    let pollingChanged = ChangeKind(
        "polling-changed", .behaviour, because: "The calls are repeated until another state is reached.")
    let queryTypeAdded = ChangeKind(
        "query-type-added", .safe, because: "The method also takes its query parameters as one value.")
    let queryTypeRemoved = ChangeKind(
        "query-type-removed", .source, because: "The type and the methods that take it are missing.")
    let flatCallAdded = ChangeKind(
        "flat-call-added", .safe, because: "The method also takes the properties of its body as arguments.")
    let flatCallRemoved = ChangeKind(
        "flat-call-removed", .source, because: "The method takes only the model of its body.")
    let flatCallChanged = ChangeKind(
        "flat-call-changed", .source,
        because: "The arguments for the properties of the body are others, or in another order.")
}

/// Changes of arguments that are sent in the path, the query, a header or a cookie.
struct ParameterChanges: ChangeTable {
    static let title = "Parameters"

    let addedRequired = ChangeKind(
        "parameter-added-required", .wire, .source,
        because: "Calls without the argument do not compile, and the server refuses such calls of released apps.")
    let addedOptional = ChangeKind(
        "parameter-added-optional", .safe,
        because: "The argument has a default; only patterns and conformances are affected.")
    let removed = ChangeKind(
        "parameter-removed", .source, because: "Calls with the argument do not compile; servers usually ignore it.")
    let becameRequired = ChangeKind(
        "parameter-became-required", .wire, .source,
        because: "Calls without the argument do not compile, and the server refuses such calls of released apps.")
    let becameOptional = ChangeKind(
        "parameter-became-optional", .safe, because: "The argument has a default now.")
    let renamed = ChangeKind("parameter-renamed", .source, because: "The argument has another label.")
    let wireNameChanged = ChangeKind(
        "parameter-wire-name-changed", .wire, because: "Released apps send the old name, which the server ignores.")
    let moved = ChangeKind(
        "parameter-location-changed", .wire,
        because: "Released apps send the parameter where the server does not read it.")
    let styleChanged = ChangeKind(
        "parameter-style-changed", .wire, because: "Released apps write the value in the old style.")
    let typeChanged = ChangeKind(
        "parameter-type-changed", .wire, .source, because: "Released apps send values of the old type.")
    let swiftTypeChanged = ChangeKind(
        "parameter-swift-type-changed", .source, because: "The argument has another type in Swift.")
    let formatChanged = ChangeKind(
        "parameter-format-changed", .behaviour, because: "The server may expect other values in the same type.")
    let defaultChanged = ChangeKind(
        "parameter-default-changed", .behaviour, because: "Calls without the argument mean something else.")
    let limitNarrowed = ChangeKind(
        "parameter-limit-narrowed", .wire, because: "Values that were valid are refused.")
    let limitWidened = ChangeKind(
        "parameter-limit-widened", .safe, because: "More values are valid.")
    let limitChanged = ChangeKind(
        "parameter-limit-changed", .wire, because: "Values that were valid may be refused.")
    let deprecated = ChangeKind(
        "parameter-deprecated", .safe, because: "The server may remove the parameter.")
}

/// Changes of servers and security schemes.
struct ClientChanges: ChangeTable {
    static let title = "Servers and security"

    let serverAdded = ChangeKind("server-added", .safe, because: "The client has one more server.")
    let serverRemoved = ChangeKind(
        "server-removed", .source, .behaviour,
        because: "The server's name is missing; apps have to choose another server.")
    let serverRenamed = ChangeKind("server-renamed", .source, because: "The same server has another name in Swift.")
    let serverURLChanged = ChangeKind(
        "server-url-changed", .behaviour, because: "New builds of apps call another URL; released apps do not.")
    let serverVariablesChanged = ChangeKind(
        "server-variables-changed", .source, because: "The variables of the server are arguments in Swift.")
    let defaultServerChanged = ChangeKind(
        "default-server-changed", .behaviour, because: "Apps without an explicit server call another server.")
    let schemeAdded = ChangeKind("security-scheme-added", .safe, because: "The description declares one more scheme.")
    let schemeRemoved = ChangeKind(
        "security-scheme-removed", .source, because: "The scheme's name is missing from the client.")
    let schemeChanged = ChangeKind(
        "security-scheme-changed", .wire, because: "Released apps send credentials in the old form.")
    let flowAdded = ChangeKind("oauth-flow-added", .safe, because: "The client has one more constant of a flow.")
    let flowRemoved = ChangeKind("oauth-flow-removed", .source, because: "The flow's constant is missing.")
    let flowChanged = ChangeKind(
        "oauth-flow-changed", .wire, because: "Released apps request tokens from the old address.")
    let scopeAdded = ChangeKind("oauth-scope-added", .safe, because: "Tokens can have one more scope.")
    let scopeRemoved = ChangeKind(
        "oauth-scope-removed", .wire, because: "Released apps may request the scope and be refused.")
}
