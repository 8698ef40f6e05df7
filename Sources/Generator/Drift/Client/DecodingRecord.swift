import CodegenSchemaValues

/// The result of decoding a value with the rules of the generated client.
struct DecodingRecord {
    typealias Path = [ValueProblem.Step]

    /// The values that the client cannot decode.
    private(set) var failures: [Path] = []
    /// The values that cannot be decoded, so that a list leaves out the element around them.
    private(set) var leftOut: [Path] = []
    /// The values that open enumerations and unions keep as unknown.
    private(set) var unknown: [Path] = []
    /// The undeclared properties that dictionaries keep.
    private(set) var kept: Set<Path> = []
    /// The number of undeclared properties that are dropped.
    private(set) var droppedCount = 0
    private var keptCount = 0
    var path: Path = []
    /// The steps that remain for trials of alternatives, shared by the record and its trials. Nested unions would
    /// otherwise multiply their alternatives.
    private let trials: Trials
    /// Whether alternatives of a union are being compared.
    let isTrial: Bool

    private static let maximum = 2_000
    private static let maximumTrialSteps = 200_000

    private final class Trials {
        var stepsLeft = DecodingRecord.maximumTrialSteps
    }

    init() {
        (trials, isTrial) = (Trials(), false)
    }

    private init(_ outer: DecodingRecord, isTrial: Bool) {
        (trials, self.isTrial, path) = (outer.trials, isTrial, outer.path)
    }

    /// Returns an empty record for the trial of an alternative at the same path.
    func trial() -> DecodingRecord { DecodingRecord(self, isTrial: true) }

    /// Returns an empty record for an element of a list at the same path.
    func element() -> DecodingRecord { DecodingRecord(self, isTrial: isTrial) }

    /// Notes that an element is left out.
    mutating func leaveOut(_ element: DecodingRecord) {
        leftOut += (element.failures + element.leftOut).prefix(Self.maximum - leftOut.count)
    }

    /// Counts a step of a trial. Returns `false` if no steps remain: the rest of the value then counts as decoded.
    func spendStep() -> Bool {
        guard isTrial else { return true }
        guard trials.stepsLeft > 0 else { return false }
        trials.stepsLeft -= 1
        return true
    }

    /// Decodes a part of the value.
    mutating func at(_ step: ValueProblem.Step, _ decode: (inout DecodingRecord) -> Void) {
        path.append(step)
        decode(&self)
        path.removeLast()
    }

    mutating func fail() {
        if failures.count < Self.maximum { failures.append(path) }
    }

    mutating func noteUnknown() {
        if unknown.count < Self.maximum { unknown.append(path) }
    }

    mutating func noteKept(_ name: String) {
        keptCount += 1
        if kept.count < Self.maximum { kept.insert(path + [.member(name)]) }
    }

    mutating func noteDropped() {
        droppedCount += 1
    }

    mutating func take(_ other: DecodingRecord) {
        failures += other.failures.prefix(Self.maximum - failures.count)
        leftOut += other.leftOut.prefix(Self.maximum - leftOut.count)
        unknown += other.unknown.prefix(Self.maximum - unknown.count)
        kept.formUnion(other.kept)
        droppedCount += other.droppedCount
        keptCount += other.keptCount
    }

    /// The number of properties without a declaration.
    var undeclaredCount: Int { droppedCount + keptCount }

    /// Whether no part of the value is dropped or left out.
    var isLossless: Bool { droppedCount == 0 && leftOut.isEmpty }

    /// The parts of a value that an alternative loses, with the most important criterion first.
    var loss: (Int, Int, Int) { (droppedCount + leftOut.count, unknown.isEmpty ? 0 : 1, keptCount) }

    /// Returns whether the value at a path, a value around it or a value inside it cannot be decoded.
    func fails(at path: Path) -> Bool {
        failures.contains { Self.overlaps($0, path) }
    }

    /// Returns whether a list leaves out an element because of the value at a path, or of a value around or inside it.
    func leavesOut(at path: Path) -> Bool {
        leftOut.contains { Self.overlaps($0, path) }
    }

    /// Returns whether the value at a path, or a value around it, is kept as unknown.
    func isUnknown(at path: Path) -> Bool {
        unknown.contains { path.starts(with: $0) }
    }

    private static func overlaps(_ one: Path, _ other: Path) -> Bool {
        one.count <= other.count ? other.starts(with: one) : one.starts(with: other)
    }
}
