// What a screen reader says of the pages one asks by, in both languages: the form, its refusal, Track and the receipt. Kept as files, so that a change of what is heard is seen.
// @module-tag slow
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { DEVICE, holdRequest } from '#tests/support/held-requests.ts'
import { ROOT } from '#tests/support/server.ts'
import { asVisitor, awake, openCity } from '#tests/support/visitor.ts'

const READER = readFileSync(
  fileURLToPath(import.meta.resolve('@guidepup/virtual-screen-reader/browser.js')),
  'utf8',
)
const LANGUAGES = [
  { lang: 'en', prefix: '' },
  { lang: 'fil', prefix: '/fil' },
]

const city = openCity()

// As text, since the test runner would rewrite import(). It ends where the part does.
const reading = (part: 'main' | 'article') => `import('/a-screen-reader.js').then(async ({ virtual }) => {
  await virtual.start({ container: document.querySelector('${part}') })
  do await virtual.next()
  while (!(await virtual.lastSpokenPhrase()).startsWith('end of ${part}'))
  const said = await virtual.spokenPhraseLog()
  await virtual.stop()
  return said
})`

async function listen(page: Page, part: 'main' | 'article' = 'main'): Promise<string[]> {
  await page.route('**/a-screen-reader.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: READER }),
  )
  const said = (await page.evaluate(reading(part))) as string[]
  return said.map(lasting)
}

/** Without what another day, another request or another port would say. */
const lasting = (said: string) =>
  said
    .replace(/\bLCR-\d\d-\w{5}-\w\b/g, 'REFERENCE')
    .replace(/localhost:\d+/g, 'localhost')
    .replace(/(?:\p{L}+, )?(?:\d{1,2} \p{Lu}\p{L}+|\p{Lu}\p{L}+ \d{1,2},) \d{4}/gu, 'DAY')
    .replace(/\d{1,2}:\d\d (?:[ap]m|ng (?:madaling araw|\p{L}+))/gu, 'TIME')

/** In a profile that lets the reader in, as the device it is given. */
async function open(path: string, device = ''): Promise<Page> {
  const context = await city.browser().newContext({ ...asVisitor(), bypassCSP: true })
  if (device) await context.addCookies([{ name: 'device', value: device, url: city.at('/') }])
  const page = await context.newPage()
  await page.goto(city.at(path))
  await awake(page)
  return page
}

describe.each(LANGUAGES)('in $lang', ({ lang, prefix }) => {
  const isAsKept = (name: string, said: readonly string[]) =>
    expect(`${said.join('\n')}\n`).toMatchFileSnapshot(
      join(ROOT, `tests/fixtures/spoken/${name}-${lang}.txt`),
    )

  test('the form, and what is wrong with it', async () => {
    const page = await open(`${prefix}/birth`)
    await isAsKept('birth', await listen(page))
    await page.locator('#submit').click()
    await page.locator('.error-summary').waitFor()
    const said = await listen(page)
    const summary = said.slice(0, said.findIndex((line) => line.startsWith('end of alert')) + 1)
    await isAsKept('birth-refused', [...summary, ...said.filter((line) => /\binvalid\b/.test(line))])
    await page.context().close()
  })

  test('Track', async () => {
    const page = await open(`${prefix}/track`)
    await isAsKept('track', await listen(page))
    await page.context().close()
  })

  test('a receipt', async () => {
    const { reference } = await city.use((db) => holdRequest(db, { received_at: '2026-11-20T01:00:00.000Z' }))
    const page = await open(`${prefix}/requests/${reference}`, DEVICE)
    await isAsKept('receipt', await listen(page, 'article'))
    await page.context().close()
  })
})
