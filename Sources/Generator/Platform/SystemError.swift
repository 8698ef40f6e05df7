/// The reason for the failure of the last system call, in lower case: `no such file or directory`.
package var systemErrorText: String {
    String(cString: strerror(errno)).lowercased()
}
