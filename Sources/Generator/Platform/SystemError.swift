/// The reason for the failure of the last system call, in lower case: `no such file or directory`.
package var systemErrorText: String {
    text(ofSystemError: errno)
}

/// Returns the reason for an error number.
func text(ofSystemError error: Int32) -> String {
    String(cString: strerror(error)).lowercased()
}
