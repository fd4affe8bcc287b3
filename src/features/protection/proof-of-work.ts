// Proof of work (ALTCHA): a browser computes for a second or two before a suspicious form is taken. Asked only on abuse.
import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import type { Level } from '#features/protection/named-limits.ts'
import { type Keys, keyedHash } from '#kit/server/sealing.ts'

// PBKDF2, since a browser runs all its rounds in one call; a bare SHA-256 costs it a call a round.
const ALGORITHM = 'PBKDF2/SHA-256'
const ROUNDS = 5000
// The number lies between these, so that no phone has bad luck for ever (decision 014).
const COUNTER_RANGES: Record<Level, [number, number]> = {
  free: [200, 500],
  costly: [200, 500],
  slow: [600, 1500],
}
const LASTS_MS = 30 * 60_000

// Each part has one shape: nothing unexpected is taken apart before its signature was checked.
const text = z.string().max(200)
const sentSchema = z.strictObject({
  challenge: z.strictObject({
    parameters: z.strictObject({
      algorithm: z.literal(ALGORITHM),
      cost: z.number(),
      data: z.strictObject({ form: text }),
      expiresAt: z.number(),
      keyLength: z.number(),
      keyPrefix: text,
      keySignature: text,
      nonce: text,
      salt: text,
    }),
    signature: text,
  }),
  solution: z.strictObject({ counter: z.number(), derivedKey: text }),
})

/** A challenge for the form of this token alone, as JSON for its page. */
export async function createWork(keys: Keys, token: string, level: Level, now = Date.now()): Promise<string> {
  const [least, most] = COUNTER_RANGES[level]
  const challenge = await createChallenge({
    algorithm: ALGORITHM,
    cost: ROUNDS,
    counter: randomInt(most, least),
    data: { form: hashToken(keys, token) },
    deriveKey,
    expiresAt: new Date(now + LASTS_MS),
    ...deriveSecrets(keys),
  })
  return JSON.stringify(challenge)
}

/**
 * Whether the form's `work` holds the solution of a challenge made for its token. A token becomes one request,
 * so a solution is of use once.
 */
export async function isSolved(keys: Keys, token: string, work: string): Promise<boolean> {
  const sent = sentSchema.safeParse(parseJson(work))
  if (!sent.success) return false
  const { challenge, solution } = sent.data
  if (challenge.parameters.data.form !== hashToken(keys, token)) return false
  const { verified } = await verifySolution({ challenge, solution, deriveKey, ...deriveSecrets(keys) })
  return verified
}

const hashToken = (keys: Keys, token: string) => keyedHash(keys.hashes, 'work', token)

const deriveSecrets = (keys: Keys) => ({
  hmacSignatureSecret: keyedHash(keys.hashes, 'work-challenge', ''),
  hmacKeySignatureSecret: keyedHash(keys.hashes, 'work-solution', ''),
})

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
