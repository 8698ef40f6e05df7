extension Operation {
    /// Returns the response that is declared for a status: by its code, by its family, or as the default.
    package func response(for status: Int) -> ResponseObject? {
        for wanted in [ResponseObject.Status.code(status), .family(status / 100), .default] {
            if let found = responses.first(where: { $0.status == wanted }) { return found }
        }
        return nil
    }
}
