// A request made at the counter and typed by staff. It is read, promised and acknowledged like one sent by the applicant.
import type { Database } from '#db/database.ts'
import { keysOf } from '#db/seal.ts'
import type { ReceivingOffice } from '#domain/offices.ts'
import { findOwnCode } from '#features/requests/codes/own-code.ts'
import { findRequest } from '#features/requests/find.ts'
import { markOpened } from '#features/requests/revise/refusals.ts'
import { addEvent } from '#features/requests/steps/events.ts'
import type { StaffPrincipal } from '#features/requests/steps/principal.ts'
import { type Submission, type SubmissionResult, submitRequest } from '#features/requests/submit.ts'
import { type Form, partsOf } from '#forms/define.ts'
import {
  type Answers,
  type FieldError,
  type FileCounts,
  isAnonymous,
  type RawInput,
  readForm,
} from '#forms/read.ts'
import { labelOf } from '#forms/show.ts'
import type { Lang } from '#kit/lang.ts'
import { done, type Outcome, refused } from '#kit/outcome.ts'

export type WalkIn = {
  form: Form
  token: string
  lang: Lang
  typed: RawInput
  /** Slots whose papers were shown at the counter: they need not be photographed. */
  shown: readonly string[]
  promise: Submission['promise']
  /** The office that receives it; without, that of its form. */
  findOffice?: (answers: Answers) => Promise<ReceivingOffice>
  /** 'YYYY-MM-DD' in the city. */
  today: string
}
/** 'not-yours': a form of another office. 'unknown': a question the form has not. */
export type WalkInRefusal = 'not-yours' | 'unknown' | 'invalid' | 'other-answers' | 'moved-on'
/** `code` is that of a report without a name, for the clerk to hand over; '' for any other. */
type Taken = SubmissionResult & { id: string; code: string; office: ReceivingOffice }
export type WalkInOutcome = Outcome<Taken, WalkInRefusal> & {
  problems?: FieldError[]
}

/** Takes it; refused with 'invalid' it says what is wrong with which question. Who typed it stands in its history. */
export async function takeWalkIn(
  db: Database,
  by: StaffPrincipal,
  { form, token, lang, typed, shown, promise, findOffice, today }: WalkIn,
): Promise<WalkInOutcome> {
  if (form.office !== by.office) return refused('not-yours')
  const slots = new Set(partsOf(form).flatMap(({ part }) => (part.part === 'slot' ? part.name : [])))
  if (!shown.every((name) => slots.has(name))) return refused('unknown')
  const files: FileCounts = Object.fromEntries(shown.map((name) => [name, 1]))
  const { answers, problems, unknown } = readForm(form, typed, files, today)
  if (unknown.length > 0) return refused('unknown', unknown[0])
  if (problems.length > 0) return { ...refused('invalid'), problems }
  const note = shown.map((name) => labelOf(form, name)[lang]).join('\n')
  const received = await submitRequest(db, by, {
    form,
    lang,
    token,
    device: '',
    answers,
    promise,
    ...(findOffice && { office: await findOffice(answers) }),
    inSameTransaction: async (writing, { id, state }) => {
      const event = { requestId: id, actor: by.id, kind: 'walk-in' as const, from: state, to: state, note }
      await addEvent(writing, keysOf(db), event)
      await markOpened(writing.tx, writing.now, id)
      return done(null)
    },
  })
  if (!received.ok) return received
  const { id, office } = (await findRequest(db.reader, received.value.reference))!
  const code = isAnonymous(form, answers) ? await findOwnCode(db, id, token) : null
  return done({ ...received.value, id, office, code: code ?? '' })
}
