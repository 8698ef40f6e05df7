#ifndef CSHA256_H
#define CSHA256_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Whether the processor has instructions for SHA-256 that this module uses: those of x86-64.
bool csha256_is_available(void);

/// Mixes blocks of 64 bytes into the eight words of a state (FIPS 180-4, section 6.2.2). Only where it is available.
void csha256_mix(uint32_t *_Nonnull state, const uint8_t *_Nonnull blocks, size_t count);

/// The 64 constants of the rounds (FIPS 180-4, section 4.2.2).
const uint32_t *_Nonnull csha256_constants(void);

#endif
