// Finds a request by its reference, or by the pair a person holds.
import type { Database, Reader } from '#db/database.ts'
import { keysOf } from '#db/seal.ts'
import type { RequestRow } from '#db/tables.ts'
import { hashesOfEnd, hashesOfMail } from '#features/requests/hashes.ts'
import { isSameSecret } from '#kit/server/sealing.ts'

export const findRequest = (reader: Reader, reference: string): Promise<RequestRow | undefined> =>
  reader.selectFrom('requests').selectAll().where('reference', '=', reference).executeTakeFirst()

/**
 * The request of a reference, when `proof` is the last four digits of its number or its e-mail address.
 * Null for a wrong pair and for an unknown reference alike, after the same work.
 */
export async function findByPair(db: Database, reference: string, proof: string): Promise<RequestRow | null> {
  const keys = keysOf(db)
  const row = await findRequest(db.reader, reference)
  const wanted = proof.includes('@') ? row?.email_hash : row?.mobile_hash
  const given = proof.includes('@') ? hashesOfMail(keys, proof) : hashesOfEnd(keys, proof)
  return given.some((one) => isSameSecret(one, wanted ?? '')) && row ? row : null
}
