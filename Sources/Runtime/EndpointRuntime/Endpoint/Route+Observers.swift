extension Route {
    /// Closures that observe a call.
    struct Observers {
        var report: TransferProgress.Report?
        var hear: (@Sendable (HTTPResponse) -> Void)?
    }

    /// Called with the progress of the bodies of the call, on any thread.
    public var report: TransferProgress.Report? {
        get { options[Observers.self]?.report }
        set { options.change(Observers()) { $0.report = newValue } }
    }

    /// Called with the response that the call's value is decoded from.
    var hear: (@Sendable (HTTPResponse) -> Void)? {
        get { options[Observers.self]?.hear }
        set { options.change(Observers()) { $0.hear = newValue } }
    }
}
