// What applicants were asked to put right, and how it was before and after, part by part.
import type { Database } from '#db/database.ts'
import { namesOf } from '#features/requests/desk/names.ts'
import { type KeptCorrection, openCorrection } from '#features/requests/steps/correct.ts'
import type { Form } from '#forms/define.ts'
import type { Answers } from '#forms/read.ts'
import { answersInWords, labelOf } from '#forms/show.ts'
import type { Lang } from '#kit/lang.ts'

/** The oldest first; `before` and `after` are empty until it is answered by its link. */
export async function correctionsOf(db: Database, form: Form, requestId: string, lang: Lang) {
  const rows = await db.reader
    .selectFrom('corrections')
    .selectAll()
    .where('request_id', '=', requestId)
    .orderBy('id')
    .execute()
  const nameOf = await namesOf(
    db.reader,
    rows.map(({ asked_by }) => asked_by),
  )
  return rows.map((row) => {
    const kept = openCorrection(db, row)
    return {
      id: row.id,
      askedAt: row.asked_at,
      askedBy: nameOf(row.asked_by),
      answeredAt: row.answered_at,
      note: kept.note,
      parts: kept.parts.map(({ name, reason }) => ({ name, label: labelOf(form, name)[lang], reason })),
      changes: changesOf(form, kept, lang),
      files: kept.files ?? { superseded: [], added: [] },
    }
  })
}

type Change = { label: string; before: string; after: string }

/** Each answer that is another than before, in words. */
function changesOf(form: Form, { before = {}, after = {} }: KeptCorrection, lang: Lang): Change[] {
  const [old, now] = [inWords(form, before, lang), inWords(form, after, lang)]
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((label) => {
    const change = { label, before: old.get(label) ?? '', after: now.get(label) ?? '' }
    return change.before === change.after ? [] : [change]
  })
}

const inWords = (form: Form, answers: Answers, lang: Lang): Map<string, string> =>
  new Map(
    answersInWords(form, answers, lang).flatMap(({ rows, tables }) => [
      ...rows.map(({ label, text }) => [label, text] as const),
      ...tables.map(({ label, rows }) => [label, rows.map((cells) => cells.join(', ')).join('\n')] as const),
    ]),
  )
