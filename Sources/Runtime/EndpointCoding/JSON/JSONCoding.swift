/// Decodes and encodes the JSON of clients, mocks and stubs.
///
/// It needs no strategies for keys, dates or data: models contain the names of their JSON members. They decode and
/// encode the same JSON with a default `JSONDecoder` and `JSONEncoder`.
public enum JSONCoding {
    /// The maximum nesting depth of arrays and objects, equal to Foundation's limit.
    public static let maximumDepth = 512

    /// The maximum nesting depth of models: of arrays and objects that are decoded as models, encoded from models, or
    /// encoded as parameters or form fields. A `JSONValue` inside a model may be nested up to `maximumDepth`.
    ///
    /// Secondary threads have 512 KiB of stack on Apple platforms. If coding has used half of that, it stops with the
    /// same error. Models with a dozen properties reach the maximum depth before that, even in builds without
    /// optimisation. Unions that must try their alternatives stop earlier, after 16 levels or more, and so do models
    /// with several dozen properties.
    public static let maximumModelDepth = 64
}
