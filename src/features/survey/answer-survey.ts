// Answering the survey: once for each request, by the link alone; what is answered is sealed.

import type { Database } from '#db/database.ts'
import { keysOf } from '#db/seal.ts'
import { contextOf } from '#db/sealed-data.ts'
import { type Actor, write } from '#db/write.ts'
import type { FormId } from '#domain/forms.ts'
import type { ReceivingOffice } from '#domain/offices.ts'
import type { SurveyAnswers } from '#features/survey/answers.ts'
import { done, type Outcome, refused } from '#kit/outcome.ts'
import { hashesOfLink, sealText } from '#kit/server/sealing.ts'

export type SurveyInvitation = { id: string; form: FormId; office: ReceivingOffice; isAnswered: boolean }

/** What a link invites to; null when no link has this token. */
export async function findInvitation(db: Database, token: string): Promise<SurveyInvitation | null> {
  const hashes = hashesOfLink(keysOf(db), token)
  const row = await db.reader
    .selectFrom('surveys')
    .select(['id', 'form', 'office', 'answered_at'])
    .where((where) =>
      where.or([
        where('token', 'in', hashes),
        // A link made since, for an invitation whose own link is not known any more.
        where('id', 'in', (one) =>
          one.selectFrom('request_codes').select('opens').where('token', 'in', hashes),
        ),
      ]),
    )
    .executeTakeFirst()
  return row ? { id: row.id, form: row.form, office: row.office, isAnswered: row.answered_at !== '' } : null
}

/** `wording` is the one that was shown. Refused with 'answered' the second time. */
export async function answerSurvey(
  db: Database,
  actor: Actor,
  { token, answers, wording }: { token: string; answers: SurveyAnswers; wording: string },
): Promise<Outcome<null, 'unknown' | 'answered'>> {
  const invitation = await findInvitation(db, token)
  if (!invitation) return refused('unknown')
  const { id } = invitation
  const sealed = sealText(keysOf(db).records, contextOf('surveys', 'sealed', id), JSON.stringify(answers))
  return write(db, actor, 'answer-survey', `survey:${id}`, async ({ tx, now }) => {
    const kept = await tx
      .updateTable('surveys')
      .set({ sealed, wording, answered_at: now })
      .where('id', '=', id)
      .where('answered_at', '=', '')
      .executeTakeFirst()
    return kept.numUpdatedRows > 0n ? done(null) : refused('answered')
  })
}
