// Hashes of passwords by scrypt. Each names its parameters, so that stronger ones can follow.
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { Turnstile } from '#kit/server/turnstile.ts'

// The least OWASP's password storage cheat sheet asks for at 16 MB; each costs N·r·p of work.
const COST = { N: 2 ** 14, r: 8, p: 5 }
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
    return `${BEGINNING}:${salt}:${(await derive(password, salt)).toString('hex')}`
  })

/** Takes as long for every hash and password. False for a hash of another form. Throws `HashingBusy`. */
export const matchesHash = (password: string, hash: string): Promise<boolean> =>
  takeTurnToHash(() => isMatch(password, hash))

async function isMatch(password: string, hash: string): Promise<boolean> {
  const [salt = '', key = ''] = hash.split(':').slice(-2)
  const derived = await derive(password, salt)
  const right = Buffer.from(key, 'hex')
  return right.length === derived.length && timingSafeEqual(right, derived)
}

const derive = (password: string, salt: string): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const options = { ...COST, maxmem: 2 * 128 * COST.N * COST.r }
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, options, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
