// The blank of each form, read back from its PDF: what the form asks is on it, in words of its language.
// @module-tag slow
import { expect, test } from 'vitest'
import { buildBlank } from '#features/requests/form/blank.ts'
import { askText } from '#fields/text.ts'
import { FORMS } from '#forms/all.ts'
import { birth } from '#forms/birth.form.ts'
import { blanksFor } from '#forms/blanks.ts'
import { bplonew } from '#forms/bplonew.form.ts'
import { ask, type Form, type Part, partsOf } from '#forms/define.ts'
import { both, LANGS, type Lang } from '#kit/lang.ts'
import { renderPdf } from '#papers/render-pdf.ts'
import { joined, readPdf } from '#tests/support/pdf-text.ts'
import { SPEECH } from '#words'

const siteUrl = 'https://www.sanpablo.test'
const MOST_PAGES = 4
const PRINTED = Object.values(FORMS).filter(({ path }) => blanksFor(path).length > 0)

const blankOf = (form: Form, lang: Lang) =>
  buildBlank(form, { say: SPEECH[lang], office: undefined, siteUrl })
const bytesOf = async (form: Form, lang: Lang) => (await renderPdf(blankOf(form, lang)))!
const textOf = async (form: Form, lang: Lang) => joined((await readPdf(await bytesOf(form, lang))).text)

// What only helps on a screen: a choice that fills in others, and the promise to bring what is brought here.
const isForScreen = (part: Part) =>
  part.part === 'question' && (part.gives !== undefined || part.name.endsWith('_later'))

/** Every label a person reads; of a code list the answer is written, so its options are not there. */
const wordsOf = (form: Form, lang: Lang) => [
  form.title[lang],
  ...form.sections.map(({ title }) => title[lang]),
  ...partsOf(form)
    .map(({ part }) => part)
    .filter((part) => !isForScreen(part))
    .flatMap((part) => [part, ...(part.part === 'lines' ? part.of : [])])
    .flatMap((part) => {
      if (part.part !== 'question') return [part.label[lang]]
      if (part.kind.control === 'hidden') return []
      const options = part.name.endsWith('[]') ? [] : (part.kind.options ?? [])
      return [part.label[lang], ...(options.length > 15 ? [] : options.map(({ label }) => label[lang]))]
    }),
]

test('the seven requests and the request for information have a blank, a report has none', () => {
  expect(PRINTED.map(({ id }) => id).sort()).toEqual(
    Object.keys(FORMS)
      .filter((id) => id !== 'report')
      .sort(),
  )
})

test.each(PRINTED)(
  'the blank of $id has every question, answer and paper, in both languages',
  async (form) => {
    for (const lang of LANGS) {
      const { pages, title, language, text } = await readPdf(await bytesOf(form, lang))
      expect([title, language]).toEqual([form.title[lang], `${lang}-PH`])
      expect(pages).toBeLessThanOrEqual(MOST_PAGES)
      const drawn = joined(text)
      for (const one of wordsOf(form, lang)) expect(drawn).toContain(joined(one))
      const path = SPEECH[lang].to(form.path)
      expect(drawn).toContain(`www.sanpablo.test${path}`)
      expect(drawn).toContain(joined(SPEECH[lang].fill('blank.page', { page: pages, pages })))
      expect(text).not.toContain('{')
    }
  },
)

test('what only a screen needs is not asked', async () => {
  const text = await textOf(birth, 'en')
  for (const { part } of partsOf(birth).filter(({ part }) => isForScreen(part)))
    expect(text).not.toContain(joined(part.label.en))
  expect(text).not.toContain(joined('A clear photo or a PDF'))
})

test('a condition names the question by its number, and its answers by words, letters or the check', async () => {
  const number = (text: string, label: string) => new RegExp(`(\\d+)\\.${joined(label)}`).exec(text)?.[1]
  const request = await textOf(birth, 'en')
  const related = number(request, 'How are you related to the owner of the record?')
  expect(request).toContain(joined(`Only if the answer to no. ${related} is e, f or g.`))
  const collects = number(request, 'Who will collect it at the office?')
  expect(request).toContain(joined(`Only if the answer to no. ${collects} is “A representative”.`))
  const permit = await textOf(bplonew, 'en')
  expect(permit).toContain(joined(`Only if no. ${number(permit, 'Rented')} is checked.`))
})

test('a question more is on the blank, and a blank that is the same has the same bytes', async () => {
  const asked = ask('pet', askText(), { label: both('Name of your dog', 'Pangalan ng inyong aso') })
  const [first, ...rest] = birth.sections
  const changed = { ...birth, sections: [{ ...first!, parts: [...first!.parts, asked] }, ...rest] }
  expect(await textOf(changed, 'fil')).toContain('2.Pangalannginyongaso*')
  const twice = [await bytesOf(birth, 'fil'), await bytesOf(birth, 'fil')]
  expect(Buffer.compare(twice[0]!, twice[1]!)).toBe(0)
})
