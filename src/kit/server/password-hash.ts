// Hashes of passwords by scrypt. Each names its parameters, so that stronger ones can follow; older ones are verified by theirs.
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { Turnstile } from '#kit/server/turnstile.ts'

type Cost = { N: number; r: number; p: number }

// The least OWASP's password storage cheat sheet asks for at 16 MB; each costs N·r·p of work.
const COST: Cost = { N: 2 ** 14, r: 8, p: 5 }
const COST_BEFORE: Cost = { N: 2 ** 14, r: 16, p: 1 }
/** What an older hash is cheaper by: the time must not tell whose account is old. */
const COST_MISSING: Cost = { N: 2 ** 14, r: 8, p: 3 }
const BEGINNING = `scrypt:${COST.N}:${COST.r}:${COST.p}`
const KEY_BYTES = 64
const SALT_BYTES = 16

// A hash keeps a core busy for a tenth of a second, in one of the four threads that also compress pages and read files: one core
// and three threads always stay free for everybody else. The line is at most some ten seconds long.
export const HASHES_AT_ONCE = availableParallelism() > 2 ? 2 : 1
export const MOST_HASHES_WAITING = 100
const line = new Turnstile({ atOnce: HASHES_AT_ONCE, mostWaiting: MOST_HASHES_WAITING })

/** So many passwords wait already that another would wait too long; it may be sent again in a moment. */
export class HashingBusy extends Error {
  constructor() {
    super('too many passwords wait to be hashed')
  }
}

/** Does what hashes when it is its turn. Throws `HashingBusy`. */
export async function takeTurnToHash<T>(hash: () => Promise<T>): Promise<T> {
  const turn = await line.pass(async () => ({ hashed: await hash() }))
  if (turn === null) throw new HashingBusy()
  return turn.hashed
}

/** Throws `HashingBusy`. */
export const hashOfPassword = (password: string): Promise<string> =>
  takeTurnToHash(async () => {
    const salt = randomBytes(SALT_BYTES).toString('hex')
    return `${BEGINNING}:${salt}:${(await derive(password, salt, COST)).toString('hex')}`
  })

/** Takes as long for every hash and password. False for a hash of neither form. Throws `HashingBusy`. */
export const matchesHash = (password: string, hash: string): Promise<boolean> =>
  takeTurnToHash(() => isMatch(password, hash))

async function isMatch(password: string, hash: string): Promise<boolean> {
  const outdated = isOutdated(hash)
  const [salt = '', key = ''] = hash.split(':').slice(-2)
  const derived = await derive(password, salt, outdated ? COST_BEFORE : COST)
  if (outdated) await derive(password, salt, COST_MISSING)
  const right = Buffer.from(key, 'hex')
  return right.length === derived.length && timingSafeEqual(right, derived)
}

/** Whether the hash of a correct password is outdated. */
export const isOutdated = (hash: string): boolean => !hash.startsWith(`${BEGINNING}:`)

const derive = (password: string, salt: string, cost: Cost): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const options = { ...cost, maxmem: 2 * 128 * cost.N * cost.r }
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, options, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
