#if HTTPTypes
    import EndpointRuntime
    import HTTPTypes

    extension HTTPFields {
        /// Creates fields in the same order. Fields whose names are not tokens (RFC 9110, section 5.1) are skipped.
        /// swift-http-types replaces line breaks and other characters that are not valid in values.
        public init(_ headers: HTTPHeaders) {
            self.init()
            for (name, value) in headers {
                guard let name = HTTPField.Name(name) else { continue }
                append(HTTPField(name: name, value: value))
            }
        }
    }

    extension HTTPHeaders {
        /// Creates headers in the same order, with the original case of each name.
        public init(_ fields: HTTPFields) {
            self.init()
            for field in fields { add(field.name.rawName, field.value) }
        }
    }
#endif
