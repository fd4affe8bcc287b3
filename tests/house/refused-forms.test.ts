// Refused, a form says what is wrong: each in one language, in the whole run in both.
// @module-tag slow
import { expect, test } from 'vitest'
import { FORMS } from '#forms/all.ts'
import { atDepth } from '#tests/support/scope.ts'
import { newAddress } from '#tests/support/unique.ts'
import { awake, openCity } from '#tests/support/visitor.ts'
import { inFilipino } from './addresses.ts'
import { wrongInItsLanguage } from './axe.ts'
import { invalidIn } from './html.ts'

const city = openCity()
const REFUSED = Object.values(FORMS).flatMap(({ path }, index) => {
  const both = [path, inFilipino(path)]
  return atDepth([both[index % 2]!], both)
})

test.each(REFUSED)(
  '%s is valid, whole and clean when it is refused, and opens at what is wrong',
  async (path) => {
    const answer = await fetch(city.at(path), {
      method: 'POST',
      headers: { 'x-forwarded-for': newAddress() },
      body: new URLSearchParams({ do: 'send' }),
    })
    expect(answer.status).toBe(422)
    const text = await answer.text()
    expect(text).toMatch(/<div tabindex="-1" [^>]*autofocus=""><div class="error-summary"/)
    expect(await invalidIn(text)).toEqual([])
    const page = await city.visit(path, { reducedMotion: 'reduce' })
    await page.locator('#submit').click()
    await page.locator('.error-summary').waitFor()
    await awake(page)
    expect(await wrongInItsLanguage(page)).toEqual([])
  },
)
