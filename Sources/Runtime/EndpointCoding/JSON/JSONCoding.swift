/// Reads and writes the JSON of client, mocks and stubs.
///
/// No key, date or data strategy is needed: models name their members themselves, and their values read and write the
/// same through a bare `JSONDecoder` and `JSONEncoder`.
public enum JSONCoding {
    /// The maximum nesting of arrays and objects. The same as Foundation's limit.
    public static let maximumDepth = 512

    /// The maximum nesting of arrays and objects that are read as models or written from them, or are encoded as parameters
    /// or form fields. A `JSONValue` inside a model may be nested up to `maximumDepth`.
    ///
    /// Threads other than the main one have 512 KiB of stack on Apple platforms. Coding stops with the same error when it
    /// has used half of that. In a build without optimisation, models of a dozen properties take less at this depth. Unions
    /// that must try their alternatives stop earlier, after 16 levels or more, and so do models with several dozen properties.
    public static let maximumModelDepth = 64
}
