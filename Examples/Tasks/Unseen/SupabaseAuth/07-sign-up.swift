import EndpointRuntime
import Foundation
import SupabaseAuth

/// Returns the message of a failed sign-up; weak passwords are explained.
func signUp(_ email: String, _ password: String, name: String, _ client: SupabaseAuthClient) async -> String? {
    let body = PostSignupRequest(email: email, password: password, data: ["name": .string(name)])
    do {
        _ = try await client.auth.postSignup(body)
        return nil
    } catch  where error.supabaseAuthCode == .weakPassword {
        return "The password is too weak."
    } catch {
        return error.localizedDescription
    }
}
