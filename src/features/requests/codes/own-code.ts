// The code of a report without a name. It is made of the token of its form, so that the same form sent again is answered with the same code;
// the data keep only its keyed hash, and no message holds it.
import type { Database } from '#db/database.ts'
import { keysOf } from '#db/seal.ts'
import type { Writing } from '#db/write.ts'
import { ALPHABET } from '#domain/alphabet.ts'
import { CODE_CHARS, hashesOfCode, hashOfCode, isCode } from '#features/requests/codes/make-code.ts'
import { newId } from '#kit/server/ids.ts'
import { type Keys, keyedHash, keyedHashes } from '#kit/server/sealing.ts'

const PURPOSE = 'own-code'

/** Inside `write()`. */
export async function keepOwnCode(
  { tx, now }: Pick<Writing, 'tx' | 'now'>,
  keys: Keys,
  { requestId, token }: { requestId: string; token: string },
): Promise<void> {
  const code = codeFrom((round) => keyedHash(keys.hashes, PURPOSE, `${token}\0${round}`))
  await tx
    .insertInto('request_codes')
    .values({
      id: newId(),
      request_id: requestId,
      purpose: 'own',
      opens: '',
      token: '',
      sealed_token: '',
      code: hashOfCode(keys, requestId, code),
      created_at: now,
      expires_at: '',
      used_at: '',
    })
    .execute()
}

/** The code of a report, for who holds the token of its form; null where it has none, or its key has been replaced since. */
export async function findOwnCode(db: Database, requestId: string, token: string): Promise<string | null> {
  const keys = keysOf(db)
  const rounds = keyedHashes(keys.hashes, PURPOSE, '').map((_, at) =>
    codeFrom((round) => keyedHashes(keys.hashes, PURPOSE, `${token}\0${round}`)[at]!),
  )
  for (const code of rounds) {
    const kept = db.reader
      .selectFrom('request_codes')
      .select('id')
      .where('request_id', '=', requestId)
      .where('purpose', '=', 'own')
      .where('code', 'in', hashesOfCode(keys, requestId, code))
    if (await kept.executeTakeFirst()) return code
  }
  return null
}

/** Characters of the alphabet from a hash; a round without a letter is followed by another. */
function codeFrom(hashOf: (round: number) => string): string {
  for (let round = 0; ; round += 1) {
    let number = BigInt(`0x${Buffer.from(hashOf(round), 'base64url').toString('hex')}`)
    let code = ''
    for (let place = 0; place < CODE_CHARS; place += 1) {
      code += ALPHABET[Number(number % BigInt(ALPHABET.length))]
      number /= BigInt(ALPHABET.length)
    }
    if (isCode(code)) return code
  }
}
