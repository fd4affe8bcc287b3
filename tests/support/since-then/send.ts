// Sends requests and keeps drafts in a city that is being made, as their pages do: files first, then the answers as the form reads them.

import type { FormId } from '#domain/forms.ts'
import { issueCode } from '#features/requests/drafts/code.ts'
import { Drafts, draftId } from '#features/requests/drafts/drafts.ts'
import { storeReceived } from '#features/requests/files/store.ts'
import { findRequest } from '#features/requests/find.ts'
import { type Submission, submitRequest } from '#features/requests/submit.ts'
import { FORMS } from '#forms/all.ts'
import type { Form } from '#forms/define.ts'
import { readForm } from '#forms/read.ts'
import { today } from '#kit/dates.ts'
import type { Lang } from '#kit/lang.ts'
import { must } from '#kit/outcome.ts'
import { diskFiles } from '#kit/server/disk-files.ts'
import { newSecret } from '#kit/server/ids.ts'
import { type Overrides, sampleOf } from '#tests/support/forms.ts'
import { pdfOf } from '#tests/support/uploads.ts'
import { computePromise } from '#web/calendar.ts'
import { APPLICANT, type MadeCity, newPicture, received } from './city.ts'
import type { KeptDraft } from './facts.ts'

export type Sent = {
  id: string
  reference: string
  digits: string
  email: string
  device: string
  token: string
}
type Sending = {
  form: FormId
  lang?: Lang
  account?: string
  /** An account's own; otherwise one made up for each sender. */
  email?: string
  changed?: Overrides
}

// The sample of every question that takes any words.
const ANY_WORDS = 'San Pablo'

/** Sends everything a form asks for, from a device of its own. */
export async function send(
  city: MadeCity,
  { form: id, lang = 'en', account, ...given }: Sending,
): Promise<Sent> {
  const person = city.next('person')
  const form = FORMS[id]
  const digits = String(100 + person).padStart(4, '0')
  const email = given.email ?? `sender${person}@example.com`
  const [token, device] = [newSecret(), newSecret()]
  const contact = { [form.contact.mobile]: `0917 555 ${digits}`, [form.contact.email]: email }
  const { typed, files } = sampleOf(form, { ...wordsFor(form, person), ...contact, ...given.changed })
  for (const slot of Object.keys(files)) await keepPicture(city, token, slot)
  const { answers, problems } = readForm(form, typed, files, today())
  if (problems.length > 0) throw new Error(`${id}: ${JSON.stringify(problems)}`)
  const promise = await computePromise(city.db, form)
  const submission: Submission = { form, lang, token, device, account, answers, promise }
  const { reference } = must(await submitRequest(city.db, APPLICANT, submission))
  return { ...(await sentOf(city, reference)), digits, email, device: account ? '' : device, token }
}

/** Other words in each question that takes any, so that no answer can stand for another. */
function wordsFor(form: Form, person: number): Overrides {
  const free = Object.entries(sampleOf(form).typed).filter(([, [value]]) => value === ANY_WORDS)
  return Object.fromEntries(free.map(([name], at) => [name, `Peña ${person}-${at + 1}`]))
}

export async function sentOf({ db }: MadeCity, reference: string): Promise<Pick<Sent, 'id' | 'reference'>> {
  const row = await findRequest(db.reader, reference)
  return { id: row!.id, reference }
}

/** Takes a picture in for the form, or the link, of a token. */
export async function keepPicture(
  city: MadeCity,
  token: string,
  slot: string,
  format: 'jpeg' | 'png' = 'jpeg',
) {
  const bytes = await newPicture(city, format)
  return keepBytes(city, token, slot, received(`${slot} ñ.${format}`, bytes))
}

/** A PDF, which is kept as it was sent. */
export async function keepPdf(city: MadeCity, token: string, slot: string) {
  const pdf = await pdfOf(1)
  return keepBytes(city, token, slot, received(`${slot}.pdf`, await pdf.save()))
}

async function keepBytes(
  { db, dataDir }: MadeCity,
  token: string,
  slot: string,
  file: { path: string; name: string },
) {
  const owner = { draftId: draftId(db, token) }
  return must(await storeReceived(db, APPLICANT, diskFiles(dataDir), { owner, slot, received: file }))
}

/** One begun on a device, with a file and a code nobody asked for yet; one on a shared device, to be opened by its code alone. */
export async function makeDrafts(city: MadeCity): Promise<{ byDevice: KeptDraft; byCode: KeptDraft }> {
  const { db } = city
  const drafts = new Drafts(() => db)
  const keep = async (form: FormId, device: string): Promise<KeptDraft> => {
    const token = newSecret()
    const { typed } = sampleOf(FORMS[form], wordsFor(FORMS[form], 0))
    const saved = drafts.save({ token, form: FORMS[form], typed, device })
    await drafts.flush()
    await saved
    return { form, token, device, typed, code: '', files: 0 }
  }
  const byDevice = await keep('birth', newSecret())
  await keepPicture(city, byDevice.token, slotOf('birth'), 'png')
  const byCode = await keep('bplorenew', '')
  const { code } = must(await issueCode(db, APPLICANT, byCode.token))
  return { byDevice: { ...byDevice, files: 1 }, byCode: { ...byCode, code } }
}

/** A slot of the form that is always asked for. */
export function slotOf(form: FormId): string {
  const [slot] = Object.keys(sampleOf(FORMS[form]).files)
  if (!slot) throw new Error(`${form} asks for no file`)
  return slot
}
