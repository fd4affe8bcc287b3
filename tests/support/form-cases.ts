// What people and machines send into each question of a form, made from its definition, and what must come of it.
import type { ProblemCode } from '#fields/problem.ts'
import { type Form, insteadOf, type Part, partsOf, type Question, type When } from '#forms/define.ts'
import { questionsOf, type Sample, sampleOf } from './forms.ts'

export const TODAY = '2026-11-21'
const TOMORROW = '2026-11-22'

export type Case = Sample & {
  /** The question and what is done to it: 'info_DOB: 30 February'. */
  title: string
  name: string
  row?: number
  wants: { value: unknown } | { problem: ProblemCode } | 'nothing' | 'unknown'
}

// What a kind says to what it cannot read.
const UNREADABLE: Record<string, ProblemCode> = {
  email: 'notAnEmail',
  phone: 'notAPhone',
  date: 'notADate',
  count: 'notANumber',
  decimal: 'notANumber',
  money: 'notMoney',
  choice: 'notAChoice',
  'yes-no': 'notAChoice',
  tick: 'notAChoice',
  fixed: 'notAChoice',
  point: 'notOnMap',
}

type Sent = [about: string, text: string, wants: { value: unknown } | { problem: ProblemCode }]
const refused = (about: string, text: string, problem: ProblemCode): Sent => [about, text, { problem }]
const kept = (about: string, text: string, value: unknown): Sent => [about, text, { value }]

// Answers that are wrong for each kind in particular.
const WRONG: Record<string, Sent[]> = {
  email: [
    refused('no host', 'ana@', 'notAnEmail'),
    refused('two addresses', 'ana@example.com, ben@example.com', 'notAnEmail'),
  ],
  phone: [
    refused('words', 'call me', 'notAPhone'),
    refused('too few digits', '911', 'notAPhone'),
    refused('too many digits', '0917 555 0123 456 789', 'notAPhone'),
    kept('a no-break space', '0917\u00a0555 0123', '0917 555 0123'),
    kept('dots and a long dash', '0917.555–0123', '0917-555-0123'),
    kept('an area code', '(049) 555 0123', '(049) 555 0123'),
  ],
  point: [
    refused('a place elsewhere', '14.5995, 120.9842', 'notOnMap'),
    refused('one number', '14.07', 'notOnMap'),
    kept('more digits', '14.0744883,121.3245428', '14.07449, 121.32454'),
  ],
  date: [
    refused('30 February', '2024-02-30', 'notADate'),
    refused('29 February of a plain year', '2023-02-29', 'notADate'),
    refused('day before month', '12/06/1990', 'notADate'),
    refused('a time of day', '1990-06-12T00:00:00Z', 'notADate'),
    refused('year 0', '0000-01-01', 'tooEarly'),
    refused('three digits of a year', '0199-01-01', 'tooEarly'),
    refused('tomorrow', TOMORROW, 'future'),
    refused('the year 9999', '9999-12-31', 'future'),
    kept('today', TODAY, TODAY),
    kept('29 February of a leap year', '2024-02-29', '2024-02-29'),
  ],
  count: [
    refused('a fraction', '1.5', 'notANumber'),
    refused('below nought', '-1', 'notANumber'),
    refused('an exponent', '1e3', 'notANumber'),
    refused('a word', 'two', 'notANumber'),
    refused('hexadecimal', '0x10', 'notANumber'),
    refused('digits of another script', '٣', 'notANumber'),
  ],
  decimal: [
    refused('three decimals', '1.234', 'notANumber'),
    refused('below nought', '-1', 'notANumber'),
    refused('a wrong comma', '12,34', 'notANumber'),
    refused('infinity', 'Infinity', 'notANumber'),
  ],
  money: [
    refused('a word', 'free', 'notMoney'),
    refused('below nought', '-5', 'notMoney'),
    refused('three decimals', '1.234', 'notMoney'),
    refused('another currency', '$5', 'notMoney'),
    kept('a peso sign', '₱1,234.50', 123_450),
    kept('no commas', '1234.5', 123_450),
  ],
}

/** Every case of every question of the form, and of the form as a whole. */
export const casesOf = (form: Form): Case[] => [
  ...partsOf(form).flatMap(({ part, section }) =>
    questionsOf(part).flatMap((question) =>
      // What a helper gives is proved in forms/fill-in.unit.test.ts.
      question.gives ? [] : casesOfOne(form, part, question, [section.when, part.when]),
    ),
  ),
  ...['no_such_question', '__proto__', 'constructor', 'info_Lname[]', '', 'answers[0]'].map((name) => ({
    ...sampleOf(form, { [name]: 'x' }),
    title: `an unknown name "${name}"`,
    name,
    wants: 'unknown' as const,
  })),
]

function casesOfOne(form: Form, part: Part, question: Question, whens: (When | undefined)[]): Case[] {
  const { name, kind } = question
  const asked = Object.fromEntries(whens.flatMap((when) => (when ? [[when.name, when.is[0]!]] : [])))
  const row = part.part === 'lines' ? 0 : undefined
  const make = (about: string, sent: string | string[] | null, wants: Case['wants'], more = {}): Case => ({
    ...sampleOf(form, { ...ofAnother(form, name), ...asked, [name]: sent, ...more }),
    title: `${name}: ${about}`,
    name,
    row,
    wants,
  })
  const sent: Sent[] = [...everywhere(question), ...(WRONG[kind.kind] ?? []), ...limits(question)]
  return [
    // What the server makes is never what was sent; of a line that is on no list it makes nothing.
    ...sent.map(([about, text, wants]) => make(about, text, question.made ? 'nothing' : wants)),
    ...(isOfTotal(form, question) ? [] : empties(question)).map(([about, text, wants]) => ({
      ...make(about, text, wants, Object.fromEntries(insteadOf(question).map((other) => [other, null]))),
      name: askerOf(form, question),
    })),
    ...(insteadOf(question).some((other) => isAsked(form, other)) && !isOfTotal(form, question)
      ? [make('left out, the other given', null, 'nothing')]
      : []),
    ...(row === undefined ? [make('sent twice', [kind.sample, kind.sample], 'unknown')] : []),
  ]
}

/** A name that is left out is taken over from nobody: the record is another person's. */
function ofAnother(form: Form, name: string): Record<string, string> {
  const { sameName } = form
  if (!sameName?.pairs.flat().includes(name)) return {}
  const whose = partsOf(form).find(({ part }) => part.name === sameName.when.name)?.part
  const options = (whose?.part === 'question' && whose.kind.options) || []
  return { [sameName.when.name]: options.find(({ value }) => !sameName.when.is.includes(value))!.value }
}

/** A total or a part of it: which of them may be left out is proved in totals.unit.test.ts. */
const isOfTotal = (form: Form, { name }: Question): boolean =>
  partsOf(form)
    .flatMap(({ part }) => questionsOf(part))
    .some((each) => each.sumOf && [each.name, ...each.sumOf].includes(name))

/** Whether it is a question; a paper in its place is given as a file. */
const isAsked = (form: Form, name: string): boolean =>
  partsOf(form).some(({ part }) => questionsOf(part).some((each) => each.name === name))

/** The first of two questions that stand for each other; any other question asks for itself. */
const askerOf = (form: Form, question: Question): string =>
  partsOf(form)
    .flatMap(({ part }) => questionsOf(part))
    .find(
      (each) =>
        each.name === question.name ||
        (insteadOf(question).includes(each.name) && insteadOf(each).includes(question.name)),
    )!.name

function empties(question: Question): [string, string | null, Case['wants']][] {
  const { kind } = question
  const wants = (): Case['wants'] => {
    if (kind.control === 'fixed') return { value: kind.sample }
    if (question.optional) return 'nothing'
    return { problem: question.unless ? 'eitherOr' : kind.missing }
  }
  return [
    ['left out', null, wants()],
    ['empty', '', wants()],
    ['only spaces', ' \u00a0\t ', wants()],
    ['only unseen marks', '\u200b\u202c', wants()],
  ]
}

/** What may be sent into any question. */
function everywhere({ kind }: Question): Sent[] {
  const { maxLength, pattern } = kind.attributes
  const isText = kind.kind === 'text' || kind.kind === 'long-text'
  const words = (about: string, text: string, value: string) => {
    if (!isText) return refused(about, text, UNREADABLE[kind.kind]!)
    if ([...value].length > (maxLength ?? 0)) return refused(about, text, 'tooLong')
    const fits = pattern === undefined || new RegExp(`^(?:${pattern})$`, 'v').test(value)
    return fits ? kept(about, text, value) : refused(about, text, 'pattern')
  }
  const long = isText || kind.kind === 'email' ? 'tooLong' : UNREADABLE[kind.kind]!
  return [
    ...(kind.sample === '' ? [] : [asItIs('its sample', kind.sample, kind)]),
    ...(kind.sample === ''
      ? []
      : [
          asItIs('space and marks around it', ` \u202a${kind.sample}\u202c `, kind),
          asItIs('a NUL', `${kind.sample}\0`, kind),
          asItIs('an escape character', `\u001b${kind.sample}`, kind),
        ]),
    refused('far too long', 'z'.repeat(5000), long),
    words('two lines', 'San\nPablo', kind.kind === 'text' ? 'San Pablo' : 'San\nPablo'),
    words('a tab', 'San\tPablo', kind.kind === 'text' ? 'San Pablo' : 'San\tPablo'),
    words('half a surrogate', 'San Pablo\ud800', 'San Pablo\ufffd'),
    words('an emoji', '👩‍🌾', '👩‍🌾'),
    words('ñ in two parts', 'Pen\u0303a', 'Peña'),
    words('markup', '<b>&amp;', '<b>&amp;'),
    words('a name of every object', 'constructor', 'constructor'),
  ]
}

const asItIs = (about: string, text: string, kind: Question['kind']): Sent => {
  const read = kind.read(kind.sample, TODAY)
  if ('problem' in read) throw new Error(`the sample of ${kind.kind} is refused`)
  return kept(about, text, read.value)
}

/** The edges of what fits: the longest text, the largest number, each answer of a choice. */
function limits({ kind }: Question): Sent[] {
  const { maxLength, min, max, pattern } = kind.attributes
  if ((kind.kind === 'text' || kind.kind === 'long-text') && pattern === undefined && maxLength)
    return [
      kept('as long as may be', 'ñ'.repeat(maxLength), 'ñ'.repeat(maxLength)),
      kept('as many emoji as may be', '😀'.repeat(maxLength), '😀'.repeat(maxLength)),
      refused('one character more', 'ñ'.repeat(maxLength + 1), 'tooLong'),
    ]
  if (kind.kind === 'count')
    return [
      kept('the largest', String(max), max),
      refused('one more than the largest', String(Number(max) + 1), 'tooLarge'),
      kept('the smallest', String(min), min),
      ...(Number(min) > 0 ? [refused('one less', String(Number(min) - 1), 'tooSmall')] : []),
    ]
  return (kind.options ?? []).flatMap(({ value }) => [
    kept(`the answer ${value}`, value, value),
    refused(`not quite ${value}`, `${value}x`, 'notAChoice'),
  ])
}
