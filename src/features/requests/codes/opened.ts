// What a purpose opens on a request as it stands now, and the link to it where one went out.
import type { Reader } from '#db/database.ts'
import { contextOf } from '#db/sealed-data.ts'
import type { RequestRow } from '#db/tables.ts'
import type { Writing } from '#db/write.ts'
import type { CodePurpose } from '#domain/codes.ts'
import { stepsFrom } from '#domain/request-steps.ts'
import { makeCode, type SealedCode } from '#features/requests/codes/make-code.ts'
import { findAmendRefusal, findSelfCorrectRefusal } from '#features/requests/revise/refusals.ts'
import { newSecret } from '#kit/server/ids.ts'
import { type Keys, openText } from '#kit/server/sealing.ts'

type Stored = Pick<RequestRow, 'id' | 'form' | 'state' | 'sealed' | 'opened_at'>

// A text may take some minutes to arrive.
const BUTTON_MS = 30 * 60_000

/** Id of the correction or survey it opens, '' for what is done on the request itself; null when there is nothing to do. */
export async function findOpened(
  reader: Reader,
  request: Stored,
  purpose: CodePurpose,
): Promise<string | null> {
  switch (purpose) {
    case 'correct':
      return request.state === 'waiting' ? findOpenCorrection(reader, request.id) : null
    case 'survey':
      return findOpenSurvey(reader, request.id)
    case 'amend':
      return (await findAmendRefusal(reader, request)) === null ? '' : null
    case 'self-correct':
      return (await findSelfCorrectRefusal(reader, request)) === null ? '' : null
    case 'withdraw':
      return stepsFrom(request.state, 'applicant').includes('withdraw') ? '' : null
    default:
      return ''
  }
}

/** The newest, while it is not answered: asking again closes the one before. */
async function findOpenCorrection(reader: Reader, requestId: string): Promise<string | null> {
  const newest = await reader
    .selectFrom('corrections')
    .select(['id', 'answered_at'])
    .where('request_id', '=', requestId)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return newest?.answered_at === '' ? newest.id : null
}

async function findOpenSurvey(reader: Reader, requestId: string): Promise<string | null> {
  const found = await reader
    .selectFrom('surveys')
    .select('id')
    .where('request_id', '=', requestId)
    .where('answered_at', '=', '')
    .executeTakeFirst()
  return found?.id ?? null
}

/** The token of the newest link to a correction or a survey; null where only its hash was kept, by earlier programs. */
export async function findToken(reader: Reader, keys: Keys, opens: string): Promise<string | null> {
  const row = await reader
    .selectFrom('request_codes')
    .select(['id', 'sealed_token'])
    .where('opens', '=', opens)
    .where('sealed_token', '<>', '')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row
    ? openText(keys.records, contextOf('request_codes', 'sealed_token', row.id), row.sealed_token)
    : null
}

/** Inside `write()`: one more code for a purpose, beside the link that went out before or a new one; null when nothing is open. */
export async function renewCode(
  writing: Pick<Writing, 'tx' | 'now'>,
  keys: Keys,
  request: Stored,
  purpose: CodePurpose,
): Promise<SealedCode | null> {
  const opens = await findOpened(writing.tx, request, purpose)
  if (opens === null) return null
  const made = { requestId: request.id, purpose, opens }
  if (opens !== '')
    return makeCode(writing, keys, {
      ...made,
      token: (await findToken(writing.tx, keys, opens)) ?? newSecret(),
    })
  return makeCode(writing, keys, {
    ...made,
    until: new Date(Date.parse(writing.now) + BUTTON_MS).toISOString(),
  })
}
