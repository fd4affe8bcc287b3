// Whether what the server wrote is valid HTML, by the rules of the standard itself.
import { HtmlValidate } from 'html-validate'

const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] })

/** What is wrong with a page's text, one line for each. */
export async function invalidIn(text: string): Promise<string[]> {
  const { results } = await validator.validateString(text)
  return results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, message, line, column, selector }) =>
        `${ruleId}: ${message} (${selector ?? ''} ${line}:${column})`,
    ),
  )
}
