// The style of one kind of page reaches nothing in the head and foot that stand on every page.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '#tests/support/server.ts'
import { openCity } from '#tests/support/visitor.ts'

const city = openCity()
const FOLDER = join(ROOT, 'src/ui/styles/pages')
const SHEETS = readdirSync(FOLDER).map((name) => ({ name, css: readFileSync(join(FOLDER, name), 'utf8') }))
// What two kinds of page share and import.
for (const name of ['copyable.css', 'errors.css', 'lookup.css'])
  SHEETS.push({ name, css: readFileSync(join(FOLDER, '..', name), 'utf8') })
const PLANTED = {
  name: 'planted.css',
  css: '@media (max-width: 1px) { [data-label]::before { color: red } }',
}

type Sheet = { name: string; css: string }

/** Every selector of the sheets that matches an element of the head or the foot of this page, whatever its state. */
function selectorsInFrame(sheets: Sheet[]): string[] {
  const frame = ':is(.site-header, .bare-header, .site-footer, .skip, .alerts)'
  const found: string[] = []
  const visit = (rules: CSSRuleList, name: string) => {
    for (const rule of rules) {
      if (rule instanceof CSSStyleRule) {
        const plain = rule.selectorText
          .replace(/::?(?:before|after|marker|placeholder|backdrop|file-selector-button)/g, '')
          .replace(/::[\w-]+(?:\([^)]*\))?/g, '')
          .replace(/:(?:hover|focus-visible|focus-within|focus|active|checked|target|open)/g, '')
        if (document.querySelector(`:is(${plain}):is(${frame}, ${frame} *)`))
          found.push(`${name}: ${rule.selectorText}`)
      }
      if ('cssRules' in rule) visit(rule.cssRules as CSSRuleList, name)
    }
  }
  for (const { name, css } of sheets) {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css.replace(/@import [^;]+;/g, ''))
    visit(sheet.cssRules, name)
  }
  return found
}

test.each(['/', '/fil/citizen', '/Login'])(
  'no style of a page matches in the head or foot of %s',
  async (path) => {
    const page = await city.visit(path)
    expect(await page.evaluate(selectorsInFrame, SHEETS)).toEqual([])
  },
)

test('a style that names what the head has too is found', async () => {
  const page = await city.visit('/')
  expect(await page.evaluate(selectorsInFrame, [PLANTED])).toEqual(['planted.css: [data-label]::before'])
})
