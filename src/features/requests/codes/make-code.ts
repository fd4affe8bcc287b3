// Makes the code that lets somebody act on a request without its device, account or link. Only its keyed hash is kept; no screen, log or export shows it.
import { randomInt } from 'node:crypto'
import { contextOf } from '#db/sealed-data.ts'
import type { RequestCodeRow } from '#db/tables.ts'
import type { Writing } from '#db/write.ts'
import { ALPHABET } from '#domain/alphabet.ts'
import { sealCode, sealLink } from '#features/requests/messages/notification.ts'
import { newId } from '#kit/server/ids.ts'
import { hashOfLink, type Keys, keyedHash, keyedHashes, sealText } from '#kit/server/sealing.ts'

// 27 bits: a hundred and forty-eight million codes.
export const CODE_CHARS = 6
const SHAPE = new RegExp(`^(?=.*[A-Z])[${ALPHABET}]{${CODE_CHARS}}$`)

/** Whether a text has the shape of a code. */
export const isCode = (text: string): boolean => SHAPE.test(text)

/** What goes into the payload of the message, sealed. */
export type SealedCode = { code: string; link?: string }

/** Without `until` it lives as long as what it opens. `token` is that of the link in the same message. */
export type NewCode = Pick<RequestCodeRow, 'purpose' | 'opens'> & {
  requestId: string
  token?: string
  until?: string
}

/** Inside `write()`: makes a code for one purpose, and seals it, and the link's token, for the message that takes them out. */
export async function makeCode(
  { tx, now }: Pick<Writing, 'tx' | 'now'>,
  keys: Keys,
  { requestId, purpose, opens, token = '', until = '' }: NewCode,
): Promise<SealedCode> {
  const [id, code] = [newId(), newCode()]
  const row: RequestCodeRow = {
    id,
    request_id: requestId,
    purpose,
    opens,
    code: hashOfCode(keys, requestId, code),
    token: token && hashOfLink(keys, token),
    sealed_token: token && sealText(keys.records, contextOf('request_codes', 'sealed_token', id), token),
    created_at: now,
    expires_at: until,
    used_at: '',
  }
  await tx.insertInto('request_codes').values(row).execute()
  return {
    code: sealCode(keys, requestId, code),
    ...(token && { link: sealLink(keys, requestId, token) }),
  }
}

/** The hash a code is found by, among those of its request. */
export const hashOfCode = ({ hashes }: Keys, requestId: string, code: string): string =>
  keyedHash(hashes, 'request-code', `${requestId}\0${code}`)
export const hashesOfCode = ({ hashes }: Keys, requestId: string, code: string): string[] =>
  keyedHashes(hashes, 'request-code', `${requestId}\0${code}`)

/** The six characters, from small letters or with spaces; null when it is no code. */
export function readCode(typed: string): string | null {
  const plain = typed.toUpperCase().replace(/[^0-9A-Z]/g, '')
  return SHAPE.test(plain) ? plain : null
}

/** With a letter in it: the last digits of a number are typed into the same box. */
function newCode(): string {
  for (;;) {
    const code = Array.from({ length: CODE_CHARS }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
    if (SHAPE.test(code)) return code
  }
}
