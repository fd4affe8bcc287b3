// A form that contradicts itself is refused while the process starts.
import { expect, test } from 'vitest'
import { askChoice, askFixed, askHidden } from '#fields/choice.ts'
import { askText } from '#fields/text.ts'
import { askTick, askYesNo } from '#fields/yes-no.ts'
import { FORMS } from '#forms/all.ts'
import { defineForm } from '#forms/check-form.ts'
import { ask, type Form, lines, type Part, type Section, slot } from '#forms/define.ts'
import { readForm } from '#forms/read.ts'
import { TODAY } from '#tests/support/form-cases.ts'
import { both } from '../../src/kit/lang.ts'

const LABEL = { label: both('Something', 'Isang bagay') }
const text = (name: string, more = {}) => ask(name, askText(), { ...LABEL, ...more })
const withParts = (parts: Part[], more: Partial<Form> = {}): Form => ({
  ...FORMS.realproperty,
  contact: { mobile: 'a', email: 'b' },
  applicant: ['a'],
  searched: [],
  sections: [{ id: 'one', title: both('One', 'Isa'), parts: [text('a'), text('b'), ...parts] }],
  ...more,
})
const yes = { name: 'yes', is: ['yes'] }
const asked = ask('yes', askYesNo(), LABEL)

test('a form without contradictions is given back as it is', () => {
  const form = withParts([asked, text('c', { when: yes, unless: 'a' }), slot('d', { ...LABEL, when: yes })])
  expect(defineForm(form)).toBe(form)
})

const cell = (name: string, more = {}) =>
  lines('rows', { ...LABEL, most: 2, rowLabel: LABEL.label, of: [text(name, more)] })
const hidden: Section = {
  id: 'two',
  title: both('Two', 'Dalawa'),
  when: yes,
  parts: [ask('late', askYesNo(), LABEL)],
}

test.each<[string, Form]>([
  ['a is asked twice', withParts([text('a')])],
  ['a[] is asked twice', withParts([cell('a[]'), text('a[]')])],
  ['token is a name of the page’s own', withParts([text('token')])],
  ['no question c', withParts([], { applicant: ['c'] })],
  ['no question c', withParts([], { searched: ['c'] })],
  ['no question c', withParts([], { contact: { mobile: 'a', email: 'c' } })],
  ['no question c', withParts([text('d', { unless: 'c' })])],
  ['no question yes', withParts([text('d', { when: yes })])],
  ['maybe is not among its answers', withParts([asked, text('d', { when: { name: 'yes', is: ['maybe'] } })])],
  [
    'not always asked',
    withParts([
      asked,
      ask('e', askYesNo(), { ...LABEL, when: yes }),
      text('d', { when: { name: 'e', is: ['yes'] } }),
    ]),
  ],
  [
    'not always asked',
    withParts([asked, text('d', { when: { name: 'late', is: ['yes'] } })], {
      sections: [...withParts([asked, text('d', { when: { name: 'late', is: ['yes'] } })]).sections, hidden],
    }),
  ],
  ['not always asked', withParts([slot('s', LABEL), text('d', { when: { name: 's', is: [] } })])],
  ['a1 cannot stand in a row', withParts([cell('a1')])],
  ['c[] cannot stand in a row', withParts([asked, cell('c[]', { when: yes })])],
  [
    'c[] cannot stand in a row',
    withParts([
      lines('rows', {
        ...LABEL,
        most: 2,
        rowLabel: LABEL.label,
        of: [ask('c[]', askTick(LABEL.label), LABEL)],
      }),
    ]),
  ],
])('%s: such a form is refused', (why, form) => {
  expect(() => defineForm(form)).toThrow(why)
})

test('a fixed value need not be sent, and is refused when it is another', () => {
  const form = withParts([ask('c', askFixed({ value: 'New', label: both('New', 'Bago') }), LABEL)])
  const send = (typed: Record<string, string[]>) =>
    readForm(form, { a: ['x'], b: ['y'], ...typed }, {}, TODAY)
  expect(send({}).answers.c).toBe('New')
  expect(send({ c: ['New'] }).answers.c).toBe('New')
  expect(send({ c: ['Old'] }).problems).toEqual([{ name: 'c', problem: { code: 'notAChoice' } }])
})

test('what the server makes of a row is kept whatever was sent for it, and makes no row by itself', () => {
  const made = ({ 'x[]': said }: Readonly<Record<string, string>>) => (said === 'Rice' ? 'R1' : '')
  const of = [text('x[]', { optional: true }), ask('y[]', askHidden(), { ...LABEL, optional: true, made })]
  const form = withParts([lines('rows', { ...LABEL, of, most: 3, rowLabel: LABEL.label, optional: true })])
  const sent = { a: ['x'], b: ['y'], 'x[]': ['Rice', 'Fish', '', ' Rice '], 'y[]': ['', 'R1', 'R1', 'Z'] }
  const { answers, problems } = readForm(form, sent, {}, TODAY)
  expect(problems).toEqual([])
  expect(answers.rows).toEqual([
    { 'x[]': 'Rice', 'y[]': 'R1' },
    { 'x[]': 'Fish' },
    { 'x[]': 'Rice', 'y[]': 'R1' },
  ])
})

test('a short list stands side by side, a long one or one that can be taken back opens', () => {
  const options = (count: number) =>
    Array.from({ length: count }, (_, i) => ({ value: String(i), label: both(`${i}`, `${i}`) }))
  expect(askChoice(options(5)).control).toBe('radios')
  expect(askChoice(options(6)).control).toBe('select')
  expect(askChoice(options(2), 'select').control).toBe('select')
})

test('a slot is not asked for when the question that stands for it is answered, and stands for one itself', () => {
  const form = withParts([slot('c', { ...LABEL, unless: 'd' }), text('d', { unless: 'c' })])
  const send = (typed: Record<string, string[]>, files = {}) =>
    readForm(form, { a: ['x'], b: ['y'], ...typed }, files, TODAY).problems.map(({ name }) => name)
  expect(send({})).toEqual(['c'])
  expect(send({ d: ['z'] })).toEqual([])
  expect(send({}, { c: 1 })).toEqual([])
})

test('what stands for a question counts only while it is asked itself', () => {
  const form = withParts([asked, text('c', { unless: 'd' }), text('d', { when: yes, optional: true })])
  const names = (typed: Record<string, string[]>) =>
    readForm(form, { a: ['x'], b: ['y'], ...typed }, {}, TODAY).problems.map(({ name }) => name)
  expect(names({ yes: ['yes'], d: ['z'] })).toEqual([])
  expect(names({ yes: ['no'], d: ['z'] })).toEqual(['c'])
})
