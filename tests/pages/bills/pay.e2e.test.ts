// A taxpayer pays a bill in a browser: the ways the city has supplied, the page before the gateway's, and what is said on the way back.
// @module-tag slow
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { issueBill } from '#features/payments/issue-bill.ts'
import { must } from '#kit/outcome.ts'
import { wrongInItsLanguage } from '#tests/house/axe.ts'
import { propertyBill } from '#tests/support/bills.ts'
import { type StandIn, startGateway } from '#tests/support/gateway.ts'
import { turnOn } from '#tests/support/pay-ways.ts'
import { atDepth } from '#tests/support/scope.ts'
import { openSentCity } from '#tests/support/sent-requests.ts'
import { SCRIPT } from '#tests/support/visitor.ts'

const city = openSentCity()
const HEAD = { id: 'head-1', requestId: '' }

let gateway: StandIn
beforeAll(async () => {
  gateway = await startGateway()
  await city.use(async (db) => {
    await turnOn(db, 'qr-ph')
    await turnOn(db, 'bank')
    await turnOn(db, 'egovpay', gateway.accounts.egovpay)
  })
})
afterAll(() => gateway.stop())

const LANGUAGES = [
  { prefix: '', pay: /^Pay ₱2,469.12 online/, paid: 'We received your payment' },
  { prefix: '/fil', pay: /^Bayaran ang ₱2,469.12/, paid: 'Natanggap namin ang inyong bayad' },
] as const

describe.each(SCRIPT.slice(0, atDepth(1, 2)))('$how', ({ javaScriptEnabled }) => {
  test.each(LANGUAGES)('a bill is paid online, at $prefix/bills', async ({ prefix, pay, paid }) => {
    const bill = propertyBill()
    const { number } = await city.use(async (db) => {
      return must(await issueBill(db, HEAD, bill))
    })
    const page = await city.visit(`${prefix}/bills`, { javaScriptEnabled })
    // The judge of accessibility is itself a script.
    const isClean = async () => javaScriptEnabled && expect(await wrongInItsLanguage(page)).toEqual([])
    await page.locator('[name="number"]').fill(number)
    await page.locator('[name="proof"]').fill(bill.account.slice(-4))
    await page.locator('.lookup-form button').click()
    const online = page.getByRole('button', { name: pay })
    await online.waitFor()
    expect(await page.locator('.pay-qr svg').getAttribute('aria-label')).toContain(number)
    await isClean()
    await online.click()
    await page.waitForURL(`**/bills/${number}/leave`)
    await isClean()
    const go = page.locator(`a[href^="${gateway.url}/pay/"]`)
    expect(await go.innerText()).toContain(new URL(gateway.url).host)

    const back = () => page.goto(`${new URL(page.url()).origin}${prefix}/bills/${number}/back`)
    await back()
    await isClean()
    await gateway.pay(gateway.checkouts.find((one) => one.number === number)!.id)
    await back()
    await page.getByRole('heading', { name: paid, level: 1 }).waitFor()
    await isClean()
    await page.locator('.pay-page a').last().click()
    await page.waitForURL(`**/bills/${number}`)
    expect(await online.count()).toBe(0)
    await isClean()
  })
})
