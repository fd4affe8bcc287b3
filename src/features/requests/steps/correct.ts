// Asks an applicant to correct what is wrong or missing in a request: by a link that opens those parts and nothing else.
import type { Database } from '#db/database.ts'
import { keysOf } from '#db/seal.ts'
import { contextOf } from '#db/sealed-data.ts'
import type { CorrectionRow, RequestRow } from '#db/tables.ts'
import type { QuestionReasonId } from '#domain/question-reasons.ts'
import { openAnswers } from '#features/requests/answers.ts'
import { makeCode } from '#features/requests/codes/make-code.ts'
import type { TakenFiles } from '#features/requests/files/take.ts'
import { recordFromCurrentForm } from '#features/requests/form-record.ts'
import type { ChangedParts } from '#features/requests/revise/versions.ts'
import type { ChangeOutcome, RequestChange } from '#features/requests/steps/change-request.ts'
import type { Principal } from '#features/requests/steps/principal.ts'
import { type RequestTarget, type StepRefusal, takeStepWith } from '#features/requests/steps/take-step.ts'
import { formOf } from '#forms/all.ts'
import { type Form, partsOf, withoutHelpers } from '#forms/define.ts'
import { partialForm } from '#forms/partial.ts'
import type { Answers } from '#forms/read.ts'
import { labelOf } from '#forms/show.ts'
import type { Both, Lang } from '#kit/lang.ts'
import { done, refused } from '#kit/outcome.ts'
import { newId, newSecret } from '#kit/server/ids.ts'
import { hashesOfLink, hashOfLink, type Keys, openText, sealText } from '#kit/server/sealing.ts'

/** A question, slot or lines of the form, and why it cannot stay as it is: the applicant reads the reason. */
export type CorrectionReason = { name: string; reason: string; fixed?: QuestionReasonId | undefined }
/** With what it was called when it was asked. */
export type StoredReason = CorrectionReason & { label: Both }
/** What a correction keeps sealed: what was asked; once answered, how it was before and after. */
export type StoredCorrection = {
  parts: StoredReason[]
  note: string
  before?: Answers
  after?: Answers
  /** The marked parts in words, as they were asked and answered before and this time. */
  records?: ChangedParts
  files?: TakenFiles
}
type CorrectionInput = RequestTarget & {
  parts: readonly CorrectionReason[]
  /** More words for the applicant; may be ''. */
  note: string
}
/** 'parts': none, one named twice, or one that is no part of the form. 'reasons': one without a reason, or a text too long. */
type CorrectionProblem = 'parts' | 'reasons'
export type CorrectionRefusal = StepRefusal | CorrectionProblem
type NewCorrection = { correctionId: string; eventId: string }

const MAX_CHARS = 1000

/** Marks what must be corrected and sends the link and the code; the clock pauses until it is answered. */
export const askCorrection = (
  db: Database,
  by: Principal,
  { parts, note, ...on }: CorrectionInput,
): Promise<ChangeOutcome<NewCorrection, CorrectionRefusal>> => {
  const [id, token] = [newId(), newSecret()]
  return takeStepWith<Prepared, NewCorrection, 'not-there' | CorrectionProblem>(
    db,
    by,
    { ...on, step: 'ask' },
    {
      action: 'ask-correction',
      prepare: async (change) => {
        const { keys, request } = change
        const form = formOf(request.form)
        if (!form) return refused('not-there')
        const asked = tidy(form, { parts, note })
        const problem = problemOf(form, asked)
        if (problem) return refused(problem)
        const opened = { requestId: request.id, purpose: 'correct', opens: id, token } as const
        const sealed = await makeCode(change, keys, opened)
        return done({ asked, note: inWords(asked, request.lang), ...sealed })
      },
      complete: async (change, { eventId }, { asked }) =>
        done({ correctionId: await addCorrection(change, id, token, asked), eventId }),
    },
  )
}

type Prepared = { asked: StoredCorrection }

async function addCorrection(
  { tx, now, keys, request, by }: RequestChange,
  id: string,
  token: string,
  asked: StoredCorrection,
): Promise<string> {
  const row: CorrectionRow = {
    id,
    request_id: request.id,
    token: hashOfLink(keys, token),
    sealed: sealCorrection(keys, id, asked),
    asked_at: now,
    asked_by: by.id,
    answered_at: '',
  }
  await tx.insertInto('corrections').values(row).execute()
  return id
}

const tidy = (form: Form, { parts, note }: Pick<CorrectionInput, 'parts' | 'note'>): StoredCorrection => ({
  parts: parts.map(({ name, reason, fixed }) => ({
    name,
    reason: reason.trim(),
    ...(fixed && { fixed }),
    label: labelOf(form, name),
  })),
  note: note.trim(),
})

function problemOf(form: Form, { parts, note }: StoredCorrection): CorrectionProblem | null {
  const known = new Set(partsOf(withoutHelpers(form)).map(({ part }) => part.name))
  const names = parts.map(({ name }) => name)
  const areParts =
    names.length > 0 && new Set(names).size === names.length && names.every((one) => known.has(one))
  if (!areParts) return 'parts'
  const isText = (text: string) => text.length <= MAX_CHARS
  return parts.every(({ reason }) => reason !== '' && isText(reason)) && isText(note) ? null : 'reasons'
}

/** As the event keeps it, for the page of the request and for the desk. */
const inWords = ({ parts, note }: StoredCorrection, lang: Lang): string =>
  [note, ...parts.map(({ label, reason }) => `${label[lang]}: ${reason}`)].filter(Boolean).join('\n')

/** The sealed words of a correction. Throws `Tampered`. */
export const openCorrection = (db: Database, row: Pick<CorrectionRow, 'id' | 'sealed'>): StoredCorrection =>
  JSON.parse(
    openText(keysOf(db).records, contextOf('corrections', 'sealed', row.id), row.sealed),
  ) as StoredCorrection

/** What was corrected, in words; of one answered before form records by today's definitions. */
export const changedParts = (
  formId: string,
  { records, before = {}, after = {} }: StoredCorrection,
): ChangedParts =>
  records ?? {
    before: recordFromCurrentForm(formId, before).sections,
    after: recordFromCurrentForm(formId, after).sections,
  }

export const sealCorrection = ({ records }: Keys, id: string, kept: StoredCorrection): string =>
  sealText(records, contextOf('corrections', 'sealed', id), JSON.stringify(kept))

export type OpenCorrection = {
  is: 'open'
  id: string
  request: RequestRow
  /** The marked parts of the request's form, and what hangs on them. */
  form: Form
  parts: StoredReason[]
  note: string
  answers: Answers
}
export type FoundCorrection =
  | OpenCorrection
  | { is: 'answered'; request: RequestRow; at: string }
  /** The office withdrew it or asked again, or the request is closed. */
  | { is: 'closed'; request: RequestRow }

/** What a link leads to; null for one that never was. It changes nothing: mail programs follow links before people do. */
export async function findCorrection(db: Database, token: string): Promise<FoundCorrection | null> {
  const hashes = hashesOfLink(keysOf(db), token)
  // One statement: with two, an answer arriving between them would look like a request the office has closed.
  const found = await db.reader
    .selectFrom('corrections')
    .innerJoin('requests', 'requests.id', 'corrections.request_id')
    .selectAll('requests')
    .select([
      'corrections.id as correction_id',
      'corrections.sealed as correction',
      'corrections.answered_at as answered_at',
    ])
    .where((where) =>
      where.or([
        where('corrections.token', 'in', hashes),
        // A link made since, for a correction whose own link is not known any more.
        where('corrections.id', 'in', (one) =>
          one.selectFrom('request_codes').select('opens').where('token', 'in', hashes),
        ),
      ]),
    )
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
  const answers = openAnswers(keysOf(db), request)
  const form = formOf(request.form)
  const part = form && correctionForm(form, parts, answers)
  const isOpen = request.state === 'waiting' && newest?.id === id
  if (!isOpen || !part || part.sections.length === 0) return { is: 'closed', request }
  return { is: 'open', id, request, form: part, parts, note, answers }
}

const correctionForm = (form: Form, parts: readonly CorrectionReason[], answers: Answers): Form =>
  partialForm(
    form,
    parts.map(({ name }) => name),
    { isGiven: (name) => answers[name] !== undefined, slotsNeeded: true },
  )
