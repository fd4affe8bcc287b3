// axe in a page: its source is put in once per page, then it looks as often as it is asked. It takes most of the time of house checks,
// so that it looks at what all pages share on few of them.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { isWhole } from '#tests/support/scope.ts'
import { DESK } from '#tests/support/visitor.ts'

const beside = createRequire(import.meta.resolve('@axe-core/playwright'))
const SOURCE = readFileSync(beside.resolve('axe-core/axe.min.js'), 'utf8')

// A small phone; and a desk of 1280 by 1024 at 400 % zoom (WCAG 1.4.10).
export const SMALL = { width: 320, height: 640 }
export const ZOOMED = { width: 320, height: 256 }

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

type Found = { violations: { id: string; nodes: { target: string[]; failureSummary: string }[] }[] }
declare const axe: { run: (what: object, options: object) => Promise<Found> }

// The same on every page: the header and footer of visitors, the bar and menu of the desk.
const SHARED = ['.site-header', '.site-footer', '.RaLayout-appFrame > header', '.RaSidebar-docked']

/**
 * What axe finds wrong on a page as it stands now, one line for each element: in an open dialog if there is one, which hides what
 * lies under it; without what all pages share, unless asked for `whole`. In the whole run everywhere.
 */
export async function axeFinds(page: Page, { whole = isWhole } = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE)
  return page.evaluate(
    async ([tags, left]) => {
      // What is laid out late has an estimated height until then, and seems to lie over what follows.
      const laidOut = new CSSStyleSheet()
      laidOut.replaceSync('* { content-visibility: visible !important }')
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, laidOut]
      // A button that a sticky bar half covers at this scroll position seems too small to axe.
      const sticking = [...document.querySelectorAll<HTMLElement>('body *')].filter(
        (one) => getComputedStyle(one).position === 'sticky',
      )
      const styles = sticking.map((one) => one.style.cssText)
      for (const one of sticking) one.style.cssText += '; position: relative; inset: auto'
      // Colours half way through a change are nobody's colours; what never ends is not waited for, nor what waits in a closed fold.
      const ending = document.getAnimations().filter(({ effect }) => {
        const { target } = effect as KeyframeEffect
        return effect?.getTiming().iterations !== Infinity && target?.checkVisibility()
      })
      await Promise.all(ending.map((animation) => animation.finished.catch(() => {})))
      const dialogs = [...document.querySelectorAll('dialog[open], [role=dialog], [role=alertdialog]')]
      const dialog = left && dialogs.findLast((one) => one.checkVisibility({ visibilityProperty: true }))
      // The mouse lies wherever the last click left it, and a tooltip belongs to no landmark.
      const exclude = [...(left ?? []), '[role=tooltip]']
      const { violations } = await axe.run(dialog ? [dialog] : { include: [document], exclude }, {
        runOnly: { type: 'tag', values: tags },
        resultTypes: ['violations'],
        preload: false,
      })
      for (const [at, one] of sticking.entries()) one.style.cssText = styles[at]!
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== laidOut)
      return violations.flatMap(({ id, nodes }) =>
        nodes.map((node) => `${id} ${node.target.join(' ')}: ${node.failureSummary}`),
      )
    },
    [TAGS, whole ? null : SHARED] as const,
  )
}

/** The one size axe looks at where a page stands there in both languages: English as on a small phone, Filipino as on a desk. */
export const sizeForAxe = (path: string) => (/^\/fil(\/|$)/.test(path) ? DESK : SMALL)

/** What is wrong with a page of which the other language is looked at too: at both sizes, and by axe at one. */
export async function wrongInItsLanguage(
  page: Page,
  { axe = true, whole = isWhole } = {},
): Promise<string[]> {
  const found: string[] = []
  for (const size of [SMALL, DESK]) {
    await page.setViewportSize(size)
    const wide = await overflow(page)
    const isForAxe = axe && size === sizeForAxe(new URL(page.url()).pathname)
    const byAxe = isForAxe ? await axeFinds(page, { whole }) : []
    found.push(...[...(wide ? [wide] : []), ...byAxe].map((line) => `${size.width}: ${line}`))
  }
  return found
}

/** Names what reaches beyond the page's width; null when nothing does. */
export const overflow = (page: Page) =>
  page.evaluate(() => {
    const room = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth <= room) return null
    const beyond = [...document.querySelectorAll('body *')].filter(
      (one) => one.getBoundingClientRect().right > room + 0.5 && !one.closest('[data-slides]'),
    )
    return `scrolls sideways: ${beyond.slice(0, 3).map((one) => `${one.tagName}.${one.className} ${one.textContent?.slice(0, 30)}`)}`
  })

/** Names what is shown and reaches beyond the window, in a dialog or panel that lies over the page. */
export const cutOff = (page: Page) =>
  page.evaluate(() => {
    const parts = [
      ...document.querySelectorAll('dialog[open] :is(button, a, p, h2), .access[open] *, .suggestions *'),
    ]
    const beyond = parts.filter((one) => {
      const { left, right, width } = one.getBoundingClientRect()
      return width > 0 && (left < -0.5 || right > innerWidth + 0.5)
    })
    return beyond.map((one) => `${one.tagName} ${one.textContent}`)
  })
