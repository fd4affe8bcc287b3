// Phones on a line that a test can cut: forms sent without a connection, what the phone keeps of them, and what the city received.
import type { Page } from 'playwright-core'
import { afterEach, expect } from 'vitest'
import { keysOf } from '#db/seal.ts'
import { hashesOfMail } from '#features/requests/hashes.ts'
import type { Form } from '#forms/define.ts'
import { openLine } from './line.ts'
import { openSentCity } from './sent-requests.ts'
import { newNumber } from './unique.ts'
import { asVisitor, awake, PHONE, SOON_MS, soon } from './visitor.ts'

export function openPhones() {
  const city = openSentCity()
  const line = openLine((path) => city.at(path))
  afterEach(() => {
    line.mend()
    line.answer(() => null)
    line.lose(() => false)
  })

  async function visit(path: string, worker: 'allow' | 'block' = 'block'): Promise<Page> {
    const context = await city.browser().newContext(asVisitor({ viewport: PHONE, serviceWorkers: worker }))
    return open(path, await context.newPage())
  }
  async function open(path: string, page: Page): Promise<Page> {
    page.setDefaultTimeout(SOON_MS)
    await page.goto(line.url(path))
    await awake(page)
    return page
  }
  return {
    city,
    line,
    visit,
    open,
    async goOffline(page: Page) {
      line.cut()
      await page.context().setOffline(true)
    },
    async goOnline(page: Page) {
      line.mend()
      await page.context().setOffline(false)
    },
    /** What went to the form's own address, and with which answer. */
    sendings: (form: Form) =>
      line.passed
        .filter(({ path, method }) => method === 'POST' && path === form.path)
        .map(({ status }) => status),
    /** The references of the requests in the database that have this e-mail address as their contact. */
    requestsOf: (email: string): Promise<string[]> =>
      city.use(async (db) => {
        const asked = db.reader.selectFrom('requests').select('reference')
        const rows = await asked.where('email_hash', 'in', hashesOfMail(keysOf(db), email)).execute()
        return rows.map(({ reference }) => reference)
      }),
  }
}

/** A contact that was nobody's before: who sends many forms is asked to wait. */
export function newContact({ contact }: Form): Record<string, string> {
  const number = newNumber()
  return {
    [contact.email]: `v${number}@example.com`,
    [contact.mobile]: `09${String(number).padStart(9, '0')}`,
  }
}

export const listOf = (page: Page) => page.locator('[data-pending-forms-list]')
export const statesOn = (page: Page) => listOf(page).locator('.pending-form-state').allInnerTexts()

/** Waits until the only form of a phone is received; its reference number. */
export async function receivedOn(page: Page): Promise<string> {
  await soon(() => statesOn(page)).toEqual([expect.stringMatching(/^Received\. Reference number: [A-Z]{3}-/)])
  return (await listOf(page).locator('a').innerText()).trim()
}

type WithSyncs = { syncs: string[]; SyncManager: { prototype: { register: (tag: string) => Promise<void> } } }

/** Notes for which tags pages opened from now on ask for Background Sync: a Chromium without windows has the call and keeps none. */
export const noteSyncs = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const scope = self as unknown as WithSyncs
    scope.syncs = []
    scope.SyncManager.prototype.register = async (tag) => void scope.syncs.push(tag)
  })

export const notedSyncs = (page: Page): Promise<string[]> =>
  page.evaluate(() => (self as unknown as WithSyncs).syncs)
