// Alamofire 5
func patientSession() -> Session {
    Session(interceptor: RetryPolicy(retryLimit: 3))
}
