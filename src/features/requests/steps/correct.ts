// Asks an applicant to put right what is wrong or missing in a request: by a link that opens those parts and nothing else.
import type { Database } from '#db/database.ts'
import { keysOf } from '#db/seal.ts'
import type { CorrectionRow, RequestRow } from '#db/tables.ts'
import { write } from '#db/write.ts'
import { answersOf } from '#features/requests/answers.ts'
import { sealLink } from '#features/requests/messages/told.ts'
import type { Calendar } from '#features/requests/steps/calendar.ts'
import {
  type LastChange,
  type StepActor,
  type StepRefusal,
  stepInside,
  withLastChange,
} from '#features/requests/steps/take-step.ts'
import { formOf } from '#forms/all.ts'
import { type Form, partsOf } from '#forms/define.ts'
import { partialForm } from '#forms/partial.ts'
import type { Answers } from '#forms/read.ts'
import { labelOf } from '#forms/show.ts'
import type { Lang } from '#kit/lang.ts'
import { done, type Outcome, refused } from '#kit/outcome.ts'
import { newId, newSecret } from '#kit/server/ids.ts'
import { hashOfLink, openText, sealText } from '#kit/server/sealing.ts'

/** A question, slot or lines of the form, and why it cannot stay as it is: the applicant reads the reason. */
export type Lacking = { name: string; reason: string }
/** What a correction keeps sealed: what was asked; once answered, how it was before and after. */
export type KeptCorrection = {
  parts: Lacking[]
  note: string
  before?: Answers
  after?: Answers
  /** Ids of files: those that no longer hold, those that came. */
  files?: { superseded: string[]; added: string[] }
}
type CorrectionInput = {
  requestId: string
  parts: readonly Lacking[]
  /** More words for the applicant; may be ''. */
  note: string
  /** The request's `changed_at` as it was read. */
  seen?: string
  calendar: Calendar
}
/** 'parts': none, one named twice, or one that is no part of the form. 'reasons': one without a reason, or a text too long. */
export type CorrectionRefusal = StepRefusal | 'parts' | 'reasons'
type Asked = { correctionId: string; eventId: string }

const MAX_CHARS = 1000

/** Marks what is lacking and sends the link; the clock stands until it is answered. */
export async function askCorrection(
  db: Database,
  actor: StepActor,
  input: CorrectionInput,
): Promise<Outcome<Asked, CorrectionRefusal> & { by?: LastChange }> {
  const { requestId, calendar, seen } = input
  const keys = keysOf(db)
  const token = newSecret()
  const subject = `request:${requestId}`
  const outcome = await write<Asked, CorrectionRefusal>(
    db,
    actor,
    'ask-correction',
    subject,
    async (writing) => {
      const { tx, now } = writing
      const request = await tx
        .selectFrom('requests')
        .select(['form', 'lang'])
        .where('id', '=', requestId)
        .executeTakeFirst()
      const form = request && formOf(request.form)
      if (!form) return refused('not-there')
      const asked = tidy(input)
      const problem = problemOf(form, asked)
      if (problem) return refused(problem)
      const note = inWords(form, asked, request.lang as Lang)
      const link = sealLink(keys, requestId, token)
      const step = await stepInside(writing, keys, actor, {
        requestId,
        step: 'ask',
        note,
        link,
        seen,
        calendar,
      })
      if (!step.ok) return step
      const id = newId()
      const row: CorrectionRow = {
        id,
        request_id: requestId,
        token: hashOfLink(keysOf(db), token),
        sealed: sealText(keys.records, contextOf(id), JSON.stringify(asked)),
        asked_at: now,
        asked_by: actor.id,
        answered_at: '',
      }
      await tx.insertInto('corrections').values(row).execute()
      return done({ correctionId: id, eventId: step.value.eventId })
    },
  )
  return withLastChange(db, requestId, outcome)
}

const tidy = ({ parts, note }: Pick<CorrectionInput, 'parts' | 'note'>): KeptCorrection => ({
  parts: parts.map(({ name, reason }) => ({ name, reason: reason.trim() })),
  note: note.trim(),
})

function problemOf(form: Form, { parts, note }: KeptCorrection): 'parts' | 'reasons' | null {
  const known = new Set(partsOf(form).map(({ part }) => part.name))
  const names = parts.map(({ name }) => name)
  const areParts =
    names.length > 0 && new Set(names).size === names.length && names.every((one) => known.has(one))
  if (!areParts) return 'parts'
  const isText = (text: string) => text.length <= MAX_CHARS
  return parts.every(({ reason }) => reason !== '' && isText(reason)) && isText(note) ? null : 'reasons'
}

/** As the event keeps it, for the page of the request and for the desk. */
const inWords = (form: Form, { parts, note }: KeptCorrection, lang: Lang): string =>
  [note, ...parts.map(({ name, reason }) => `${labelOf(form, name)[lang]}: ${reason}`)]
    .filter(Boolean)
    .join('\n')

const contextOf = (id: string) => `correction:${id}`

/** The sealed words of a correction. Throws `Tampered`. */
export const openCorrection = (db: Database, row: Pick<CorrectionRow, 'id' | 'sealed'>): KeptCorrection =>
  JSON.parse(openText(keysOf(db).records, contextOf(row.id), row.sealed)) as KeptCorrection

export const sealCorrection = (db: Database, id: string, kept: KeptCorrection): string =>
  sealText(keysOf(db).records, contextOf(id), JSON.stringify(kept))

export type OpenCorrection = {
  is: 'open'
  id: string
  request: RequestRow
  /** The marked parts of the request's form, and what hangs on them. */
  form: Form
  parts: Lacking[]
  note: string
  answers: Answers
}
export type FoundCorrection =
  | OpenCorrection
  | { is: 'answered'; request: RequestRow; at: string }
  /** The office took it back, asked anew, or the request is closed. */
  | { is: 'closed'; request: RequestRow }

/** What a link leads to; null for one that never was. It changes nothing: mail programs follow links before people do. */
export async function findCorrection(db: Database, token: string): Promise<FoundCorrection | null> {
  // One statement: read apart, an answer coming between the two looks like a request the office has closed.
  const found = await db.reader
    .selectFrom('corrections')
    .innerJoin('requests', 'requests.id', 'corrections.request_id')
    .selectAll('requests')
    .select([
      'corrections.id as correction_id',
      'corrections.sealed as correction',
      'corrections.answered_at as answered_at',
    ])
    .where('corrections.token', '=', hashOfLink(keysOf(db), token))
    .executeTakeFirst()
  if (!found) return null
  const { correction_id: id, correction: sealed, answered_at, ...request } = found
  if (answered_at !== '') return { is: 'answered', request, at: answered_at }
  const newest = await db.reader
    .selectFrom('corrections')
    .select('id')
    .where('request_id', '=', request.id)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  const { parts, note } = openCorrection(db, { id, sealed })
  const answers = answersOf(keysOf(db), request)
  const form = formOf(request.form)
  const part = form && correctionForm(form, parts, answers)
  const isOpen = request.state === 'waiting' && newest?.id === id
  if (!isOpen || !part || part.sections.length === 0) return { is: 'closed', request }
  return { is: 'open', id, request, form: part, parts, note, answers }
}

const correctionForm = (form: Form, parts: readonly Lacking[], answers: Answers): Form =>
  partialForm(
    form,
    parts.map(({ name }) => name),
    { isGiven: (name) => answers[name] !== undefined, slotsNeeded: true },
  )
