#if canImport(Combine)
    import Combine

    // Only for Apple platforms: this file has never been compiled where this package is developed, which is Linux.

    extension Provider {
        /// Sends the endpoint for each subscriber and reads the body as JSON. The call is cancelled with the
        /// subscription.
        public func publisher<Value: ReadableValue>(
            _ endpoint: some Endpoint, as type: Value.Type = Value.self
        ) -> AnyPublisher<Value, APIError> {
            .calling { () async throws(APIError) in try await self.value(endpoint, as: type) }
        }

        /// The same for the payload of an envelope.
        public func publisher<Body: Envelope>(
            _ endpoint: some Endpoint, in envelope: Body.Type
        ) -> AnyPublisher<Body.Payload, APIError> {
            .calling { () async throws(APIError) in try await self.payload(endpoint, in: envelope) }
        }
    }

    extension AnyPublisher where Output: Sendable, Failure == APIError {
        /// Creates a publisher that makes a call for each subscriber and cancels it with the subscription:
        ///
        /// ```swift
        /// AnyPublisher.calling { () async throws(APIError) in try await client.users.getUser(id: 1) }
        /// ```
        ///
        /// The value is delivered on an arbitrary thread; use `receive(on:)`.
        public static func calling(
            _ call: @escaping @Sendable () async throws(APIError) -> Output
        ) -> AnyPublisher<Output, APIError> {
            Deferred {
                let running = Locked<Task<Void, Never>?>(nil)
                return Future<Output, APIError> { promise in
                    // A promise may be kept from any thread, which its type does not say.
                    nonisolated(unsafe) let promise = promise
                    let task = Task {
                        do throws(APIError) {
                            promise(.success(try await call()))
                        } catch {
                            promise(.failure(error))
                        }
                    }
                    running.withLock { $0 = task }
                }
                .handleEvents(receiveCancel: { running.withLock { $0 }?.cancel() })
            }
            .eraseToAnyPublisher()
        }
    }
#endif
