/// The part of TCA that the documents use: what a reducer returns, and what its effects send back.
public struct Effect<Action: Sendable>: Sendable {
    public typealias Send = @Sendable (Action) async -> Void

    /// Runs the effect; a store would.
    public let run: @Sendable (_ send: @escaping Send) async -> Void

    public static var none: Effect { Effect { _ in } }

    public static func run(_ operation: @escaping @Sendable (_ send: @escaping Send) async -> Void) -> Effect {
        Effect(run: operation)
    }

    private init(run: @escaping @Sendable (_ send: @escaping Send) async -> Void) {
        self.run = run
    }
}
