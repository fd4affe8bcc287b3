// What the city's first texts say of the law: the rules in force, with their conditions, and no word that says more than the law does.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import holidays from '#content/lists/holidays.json' with { type: 'json' }
import libraries from '#content/lists/libraries.json' with { type: 'json' }
import news from '#content/lists/news.json' with { type: 'json' }
import citizen from '#content/lists/texts/citizen.json' with { type: 'json' }
import mvh from '#content/lists/texts/mvh.json' with { type: 'json' }
import process from '#content/lists/texts/process.json' with { type: 'json' }
import guide from '#content/lists/vacancy-guide.json' with { type: 'json' }
import { ROOT } from '#tests/support/server.ts'
import en from '#words/en.json' with { type: 'json' }
import fil from '#words/fil.json' with { type: 'json' }

/** Everything people read, by the file it stands in. */
const said = new Map(
  globSync(['content/**/*.json', 'src/words/**/*.json', 'src/forms/*.ts'], { cwd: ROOT }).map((name) => [
    name,
    readFileSync(join(ROOT, name), 'utf8'),
  ]),
)
const saying = (words: RegExp) => [...said].filter(([, text]) => words.test(text)).map(([name]) => name)

test('no request is called a public record: official record, not open to the public', () => {
  expect(said.size).toBeGreaterThan(60)
  expect(saying(/public records?\b|pampublikong (rekord|tala)/i)).toEqual([])
  for (const text of [en.account.data.stays, said.get('src/forms/notice.ts')!])
    expect(text).toMatch(/official records?.*not open to the public/)
  for (const text of [fil.account.data.stays, said.get('src/forms/notice.ts')!])
    expect(text).toMatch(/[Oo]pisyal na rekord.*hindi.* bukas sa publiko/)
})

test('vacancies of a local government are posted 15 calendar days, by the rules of 2025', () => {
  const texts = [JSON.stringify(guide), JSON.stringify(newsOf('how-vacancies-are-published'))]
  for (const text of texts) {
    expect(text).toMatch(/at least 15 calendar days/)
    expect(text).toMatch(/hindi bababa sa 15 araw sa kalendaryo/)
    expect(text).toMatch(/7160, Section 80/)
    expect(text).toMatch(/2025 (ORAOHRA|Omnibus Rules).*2500358/)
    expect(text).not.toMatch(/2017 (ORAOHRA|Omnibus)|Memorandum Circular 24/)
  }
})

test('wherever a certificate is said not to expire, the conditions of the law stand beside it', () => {
  const promises = JSON.stringify(citizen.find(({ key }) => key === 'citizen/promises'))
  const article = JSON.stringify(newsOf('certificates-do-not-expire'))
  for (const text of [promises, article]) {
    expect(text).toMatch(/security features/)
    expect(text).toMatch(/annulled or declared void/)
    expect(text).toMatch(/Certificate of Indigency/)
    expect(text).toMatch(/security feature/)
  }
  expect(said.get('content/lists/carousel.json')).toMatch(/with its security features stays valid/)
})

test('every Filipino may ask under Freedom of Information, not anyone', () => {
  const write = process.find(({ key }) => key === 'process/write')!
  expect([write.body.en, write.body.fil, write.source!.en].join()).toMatch(
    /Every Filipino citizen may ask.*bawat mamamayang Pilipino.*Sections 3 and 9/s,
  )
  expect(en.dialogs.disclosureMore).toMatch(/any Filipino citizen can ask/i)
  expect(fil.dialogs.disclosureMore).toContain('sinumang mamamayang Pilipino')
  expect(saying(/anyone may ask/i)).toEqual([])
})

test('the National ID is named in its three forms wherever one of them is', () => {
  const partly = [...said].flatMap(([name, text]) =>
    text
      .split('\n')
      .filter((line) => /\bPhilID\b/.test(line) && !/Digital National ID/.test(line))
      .map((line) => `${name}: ${line.trim().slice(0, 80)}`),
  )
  expect(partly).toEqual([])
})

test('nothing says that these rules were written for births alone, nor names a law by its former name', () => {
  expect(saying(/similar in practice|halos ganito rin/)).toEqual([])
  expect(saying(/Magna Carta for Disabled Persons/)).toEqual([])
})

test('a renewal has its day, a new business may apply at any time', () => {
  expect(en.home.quickItems.permitText).toBe('Renew by {{day}} · apply any time')
  expect(fil.home.quickItems.permitText).toMatch(/^Renewal .*{{day}} · .*anumang araw/)
})

test('the clock is explained in one way: from receipt, still while the office waits', () => {
  const articles = [newsOf('three-seven-twenty'), newsOf('how-to-ask-for-a-certificate')]
  const promises = citizen.find(({ key }) => key === 'citizen/promises')!
  for (const text of [...articles.map(({ article }) => article.en), promises.body.en])
    expect(text).toMatch(/counted from receipt|counts from (?:receipt|the day it receives)/)
  expect(saying(/days(?: allowed)? from complete papers and payment/)).toEqual([])
})

test('no day of 2027 is said to follow from a law that says otherwise', () => {
  const expected = holidays.filter(({ status }) => status === 'provisional')
  expect(expected.length).toBeGreaterThan(15)
  for (const { source } of expected) expect(source.en).toMatch(/^Expected as in 2026/)
})

test('the tax on real property tells of the new law of valuation', () => {
  const { rules, source } = en.payments.kinds.property
  expect(rules.valuation).toMatch(/Republic Act 12001.*5 July 2024.*ended on 5 July 2026/)
  expect(source).toContain('Republic Act 12001')
})

test('the service standards are said to be those published in 2020', () => {
  const standards = mvh.find(({ key }) => key === 'mvh/standards')!
  expect(standards.title.en).toContain('as published in 2020')
  expect(standards.title.fil).toContain('ayon sa inilathala noong 2020')
  const hotline = mvh.find(({ key }) => key === 'mvh/standard-13')!
  expect(hotline.body!.en + hotline.body!.fil).not.toContain('href')
})

test('red tape: the numbers are where the page says they are', () => {
  const cart = libraries.find(({ key }) => key === 'cart')!
  const feedback = citizen.find(({ key }) => key === 'citizen/feedback')!
  for (const lang of ['en', 'fil'] as const) {
    expect(cart.about![lang]).toContain('<a href="/citizen#feedback">')
    expect(feedback.body[lang]).toMatch(/1-6565.*0908-881-6565/)
  }
})

function newsOf(key: string) {
  return news.find((one) => one.key === key)!
}
