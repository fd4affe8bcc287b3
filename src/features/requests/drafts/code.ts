// The short code that opens a draft on another phone or computer. Only its keyed hash is kept, and it never stands in an address.
import type { Database } from '#db/database.ts'
import { keysOf } from '#db/seal.ts'
import { type Actor, write } from '#db/write.ts'
import { ALPHABET } from '#domain/alphabet.ts'
import { draftId, type FoundDraft, findDraftWhere } from '#features/requests/drafts/drafts.ts'
import { done, type Outcome, refused } from '#kit/outcome.ts'
import { type DataKey, keyedHash, type ReplacedKey } from '#kit/server/sealing.ts'

// 41 million million codes: with ten thousand drafts kept, a million tries a day find one in eleven years.
const CODE_CHARS = 10
const SHAPE = new RegExp(`^[${ALPHABET}]{${CODE_CHARS}}$`)
const MAX_TRIES = 4

/** Such as '7H4K2-DXNCP'; it opens the draft until `until`, ISO-8601 UTC. */
export type IssuedCode = { code: string; until: string }

/** Makes the code of a draft; asked for again it is the same, so that one on paper stays good. */
export async function issueCode(
  db: Database,
  actor: Actor,
  token: string,
): Promise<Outcome<IssuedCode, 'no-draft'>> {
  const id = draftId(db, token)
  return write(db, actor, 'give-code', `draft:${id}`, async ({ tx }) => {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const code = codeFrom(keysOf(db).hashes, token, tries)
      const hash = hashOf(db, code)
      const other = await tx
        .selectFrom('drafts')
        .select('id')
        .where('code', '=', hash)
        .where('id', '<>', id)
        .executeTakeFirst()
      // One code opens one draft: another's must never be shown.
      if (other) continue
      const given = await tx
        .updateTable('drafts')
        .set({ code: hash })
        .where('id', '=', id)
        .returning('expires_at')
        .executeTakeFirst()
      return given ? done({ code: inGroups(code), until: given.expires_at }) : refused('no-draft')
    }
    throw new Error('no free code found')
  })
}

/** The draft of a code as a person typed it; null for a wrong one and an expired one alike. */
export async function findByCode(db: Database, typed: string): Promise<FoundDraft | null> {
  const code = readCode(typed)
  return code === null ? null : findDraftWhere(db, 'code', hashOf(db, code))
}

/** Its characters, from small letters, with spaces or without dashes; null when it is no code. */
function readCode(typed: string): string | null {
  const plain = typed.toUpperCase().replace(/[^0-9A-Z]/g, '')
  return SHAPE.test(plain) ? plain : null
}

const hashOf = (db: Database, code: string): string => hashWith(keysOf(db).hashes, code)
const hashWith = (hashes: DataKey, code: string) => keyedHash(hashes, 'code', code)

/** The hash with the new key of the code a draft was given with the former one; '' when it is none of them. */
export function rehashCode({ hashes }: { hashes: ReplacedKey }, token: string, kept: string): string {
  const code = codesFrom(hashes.former, token).find((one) => hashWith(hashes.former, one) === kept)
  return code === undefined ? '' : hashWith(hashes, code)
}

const codesFrom = (hashes: DataKey, token: string): string[] =>
  Array.from({ length: MAX_TRIES }, (_, tries) => codeFrom(hashes, token, tries))

/** As random as the token, and as hard to guess without the key. */
function codeFrom(hashes: DataKey, token: string, tries: number): string {
  const hash = keyedHash(hashes, 'code-from', `${token}\0${tries}`)
  let rest = BigInt(`0x${Buffer.from(hash, 'base64url').toString('hex')}`)
  const base = BigInt(ALPHABET.length)
  return Array.from({ length: CODE_CHARS }, () => {
    const char = ALPHABET[Number(rest % base)]
    rest /= base
    return char
  }).join('')
}

const inGroups = (code: string): string => `${code.slice(0, code.length / 2)}-${code.slice(code.length / 2)}`
