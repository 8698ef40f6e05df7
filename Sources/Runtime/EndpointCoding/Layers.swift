// The folders of this module are layers. A folder depends only on folders above it in this table, or to its left in the
// same row. No folder contains code that sends requests.
//
// | folder | content |
// |---|---|
// | Base | lock, shared work, clocks, digests, private files |
// | Dates | the text formats of dates and times |
// | HTTP | methods, header fields, responses, and their syntax |
// | JSON | `JSONValue`, and the parser and the writer of JSON text |
// | Coding | models, enumerations and unions, decoded and encoded by any coder |
// | Values | scalars, collections, and the types for formats |
// | Validation | limits of values |
// | Responses | a response decoded as headers, JSON or text |
// | Parameters, Bodies | parameters and request bodies, encoded as strings and bytes |
// | Redaction | log text without secrets |
// | Streams | the syntax of server-sent events and of records |
// | Incoming | received requests, such as webhooks |
