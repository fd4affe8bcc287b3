// Looks at the desk as it stands, on a phone and on a table: clean for axe, as wide as its window, all of it said in words.
import type { Page, Request } from 'playwright-core'
import { axeFinds, overflow } from '#tests/house/axe.ts'
import { isWhole } from './scope.ts'
import { DESK, PHONE, soon } from './visitor.ts'

const asked = new WeakMap<Page, Set<Request>>()

/** From here on it is known what the page has asked for and not got. */
export function listen(page: Page): void {
  const open = new Set<Request>()
  asked.set(page, open)
  page.on('request', (request) => open.add(request))
  for (const ended of ['requestfinished', 'requestfailed'] as const)
    page.on(ended as 'requestfinished', (request) => open.delete(request))
}

// What comes after an answer is asked for when React has drawn it.
const DRAWN = `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done))))`

/** Waits until everything asked for has come and been drawn, and nothing more is asked for. */
export async function quiet(page: Page): Promise<void> {
  const open = asked.get(page)!
  do {
    await soon(() => open.size).toBe(0)
    await page.evaluate(DRAWN)
  } while (open.size > 0)
}

/** Goes to a screen in the page that is open, and waits until it has come. */
export async function goTo(page: Page, screen: string): Promise<void> {
  await page.evaluate((hash) => {
    const partOf = (one: string) => one.replace(/^#?\/?/, '').split('/')[0]
    // What is shown stays until the script of the next screen is here.
    if (partOf(location.hash) !== partOf(hash))
      for (const one of document.querySelectorAll('#main-content > *, #react-admin-title > *'))
        one.setAttribute('data-left', '')
    location.hash = hash
  }, screen)
  await page.locator('[data-left]').first().waitFor({ state: 'detached' })
  await quiet(page)
  // What the screen is called in the bar is drawn after the screen itself.
  await page.getByRole('heading', { level: 1, name: /./ }).waitFor()
}

/** After an act that opens the next request: back to the one it was about. */
export async function backTo(page: Page, id: string): Promise<void> {
  await page.getByRole('status').locator('.desk-said').waitFor()
  await quiet(page)
  await goTo(page, `/requests/${id}/show`)
}

/** What is wrong with what is shown, at each width, a line for each; axe looks at the first width, in the whole run at each. */
export async function wrongAt(
  page: Page,
  what: string,
  { sizes = [PHONE, DESK], axe = true } = {},
): Promise<string[]> {
  const found: string[] = []
  for (const size of sizes) {
    await page.setViewportSize(size)
    await quiet(page)
    // The kit measures a text box anew a moment after its window has another size.
    await soon(async () => [what, await cutOff(page)]).toEqual([what, null])
    const lines = [await overflow(page), ...(await unsaid(page))]
    if (axe && (isWhole || size === sizes[0])) lines.push(...(await axeFinds(page)))
    found.push(...lines.filter(Boolean).map((line) => `${what} at ${size.width}: ${line}`))
  }
  return found
}

/** A dialog that scrolls sideways in itself: the page as a whole does not show it. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const dialogs = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')]
    const parts = dialogs.flatMap((dialog) => [dialog, ...dialog.querySelectorAll('*')])
    const wide = parts.find(
      (one) =>
        one.checkVisibility({ visibilityProperty: true }) &&
        one.scrollWidth > one.clientWidth + 1 &&
        /auto|scroll/.test(getComputedStyle(one).overflowX),
    )
    return wide ? `scrolls sideways in itself: ${wide.textContent?.slice(0, 60)}` : null
  })

/** Keys that stand where their words should. */
const unsaid = (page: Page) =>
  page.evaluate(() => {
    const labels = [...document.querySelectorAll('[aria-label]')].map((one) => one.getAttribute('aria-label'))
    const all = [document.body.innerText, ...labels].join('\n')
    const keys = all.match(
      /\b(casework|treasury|publishing|settings|numbers|common|reasons|ra|resources)\.[a-z]\S+/g,
    )
    return (keys ?? []).map((key) => `a key instead of words: ${key}`)
  })
