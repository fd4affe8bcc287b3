// A form as it is printed to be filled in by hand: every question of its definition, in words of one language, for the PDF alone.

import { CITY, officePlace } from '#domain/city.ts'
import { OFFICES } from '#domain/offices.ts'
import { optionalText } from '#features/requests/form/question.tsx'
import { computeVersion } from '#features/requests/form-version.ts'
import type { ReceiptOffice } from '#features/requests/show/receipt.ts'
import type { QuestionKind } from '#fields/question-kind.ts'
import { blankPath } from '#forms/blanks.ts'
import {
  type Form,
  insteadOf,
  isHelper,
  type Lines,
  type Part,
  partsOf,
  type Question,
  type Section,
  type When,
} from '#forms/define.ts'
import { qrCode } from '#kit/server/qr.ts'
import type { BlankBlock, BlankColumn, BlankPart, BlankSpace, PrintedBlank } from '#papers/paper.ts'
import { paperHead } from '#papers/paper-head.ts'
import type { Speech } from '#words'

export type BlankContext = {
  say: Speech
  /** Undefined while the city has no entry for it. */
  office: ReceiptOffice | undefined
  siteUrl: string
}

const VERSION_CHARS = 6
// More options are a code list, such as the barangays: the answer is written.
const MOST_TICKS = 15
// Of more options a condition names the letters.
const MOST_QUOTED = 3
const ROWS = 6

/** The blank of a form. */
export function buildBlank(form: Form, { say, office, siteUrl }: BlankContext): PrintedBlank {
  const { words, fill, lang, to } = say
  const { blank } = words
  const asked = onPaper(form)
  const around = { say, form: asked, numbers: numbersOf(asked) }
  const online = siteUrl + to(form.path)
  const name = office?.name ?? OFFICES[form.office].name[lang]
  const place = office ? officePlace(office, lang) : ''
  return {
    ...paperHead(say),
    title: form.title[lang],
    office: name,
    intro: form.intro[lang],
    how: blank.how,
    bring: {
      label: blank.bring,
      value: [name, place, words.payments.hoursText].map((one) => one && `${one}.`).join(' '),
    },
    online: { how: blank.online, address: bare(online), code: qrCode(online) },
    blocks: asked.sections.map((section) => blockOf(section, around)),
    privacy: { title: words.ask.privacy, text: blank.privacy },
    dateParts: [blank.month, blank.day, blank.year],
    signatures: [blank.sign, blank.signed],
    officeUse: { title: blank.office, lines: [words.track.reference, blank.receivedBy, blank.receivedOn] },
    foot: [
      CITY.name,
      form.short[lang],
      fill('blank.version', { version: versionOf(form), address: bare(siteUrl + to(blankPath(form))) }),
    ].join(' · '),
    page: fill('blank.page', { page: '{page}', pages: '{pages}' }),
  }
}

const bare = (address: string) => address.replace(/^https?:\/\//, '')

/** Short enough to be compared by eye. */
const versionOf = (form: Form) =>
  computeVersion(form)
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, VERSION_CHARS)
    .toUpperCase()

/** Without what helps on a screen alone: choices that fill in others, the promise to bring papers, and hidden values. */
function onPaper(form: Form): Form {
  const promises = new Set(partsOf(form).flatMap(({ part }) => (part.part === 'slot' ? insteadOf(part) : [])))
  return {
    ...form,
    sections: form.sections.map((section) => ({
      ...section,
      parts: section.parts.filter((part) => !isHelper(part) && !promises.has(part.name)),
    })),
  }
}

type PartContext = { say: Speech; form: Form; numbers: ReadonlyMap<string, number> }

/** Papers have no number: a check says that they are there. */
const numbersOf = (form: Form): PartContext['numbers'] =>
  new Map(
    partsOf(form)
      .filter(({ part }) => part.part !== 'slot')
      .map(({ part }, index) => [part.name, index + 1]),
  )

function blockOf(section: Section, around: PartContext): BlankBlock {
  const { lang } = around.say
  return {
    title: section.title[lang],
    onlyIf: onlyIf(section.when, around),
    intro: (section.onPaper ?? section.intro)?.[lang] ?? '',
    parts: section.parts.map((part) => partOf(part, around)),
  }
}

function partOf(part: Part, around: PartContext): BlankPart {
  const { say, form, numbers } = around
  const number = numbers.get(part.name)
  const said = {
    label: [number && `${number}.`, part.label[say.lang]].filter(Boolean).join(' '),
    required: !part.optional && (part.part === 'slot' || isRequired(part, around)),
    onlyIf: onlyIf(part.when, around),
    note: noteOf(part, say),
  }
  if (part.part === 'slot') return { part: 'paper', ...said }
  if (part.part === 'lines') return { part: 'rows', ...said, ...tableOf(part, around) }
  const other = part.optional ? undefined : optionalText(part, { form }, say)
  return {
    part: 'cell',
    ...said,
    note: [said.note, other && `(${other})`].filter(Boolean).join(' '),
    share: shareOf(part.kind, say),
    space: spaceOf(part, around),
  }
}

const noteOf = (part: Part, { lang }: Speech) => (part.onPaper ?? part.hint)?.[lang] ?? ''

/** What may be answered in place of another is marked by it; a total and its parts are one answer. */
const isRequired = (part: Part, { form, say }: PartContext) =>
  !part.optional &&
  !(part.part === 'question' && part.kind.control === 'fixed') &&
  optionalText(part, { form }, say) === undefined

function tableOf({ of }: Lines, around: PartContext): { columns: BlankColumn[]; rows: number; more: string } {
  const { say } = around
  return {
    columns: of
      .filter(({ kind }) => kind.control !== 'hidden')
      .map((cell) => ({
        title: cell.label[say.lang],
        required: isRequired(cell, around),
        note: noteOf(cell, say),
        share: cell.kind.attributes.type === 'text' || cell.kind.options ? 3 : 2,
      })),
    rows: ROWS,
    more: say.words.blank.moreRows,
  }
}

const optionsOf = ({ options = [] }: QuestionKind, { lang }: Speech) =>
  options.length > MOST_TICKS ? [] : options.map(({ label }) => label[lang])

const WIDTH = 12

/** Of twelve parts of the line: as much as an answer takes when it is written by hand. */
function shareOf(kind: QuestionKind, say: Speech): number {
  const { control, attributes } = kind
  const options = optionsOf(kind, say)
  if (control === 'textarea') return WIDTH
  if (control === 'fixed' || kind.kind === 'date') return 4
  if (options.length > 0) {
    const letters = options.reduce((sum, option) => sum + option.length + 4, 0)
    return letters <= 40 ? 4 : letters <= 70 ? 6 : WIDTH
  }
  if (attributes.type === 'tel') return 5
  if (attributes.type === 'email') return 4
  if (attributes.type !== 'text') return 3
  const { maxLength = 0 } = attributes
  if (maxLength > 200) return WIDTH
  if (maxLength > 100) return 6
  return maxLength <= 20 ? 3 : 4
}

function spaceOf({ name, kind }: Question, { say, form }: PartContext): BlankSpace {
  const options = optionsOf(kind, say)
  if (kind.control === 'fixed') return { kind: 'filled', text: options[0]! }
  if (kind.control === 'textarea') return { kind: 'lines', lines: 2 * (kind.attributes.rows ?? 1) }
  if (kind.kind === 'date') return { kind: 'date' }
  if (options.length === 0) return { kind: 'line', before: kind.kind === 'money' ? '₱' : '' }
  return {
    kind: 'ticks',
    options: isLettered(form, name) ? options.map((option, index) => `${letter(index)}. ${option}`) : options,
  }
}

const letter = (index: number) => String.fromCharCode('a'.charCodeAt(0) + index)

/** Whether conditions name its answers by letters. */
const isLettered = (form: Form, name: string) =>
  (questionOf(form, name)?.kind.options?.length ?? 0) > MOST_QUOTED &&
  [...form.sections, ...partsOf(form).map(({ part }) => part)].some(({ when }) => when?.name === name)

const questionOf = (form: Form, name: string): Question | undefined =>
  partsOf(form)
    .map(({ part }) => part)
    .find((part): part is Question => part.part === 'question' && part.name === name)

/** A condition in words; '' without one. */
function onlyIf(when: When | undefined, { form, numbers, say }: PartContext): string {
  const question = when && questionOf(form, when.name)
  if (!question) return ''
  const { words, fill, lang } = say
  const number = numbers.get(when.name)!
  if (question.kind.control === 'checkbox') return fill('blank.onlyIfTicked', { number })
  const answers = (question.kind.options ?? []).flatMap(({ value, label }, index) => {
    if (!when.is.includes(value)) return []
    return isLettered(form, when.name) ? letter(index) : `“${label[lang]}”`
  })
  const last = answers.pop()!
  const named = answers.length > 0 ? `${answers.join(', ')} ${words.blank.or} ${last}` : last
  return fill('blank.onlyIf', { number, answers: named })
}
