#!/bin/sh
# Prints CertificateSamples.swift: certificates of several kinds of keys, with the pins that OpenSSL computes of them.
#   sh Tests/EndpointMiddlewareTests/Trust/make-certificates.sh > Tests/EndpointMiddlewareTests/Trust/CertificateSamples.swift
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
exec 3>&1 >log 2>&1

root() { openssl req -x509 -newkey rsa:4096 -nodes -keyout root.key -out root.pem -subj "/CN=Test Root" -days 36500; }
issue() { # NAME AUTHORITY EXTENSIONS KEY…
    name=$1; authority=$2; extensions=$3; shift 3
    openssl genpkey "$@" -out "$name.key"
    openssl req -new -key "$name.key" -subj "/CN=$name" -out "$name.csr"
    printf '%s\n' "$extensions" >extensions
    openssl x509 -req -in "$name.csr" -CA "$authority.pem" -CAkey "$authority.key" -CAcreateserial -days 36500 \
        -extfile extensions -out "$name.pem"
}
root
issue intermediate root "basicConstraints=critical,CA:TRUE" -algorithm EC -pkeyopt ec_paramgen_curve:P-384
issue leaf intermediate "subjectAltName=DNS:localhost,IP:127.0.0.1" -algorithm EC -pkeyopt ec_paramgen_curve:P-256
issue edwards intermediate "subjectAltName=DNS:localhost" -algorithm ED25519
# Without extensions a certificate is of version 1, which is not written.
openssl genpkey -algorithm RSA -pkeyopt rsa_keygen_bits:2048 -out old.key
openssl req -new -key old.key -subj "/CN=old" -out old.csr
openssl x509 -req -in old.csr -signkey old.key -days 36500 -out old.pem
openssl x509 -in old.pem -noout -text | grep -q 'Version: 1 '

exec >&3
cat <<'SWIFT'
import Foundation

// Written by make-certificates.sh.

/// A certificate and the pin of its key, both by OpenSSL.
struct CertificateSample: Sendable {
    let name: String
    let der: Data
    let pin: String

    private init(_ name: String, pin: String, _ base64: String) {
        self.name = name
        self.pin = pin
        der = Data(base64Encoded: base64, options: .ignoreUnknownCharacters) ?? Data()
    }

SWIFT
for name in root intermediate leaf edwards old; do
    pin=$(openssl x509 -in $name.pem -pubkey -noout | openssl pkey -pubin -outform der |
        openssl dgst -sha256 -binary | base64)
    printf '    static let %s = CertificateSample(\n        "%s", pin: "%s",\n        """\n' $name $name "$pin"
    openssl x509 -in $name.pem -outform der | base64 -w 100 | sed 's/^/        /'
    printf '        """)\n'
done
cat <<'SWIFT'

    static let all = [root, intermediate, leaf, edwards, old]
    /// The server's certificate first.
    static let chain = [leaf, intermediate, root].map(\.der)
}
SWIFT
