extension Redaction {
    /// Header fields that carry credentials by a standard or by common use.
    public static let standardHeaders: Set<String> = FieldNames.standardCredentials

    /// Members that commonly contain passwords, tokens, keys, sessions, codes, or numbers of cards, accounts and
    /// people.
    public static let standardMembers: Set<String> = [
        // Passwords
        "password", "passwd", "pass", "pwd", "passphrase", "passcode", "new_password", "old_password",
        "current_password", "password_confirmation", "confirm_password", "repeat_password", "password_hash",
        "user_password",
        // Tokens and sessions
        "access_token", "refresh_token", "id_token", "token", "auth_token", "authorization", "auth", "bearer",
        "bearer_token", "jwt", "session", "session_id", "session_key", "session_token", "sid", "sess_id", "jsessionid",
        "phpsessid", "asp.net_session_id", "csrf_token", "xsrf_token", "csrf", "xsrf", "csrfmiddlewaretoken",
        "reset_token", "reset_password_token", "verification_token", "confirmation_token", "invite_token",
        "invitation_token", "device_token", "push_token", "fcm_token", "registration_token", "user_token",
        "oauth_token", "oauth_token_secret", "oauth_verifier", "id_token_hint", "subject_token", "actor_token",
        "security_token", "x_amz_security_token", "magic_link_token", "saml_response", "saml_request",
        // Secrets and keys
        "secret", "client_secret", "client_assertion", "assertion", "api_key", "api_secret", "api_token", "app_secret",
        "access_key", "secret_key", "secret_access_key", "private_key", "encryption_key", "signing_key",
        "shared_secret", "secrets", "passwords", "access_tokens", "refresh_tokens", "api_tokens", "api_keys",
        "account_key", "admin_key", "seed_phrase", "recovery_phrase",
        "subscription_key", "master_key", "credential", "credentials", "x_amz_credential", "signature", "sig",
        "x_amz_signature", "x_goog_signature", "x_goog_credential", "code_verifier", "device_code", "webhook_secret",
        // Codes for one use
        "otp", "totp", "otp_code", "one_time_code", "one_time_password", "mfa_code", "two_factor_code", "sms_code",
        "verification_code", "auth_code", "authorization_code", "recovery_code", "recovery_codes", "backup_code",
        "backup_codes", "security_answer", "security_code", "pin", "pin_code", "puk",
        // Cards, accounts, people
        "cvv", "cvv2", "cvc", "cvc2", "csc", "card_number", "credit_card", "credit_card_number",
        "card_security_code", "card_cvv", "card_cvc", "pan", "primary_account_number", "iban", "account_number",
        "bank_account_number", "bank_account", "routing_number", "sort_code", "ssn", "social_security_number",
        "tax_id", "passport_number", "national_id", "drivers_license",
    ]
}
