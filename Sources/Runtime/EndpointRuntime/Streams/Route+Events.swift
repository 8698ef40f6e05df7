extension Route {
    /// The facts about the events of a stream that the description declares.
    private struct EventForms {
        var skippedNames: Set<String> = []
        var deliversErrors = false
    }

    /// Returns the route with these rules for its stream of events. Generated for `skippedEvents` of `x-codegen`, and
    /// for descriptions that declare an event `error`.
    ///
    /// - Parameters:
    ///   - names: the names of events that the reader does not receive, in addition to `EventOptions.skippedNames`.
    ///   - deliversErrors: whether the reader receives events with one of `EventOptions.errorNames`, because their data
    ///     has the type of the stream. If it cannot be decoded, the event still ends the stream with an error.
    public nonisolated func readingEvents(skipping names: Set<String> = [], deliversErrors: Bool = false) -> Route {
        with { $0.options[EventForms.self] = EventForms(skippedNames: names, deliversErrors: deliversErrors) }
    }

    /// Returns the options of a stream of this route.
    func eventOptions(_ options: EventOptions) -> EventOptions {
        guard let forms = self.options[EventForms.self] else { return options }
        var result = options
        result.skippedNames.formUnion(forms.skippedNames)
        result.deliversErrors = forms.deliversErrors
        return result
    }
}
