/// A replacement for the part of TCA that the documents use: the effect that a reducer returns, and the actions that it
/// sends.
public struct Effect<Action: Sendable>: Sendable {
    public typealias Send = @Sendable (Action) async -> Void

    /// Runs the effect, as a store does.
    public let run: @Sendable (_ send: @escaping Send) async -> Void

    public static var none: Effect { Effect { _ in } }

    public static func run(_ operation: @escaping @Sendable (_ send: @escaping Send) async -> Void) -> Effect {
        Effect(run: operation)
    }

    private init(run: @escaping @Sendable (_ send: @escaping Send) async -> Void) {
        self.run = run
    }
}
