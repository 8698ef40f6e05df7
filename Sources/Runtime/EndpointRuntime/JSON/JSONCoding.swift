/// Reads and writes the JSON of client, mocks and stubs.
///
/// No key, date or data strategy is needed: models name their members themselves, and their values read and write the
/// same through a bare `JSONDecoder` and `JSONEncoder`.
public enum JSONCoding {
    /// The maximum nesting of arrays and objects. The same as Foundation's limit.
    public static let maximumDepth = 512

    /// How deep they may be nested where models are read from them and written as them, and where a value is spelled as
    /// parameters or form fields. What a model keeps as `JSONValue` goes on to `maximumDepth`.
    ///
    /// A model inside a model takes 2 to 3 KiB of the stack in a build without optimisation, a union that tries its
    /// alternatives more, and threads other than the main one have 512 KiB on Apple's systems. Coding stops with the
    /// same error when it has taken 384 KiB.
    public static let maximumModelDepth = 128
}
