// The page to print: it is one page, and every command and address on it exists.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { theBrowser } from '#tests/support/browser.ts'
import { describeWith, runProgram } from '#tests/support/programs.ts'
import { ROOT } from '#tests/support/server.ts'
import { isCommand } from '../../src/cli/support/usage.ts'
import { createRoutes } from '../../src/routes.ts'

const FILE = join(ROOT, 'docs/site-is-down.md')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const page = readFileSync(FILE, 'utf8')
/** The margins of a page that a browser prints, as somebody at a desk leaves them. */
const MARGIN = '10mm'

describeWith(['cmark-gfm'], 'printed', () => {
  test('is one page of A4', async () => {
    const tab = await (await theBrowser()).newPage()
    await tab.setContent(runProgram('cmark-gfm', ['--extension', 'table', FILE]))
    const margin = { top: MARGIN, right: MARGIN, bottom: MARGIN, left: MARGIN }
    const pdf = await PDFDocument.load(await tab.pdf({ format: 'A4', margin }))
    await tab.close()
    expect(pdf.getPageCount()).toBe(1)
  })
})

test('asks for addresses that exist', () => {
  const asked = [...page.matchAll(/127\.0\.0\.1:3000(\/[\w/]+)/g)].map(([, path]) => path)
  const paths = createRoutes().routes.map(({ path }) => path)
  expect(asked.length).toBeGreaterThan(1)
  expect(asked.filter((path) => !paths.includes(path!))).toEqual([])
})

test('its commands of the city are commands of the program', () => {
  const asked = [...page.matchAll(/^city ([\w-]+)|`city ([\w-]+)/gm)].map(
    ([, typed, named]) => typed ?? named!,
  )
  expect(asked.length).toBeGreaterThan(0)
  expect(asked.filter((command) => !isCommand(command))).toEqual([])
})

test('names the unit, its settings and the sections of other pages as they are', () => {
  const unit = read('deploy/city.service')
  expect(unit).toContain('/etc/city/city.env')
  expect(unit).toContain('/opt/city/current/city start')
  expect(unit).toContain('DATA_DIR=/var/lib/city')
  expect(read('docs/operating.md')).toMatch(/^## Restore$/m)
  expect(read('docs/how-to/two-machines.md')).toMatch(/^## When one burns$/m)
})
