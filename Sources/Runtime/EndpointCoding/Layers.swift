// The folders of this module are layers. A folder uses only folders above it in this table; folders in one row may use
// those on their left. No folder knows of calls.
//
// | folder | content |
// |---|---|
// | Base | lock, shared work, clocks, digests, private files |
// | Dates | the string forms of dates and times |
// | HTTP | method, header fields, response, and their syntax |
// | JSON | `JSONValue`, and JSON text: its parser and its writer |
// | Coding | models, enumerations and unions, read and written through any coder |
// | Values | scalars, collections, and the types of formats |
// | Validation | limits of values |
// | Responses | a response decoded as headers, JSON or text |
// | Parameters, Bodies | parameters and request bodies, encoded as strings and bytes |
// | Redaction | text for logs without secrets |
// | Streams | the syntax of server-sent events and of records |
// | Incoming | received requests, such as webhooks |
