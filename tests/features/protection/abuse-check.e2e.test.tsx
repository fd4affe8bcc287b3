// A held form in a browser: the check is made and the form sent by itself; who writes on, has no script or no cryptography presses SUBMIT.
// @module-tag slow
import { join } from 'node:path'
import type { Page, Request } from 'playwright-core'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import type { FormChallenge } from '#features/protection/abuse-check.ts'
import { AbuseCheckFields, ChallengeNotice } from '#features/protection/challenge-notice.tsx'
import { createWork, isSolved } from '#features/protection/proof-of-work.ts'
import { type Assets, loadAssets } from '#kit/server/assets.ts'
import { type Keys, newDataKey } from '#kit/server/sealing.ts'
import { axeFinds } from '#tests/house/axe.ts'
import { ROOT } from '#tests/support/server.ts'
import { openCity, PHONE, soon } from '#tests/support/visitor.ts'
import { SPEECH } from '#words'

const keys: Keys = { wrap: newDataKey(), records: newDataKey(), hashes: newDataKey() }
const city = openCity()
let assets: Assets
beforeAll(() => {
  assets = loadAssets(join(ROOT, 'dist/client'))
})

/** A page with a held form, as a form page shows it again; answers what was sent from it. */
async function heldPage(
  seconds: number,
  { javaScriptEnabled = true, first = async (_: Page): Promise<unknown> => null } = {},
): Promise<{ page: Page; sent: URLSearchParams[] }> {
  const held: FormChallenge = {
    allowed: false,
    work: await createWork(keys, 'token', 'costly'),
    started: 'wait',
    seconds,
  }
  const body = renderToStaticMarkup(
    <html lang="en">
      <head>
        <title>Held</title>
        <link rel="stylesheet" href={assets.styles} />
        <script type="module" src={assets.script('src/behaviours/challenge.ts')} />
      </head>
      <body>
        <main>
          <h1>Birth certificate</h1>
          <ChallengeNotice say={SPEECH.en} challenge={held} button="submit" />
          <form method="post" action="/held">
            <AbuseCheckFields say={SPEECH.en} started={held.started} />
            <label>
              Last name <input name="info_Lname" defaultValue="Cruz" />
            </label>
            <button type="submit" id="submit" name="do" value="submit">
              SUBMIT
            </button>
          </form>
        </main>
      </body>
    </html>,
  )
  const sent: URLSearchParams[] = []
  const answer = (request: Request) => {
    if (request.method() === 'POST') sent.push(new URLSearchParams(request.postData() ?? ''))
    return request.method() === 'POST' ? '<title>Sent</title>' : `<!doctype html>${body}`
  }
  const page = await city.visit('/held', {
    javaScriptEnabled,
    viewport: PHONE,
    first: async (one) => {
      await first(one)
      await one.route('**/held', (route) =>
        route.fulfill({ contentType: 'text/html', body: answer(route.request()) }),
      )
    },
  })
  return { page, sent }
}
const status = (page: Page) => page.getByRole('status')

test('the browser makes the check and sends the form by itself, with everything that stood in it', async () => {
  const { page, sent } = await heldPage(60, {
    // The check waits until the page is there: otherwise it could be gone while the test still looks at it.
    first: (one) =>
      one.addInitScript(`{
        const derive = SubtleCrypto.prototype.deriveBits
        const there = new Promise((go) => { window.begin = go })
        SubtleCrypto.prototype.deriveBits = async function (...args) { await there; return derive.apply(this, args) }
      }`),
  })
  await page.evaluate('begin()')
  await soon(() => page.title()).toBe('Sent')
  expect(sent).toHaveLength(1)
  const { work, ...rest } = Object.fromEntries(sent[0]!)
  expect(rest).toEqual({ started: 'wait', website: '', info_Lname: 'Cruz', do: 'submit' })
  expect(await isSolved(keys, 'token', work!)).toBe(true)
})

test('who goes on writing meanwhile is not interrupted, and presses SUBMIT when it is done', async () => {
  const { page, sent } = await heldPage(60, {
    // The check waits until the person has begun to write.
    first: (one) =>
      one.addInitScript(`{
        const derive = SubtleCrypto.prototype.deriveBits
        const written = new Promise((go) => document.addEventListener('input', go, { once: true }))
        SubtleCrypto.prototype.deriveBits = async function (...args) { await written; return derive.apply(this, args) }
      }`),
  })
  expect(await status(page).textContent()).toMatch(/^Your browser is making a short check/)
  await page.getByLabel('Last name').fill('Reyes')
  await soon(() => status(page).textContent()).toBe('You can press SUBMIT now.')
  expect(sent).toEqual([])
  await page.getByRole('button', { name: 'SUBMIT' }).click()
  await soon(() => page.title()).toBe('Sent')
  expect(sent[0]!.get('info_Lname')).toBe('Reyes')
  expect(await isSolved(keys, 'token', sent[0]!.get('work')!)).toBe(true)
})

test('the words about it are read first, and are clean on a phone', async () => {
  const { page } = await heldPage(60, {
    first: (one) => one.addInitScript('SubtleCrypto.prototype.deriveBits = () => new Promise(() => {})'),
  })
  await soon(() => page.evaluate(() => document.activeElement?.textContent)).toBe('One moment, please')
  expect(await axeFinds(page)).toEqual([])
})

test('where the browser has no cryptography the wait is the way: it says when it is over, and sends nothing', async () => {
  const { page, sent } = await heldPage(1, {
    first: (one) =>
      one.addInitScript(`Object.defineProperty(Crypto.prototype, 'subtle', { value: undefined })`),
  })
  await soon(() => status(page).textContent()).toBe('You can press SUBMIT now.')
  expect(sent).toEqual([])
  await page.getByRole('button', { name: 'SUBMIT' }).click()
  await soon(() => sent.length).toBe(1)
  expect([sent[0]!.get('started'), sent[0]!.get('work')]).toEqual(['wait', ''])
})

test('without script it says how long to wait, and SUBMIT sends the form with its wait', async () => {
  const { page, sent } = await heldPage(5, { javaScriptEnabled: false })
  expect(await status(page).textContent()).toBe('Please press SUBMIT again in 5 seconds.')
  await page.getByRole('button', { name: 'SUBMIT' }).click()
  await soon(() => sent.length).toBe(1)
  expect(Object.fromEntries(sent[0]!)).toEqual({
    started: 'wait',
    work: '',
    website: '',
    info_Lname: 'Cruz',
    do: 'submit',
  })
})
