// Reads what a form page posted: the answers, the files, and the pressed button.
import { type FormState, newFormState, type UploadedFile } from '#features/requests/form/state.ts'
import { type Form, partsOf } from '#forms/define.ts'
import { CONTROL_NAMES, type RawInput } from '#forms/read.ts'
import { today } from '#kit/dates.ts'
import { newSecret, SECRET } from '#kit/server/ids.ts'
import type { Body, ReceivedFile } from '#kit/server/read-body.ts'
import { valuesByName } from '#web/body.ts'

export type PostedForm = {
  form: Form
  token: string
  typed: RawInput
  files: ReceivedFile[]
  /** For a request that is being corrected: its files that stay, and those that are taken out. */
  keptFiles?: readonly UploadedFile[]
  removedFiles?: readonly UploadedFile[]
  /** What was pressed, such as 'remove-row', and of what, such as 'lines:2'. */
  action: string
  detail: string
  shared: boolean
  /** The code of a draft to be opened. */
  code: string
  started: string
  /** Filled in by programs only. */
  trap: string
  /** The solution of a proof of work. */
  work: string
  /** The number of which the page said that no text message reaches it; '' when it said so of none. */
  untexted: string
}

/** Without a valid token, a new one is issued: the form then counts as a new submission. */
export function readPosted(form: Form, { fields, files }: Body): PostedForm {
  // A file for what is no slot of this form is an unknown part like any other.
  const strays = files
    .filter(({ field }) => !isSlot(form, field))
    .map(({ field }): [string, string] => [field, ''])
  const typed = valuesByName([...fields, ...strays])
  const control = (name: (typeof CONTROL_NAMES)[number]) => typed[name]?.[0] ?? ''
  const [action = '', ...detail] = (control('do') || 'send').split(':')
  const given = control('token')
  const answers = Object.fromEntries(
    Object.entries(typed).filter(([name]) => !(CONTROL_NAMES as readonly string[]).includes(name)),
  )
  return {
    form,
    token: SECRET.test(given) ? given : newSecret(),
    typed: answers,
    files: files.filter(({ field }) => isSlot(form, field)),
    action,
    detail: detail.join(':'),
    shared: control('shared') === 'yes',
    code: control('code'),
    started: control('started'),
    trap: control('website'),
    work: control('work'),
    untexted: control('untexted'),
  }
}

const isSlot = (form: Form, name: string) =>
  partsOf(form).some(({ part }) => part.part === 'slot' && part.name === name)

/** The page again, as it was sent. */
export const stateOf = ({ form, token, typed, shared, started }: PostedForm): FormState => ({
  ...newFormState(form, token, today()),
  typed,
  shared,
  started,
})
