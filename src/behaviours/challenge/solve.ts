// Solves a proof-of-work challenge (ALTCHA, PBKDF2 with SHA-256) with the browser's own cryptography.

export type Challenge = {
  parameters: { nonce: string; salt: string; cost: number; keyLength: number; keyPrefix: string }
}
export type Solution = { counter: number; derivedKey: string }

// Phones have several cores, and the browser computes off the main thread.
const AT_ONCE = 4
const MAX_COUNTER = 10_000

/** Tries one counter after another; null when none fits, which never happens with our challenges. */
export async function solve({ parameters }: Challenge, subtle: SubtleCrypto): Promise<Solution | null> {
  for (let first = 0; first < MAX_COUNTER; first += AT_ONCE) {
    const counters = Array.from({ length: AT_ONCE }, (_, index) => first + index)
    const keys = await Promise.all(counters.map((counter) => keyOf(parameters, counter, subtle)))
    const found = keys.findIndex((key) => key.startsWith(parameters.keyPrefix))
    if (found >= 0) return { counter: first + found, derivedKey: keys[found]! }
  }
  return null
}

/** The key of nonce and counter, in hexadecimal. */
async function keyOf(
  { nonce, salt, cost, keyLength }: Challenge['parameters'],
  counter: number,
  subtle: SubtleCrypto,
): Promise<string> {
  const password = bytesOf(`${nonce}${counter.toString(16).padStart(8, '0')}`)
  const key = await subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits'])
  const settings = { name: 'PBKDF2', hash: 'SHA-256', salt: bytesOf(salt), iterations: cost }
  const bits = new Uint8Array(await subtle.deriveBits(settings, key, keyLength * 8))
  return Array.from(bits, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
