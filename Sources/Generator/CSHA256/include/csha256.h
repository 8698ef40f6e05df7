#ifndef CSHA256_H
#define CSHA256_H

#include <stddef.h>
#include <stdint.h>

/// Computes the SHA-256 digest (FIPS 180-4) of a message, where the system has no CryptoKit.
///
/// `digest` receives 32 bytes.
void csha256(const void *_Nullable message, size_t count, uint8_t *_Nonnull digest);

#endif
