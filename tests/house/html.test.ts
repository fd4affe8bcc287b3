// Every page is valid HTML, by the rules of the standard itself; also a form that is refused.
import { HtmlValidate } from 'html-validate'
import { expect, test } from 'vitest'
import { FORMS } from '#forms/all.ts'
import { openCity } from '../support/visitor.ts'
import { ADDRESSES } from './addresses.ts'

const city = openCity()
const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] })

async function wrongIn(answer: Response): Promise<string[]> {
  const report = await validator.validateString(await answer.text())
  return report.results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, message, line, column, selector }) =>
        `${ruleId}: ${message} (${selector ?? ''} ${line}:${column})`,
    ),
  )
}

test.each([...ADDRESSES, '/no-such-page', '/fil/no-such-page', '/search?q=permit', '/fil/search?q=zzzz'])(
  '%s is valid HTML',
  async (address) => {
    expect(await wrongIn(await fetch(city.at(address)))).toEqual([])
  },
)

test.each(Object.values(FORMS))(
  '$id is valid HTML when it is refused, and opens at what is wrong',
  async ({ path }) => {
    const answer = await fetch(city.at(path), { method: 'POST', body: new URLSearchParams({ do: 'send' }) })
    expect(answer.status).toBe(422)
    expect(await answer.clone().text()).toMatch(
      /<div tabindex="-1" [^>]*autofocus=""><div class="error-summary"/,
    )
    expect(await wrongIn(answer)).toEqual([])
  },
)
