// The page that asks for a code, in a browser, where something is wrong: nothing typed, a wrong code; both languages, small and wide.
// @module-tag slow
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { cutOff, SMALL, wrongInItsLanguage } from '#tests/house/axe.ts'
import { openSentCity } from '#tests/support/sent-requests.ts'
import { newNumber } from '#tests/support/unique.ts'
import { SPEECH } from '#words'

const city = openSentCity()

/** Somebody with the reference and the last four digits, who wants to withdraw. */
async function reader(prefix: string): Promise<Page> {
  const digits = String(newNumber() % 10_000).padStart(4, '0')
  const { reference } = await city.receive('bplorenew', { cont_no: `0917 555 ${digits}` })
  const page = await city.visit(`${prefix}/track`, { viewport: SMALL })
  await page.locator('#reference').fill(reference)
  await page.locator('#proof').fill(digits)
  await page.locator('#proof').press('Enter')
  await page.waitForURL(`**/requests/${reference}`)
  await page.goto(city.at(`${prefix}/requests/${reference}/code?for=withdraw`))
  return page
}

test.each(['', '/fil'])(
  '%s/requests/:reference/code says what is wrong, beside the box and above',
  async (prefix) => {
    const { words } = SPEECH[prefix === '' ? 'en' : 'fil']
    const page = await reader(prefix)
    for (const [typed, sentence] of [
      ['', words.request.code.problems.empty],
      ['AAAAAA', words.request.code.problems.wrong],
    ] as const) {
      await page.locator('#code').fill(typed)
      await page.locator('#code').press('Enter')
      await page.locator('.error-summary', { hasText: sentence }).waitFor()
      expect(await page.locator('#code').inputValue()).toBe(typed)
      expect(await page.locator('#code').getAttribute('aria-invalid')).toBe('true')
      await page.setViewportSize(SMALL)
      expect([await wrongInItsLanguage(page), await cutOff(page)]).toEqual([[], []])
      await page.setViewportSize(SMALL)
    }
  },
)
