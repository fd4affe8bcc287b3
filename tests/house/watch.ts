// What goes wrong in a page while it is looked at: what its policy refuses, errors of its scripts, anything asked of somebody else.
import type { Page } from 'playwright-core'

/** Says each from now on, a line for each; `origin` is the only one anything may be asked of. */
export async function watch(page: Page, origin: string, say: (what: string) => void): Promise<void> {
  await page.exposeFunction('refused', (what: string) => say(`refused by the policy: ${what}`))
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      const { refused } = window as unknown as { refused: (what: string) => void }
      refused(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`)
    })
  })
  page.on('pageerror', (error) => say(`script: ${error.message}`))
  page.on('console', (message) => {
    // By the test's own wish (tests/support/visitor.ts), and told by Playwright.
    if (message.text().startsWith('Service Worker registration blocked')) return
    if (['error', 'warning'].includes(message.type())) say(`console: ${message.text()}`)
  })
  page.on('requestfailed', (request) => {
    // What was under way when the next address was opened was given up by the browser itself.
    const reason = request.failure()?.errorText
    if (reason !== 'net::ERR_ABORTED') say(`${reason}: ${request.url()}`)
  })
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== origin) say(`asked outside: ${request.url()}`)
  })
}
