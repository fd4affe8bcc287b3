// axe in a page: its source is put in once per page, then it looks as often as it is asked.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const beside = createRequire(import.meta.resolve('@axe-core/playwright'))
const SOURCE = readFileSync(beside.resolve('axe-core/axe.min.js'), 'utf8')

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

type Found = { violations: { id: string; nodes: { target: string[]; failureSummary: string }[] }[] }
declare const axe: { run: (what: Document, options: object) => Promise<Found> }

/** What axe finds wrong on a page as it stands now, one line for each element. */
export async function axeFinds(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE)
  return page.evaluate(async (tags) => {
    // Colours half way through a change are nobody's colours.
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {})))
    const { violations } = await axe.run(document, {
      runOnly: { type: 'tag', values: tags },
      resultTypes: ['violations'],
      preload: false,
    })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id} ${node.target.join(' ')}: ${node.failureSummary}`),
    )
  }, TAGS)
}
