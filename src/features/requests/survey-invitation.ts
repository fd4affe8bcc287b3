// The invitation to say how the city did: made when a request is closed, once for each, and only while there is a survey.
import { isWhole, survey } from '#collections/survey.collection.ts'
import type { Reader } from '#db/database.ts'
import { selectPublished } from '#db/published-entries.ts'
import type { RequestRow } from '#db/tables.ts'
import type { Writing } from '#db/write.ts'
import { makeCode, type SealedCode } from '#features/requests/codes/make-code.ts'
import { newId, newSecret } from '#kit/server/ids.ts'
import { hashOfLink, type Keys } from '#kit/server/sealing.ts'

/** `id` names the entry and its version; `content` is as kept, in both languages. */
export type OfferedWording = { id: string; content: Record<string, unknown> }

/** The published wording; null while there is none, or none that is whole. `reader` may be a transaction. */
export async function findOfferedWording(reader: Reader): Promise<OfferedWording | null> {
  const row = await selectPublished(reader, survey.id)
    .select(['e.number', 'v.version', 'v.content'])
    .orderBy('e.position')
    .orderBy('e.number')
    .executeTakeFirst()
  const content = row && JSON.parse(row.content)
  return row && isWhole(content) ? { id: `${row.number}.${row.version}`, content } : null
}

/**
 * Inside `write()`: the token of the link to a request's survey. Null while no survey is offered, and when this request has
 * been invited before.
 */
export async function inviteToSurvey(
  { tx, now }: Pick<Writing, 'tx' | 'now'>,
  keys: Keys,
  { id, form, office }: Pick<RequestRow, 'id' | 'form' | 'office'>,
): Promise<string | null> {
  const wording = await findOfferedWording(tx)
  if (!wording) return null
  const token = newSecret()
  const made = await tx
    .insertInto('surveys')
    .values({
      id: newId(),
      request_id: id,
      token: hashOfLink(keys, token),
      form,
      office,
      wording: wording.id,
      sealed: '',
      invited_at: now,
      answered_at: '',
    })
    .onConflict((c) => c.column('request_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return made ? token : null
}

/** Inside `write()`, when a request is released or denied: the survey's link and code for the message that goes out; null without an invitation. */
export async function openSurvey(
  writing: Pick<Writing, 'tx' | 'now'>,
  keys: Keys,
  request: Pick<RequestRow, 'id' | 'form' | 'office'>,
): Promise<SealedCode | null> {
  const token = await inviteToSurvey(writing, keys, request)
  if (token === null) return null
  const { id: opens } = await writing.tx
    .selectFrom('surveys')
    .select('id')
    .where('request_id', '=', request.id)
    .executeTakeFirstOrThrow()
  return makeCode(writing, keys, { requestId: request.id, purpose: 'survey', opens, token })
}
