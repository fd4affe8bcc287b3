// Every page is valid HTML, by the rules of the standard itself.
import { HtmlValidate } from 'html-validate'
import { expect, test } from 'vitest'
import { openCity } from '../support/visitor.ts'
import { ADDRESSES } from './addresses.ts'

const city = openCity()
const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] })

test.each([...ADDRESSES, '/no-such-page', '/fil/no-such-page', '/search?q=permit', '/fil/search?q=zzzz'])(
  '%s is valid HTML',
  async (address) => {
    const text = await (await fetch(city.at(address))).text()
    const report = await validator.validateString(text)
    const found = report.results.flatMap(({ messages }) =>
      messages.map(
        ({ ruleId, message, line, column, selector }) =>
          `${ruleId}: ${message} (${selector ?? ''} ${line}:${column})`,
      ),
    )
    expect(found).toEqual([])
  },
)
