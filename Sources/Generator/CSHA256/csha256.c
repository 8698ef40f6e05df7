#include "csha256.h"

#include <string.h>

// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
static const uint32_t constants[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};

// Macros: a debug build does not inline functions.
#define ROTATED(word, bits) ((word) >> (bits) | (word) << (32 - (bits)))
#define ROUND(a, b, c, d, e, f, g, h, index) \
    h += (ROTATED(e, 6) ^ ROTATED(e, 11) ^ ROTATED(e, 25)) + (g ^ (e & (f ^ g))) + constants[index] + words[index]; \
    d += h; \
    h += (ROTATED(a, 2) ^ ROTATED(a, 13) ^ ROTATED(a, 22)) + ((a & b) | (c & (a | b)));

// FIPS 180-4, section 6.2.2.
static void mix(uint32_t state[8], const uint8_t *block) {
    uint32_t words[64];
    for (int index = 0; index < 16; index++, block += 4)
        words[index] = (uint32_t)block[0] << 24 | (uint32_t)block[1] << 16 | (uint32_t)block[2] << 8 | block[3];
    for (int index = 16; index < 64; index++) {
        const uint32_t far = words[index - 15], near = words[index - 2];
        words[index] = words[index - 16] + words[index - 7]
            + (ROTATED(far, 7) ^ ROTATED(far, 18) ^ far >> 3) + (ROTATED(near, 17) ^ ROTATED(near, 19) ^ near >> 10);
    }
    uint32_t a = state[0], b = state[1], c = state[2], d = state[3];
    uint32_t e = state[4], f = state[5], g = state[6], h = state[7];
    // Eight rounds at a time, so that no value moves to another variable.
    for (int index = 0; index < 64; index += 8) {
        ROUND(a, b, c, d, e, f, g, h, index)
        ROUND(h, a, b, c, d, e, f, g, index + 1)
        ROUND(g, h, a, b, c, d, e, f, index + 2)
        ROUND(f, g, h, a, b, c, d, e, index + 3)
        ROUND(e, f, g, h, a, b, c, d, index + 4)
        ROUND(d, e, f, g, h, a, b, c, index + 5)
        ROUND(c, d, e, f, g, h, a, b, index + 6)
        ROUND(b, c, d, e, f, g, h, a, index + 7)
    }
    state[0] += a, state[1] += b, state[2] += c, state[3] += d;
    state[4] += e, state[5] += f, state[6] += g, state[7] += h;
}

void csha256(const void *message, size_t count, uint8_t *digest) {
    // The first 32 bits of the fractional parts of the square roots of the first eight primes.
    uint32_t state[8] = {
        0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
    };
    const uint8_t *rest = message;
    size_t left = count;
    for (; left >= 64; left -= 64, rest += 64) mix(state, rest);
    // The rest, a one bit, zeros up to a whole block, and the length in bits (section 5.1.1).
    uint8_t end[128] = {0};
    if (left > 0) memcpy(end, rest, left);
    end[left] = 0x80;
    const size_t size = left < 56 ? 64 : 128;
    for (int index = 0; index < 8; index++) end[size - 1 - index] = (uint8_t)((uint64_t)count * 8 >> 8 * index);
    for (size_t start = 0; start < size; start += 64) mix(state, end + start);
    for (int index = 0; index < 32; index++) digest[index] = (uint8_t)(state[index / 4] >> (24 - 8 * (index % 4)));
}
