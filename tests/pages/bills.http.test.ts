// A bill over the wire: its number and the last four of its account open it for an hour and nothing else; what is wrong teaches nobody which bills there are.
import { expect, test } from 'vitest'
import { BILL_NUMBER } from '#domain/money.ts'
import { numberAt } from '#domain/typed-number.ts'
import { issueBill, type NewBill } from '#features/payments/issue-bill.ts'
import { today } from '#kit/dates.ts'
import { must } from '#kit/outcome.ts'
import { BILL_CENTAVOS, propertyBill } from '#tests/support/bills.ts'
import { record } from '#tests/support/money.ts'
import { cookieOf, postForm } from '#tests/support/send.ts'
import { type City, eachServer } from '#tests/support/servers.ts'
import { newAddress } from '#tests/support/unique.ts'

const HEAD = { id: 'head-1', requestId: '' }
const ACCOUNT = 'TDN 19-0012-00777'
const PROOF = '0777'
/** Right in its check, and nobody's. */
const UNKNOWN = numberAt('TRE', 2026, BILL_NUMBER.chars, 1)

const issue = (city: City, more: Partial<NewBill> = {}) =>
  city.use(async (db) => {
    return must(await issueBill(db, HEAD, propertyBill({ account: ACCOUNT, ...more })))
  })

const find = (city: City, number: string, proof: string, path = '/bills', from = newAddress()) =>
  city.ask(path, postForm({ number, proof }, { 'x-forwarded-for': from }))

eachServer('a bill', (city) => {
  const opened = async (number: string, path = '/bills') => {
    const pass = cookieOf((await find(city, number, PROOF)).headers, 'pass')
    return city.ask(`${path}/${number}`, { headers: { cookie: `pass=${pass}` } })
  }

  test('is opened by its pair, in both languages, with the initials of who pays and no account', async () => {
    const { number } = await issue(city)
    const found = await find(city, ` ${number.toLowerCase()} `, 'TDN …0777', '/fil/bills')
    expect([found.status, found.headers.location]).toEqual([303, `/fil/bills/${number}`])
    const { status, headers, text } = await opened(number)
    expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
    expect(text).toContain(`<title>To be paid: bill ${number} · San Pablo City</title>`)
    for (const shown of ['A. R.', 'Basic tax · 1st quarter 2026', '₱1,234.56', '₱2,469.12', 'noindex'])
      expect([shown, text.includes(shown)]).toEqual([shown, true])
    expect(text).not.toMatch(/Reyes|0012|0777/)
    expect((await opened(number, '/fil/bills')).text).toContain('Babayaran')
  })

  test('is not shown to who has not the pair; an unknown number, a wrong proof and another’s bill read the same', async () => {
    const [one, other] = [await issue(city), await issue(city, { account: 'BIN 4444-1111' })]
    const said = async (number: string, proof: string) => {
      const { status, text } = await find(city, number, proof)
      return [status, text.replaceAll(number, 'NUMBER')]
    }
    const unknown = await said(UNKNOWN, PROOF)
    expect(unknown[0]).toBe(422)
    expect(await said(one.number, '1111')).toEqual(unknown)
    expect(await said(other.number, PROOF)).toEqual(unknown)
    const pass = cookieOf((await find(city, one.number, PROOF)).headers, 'pass')
    const look = async (number: string, cookie = '') => {
      const { status, text } = await city.ask(`/bills/${number}`, { headers: { cookie } })
      return [status, text.replaceAll(number, 'NUMBER')]
    }
    const stranger = await look(UNKNOWN)
    expect(stranger[0]).toBe(403)
    expect(await look(one.number)).toEqual(stranger)
    expect(await look(other.number, `pass=${pass}`)).toEqual(stranger)
  })

  test('is opened by the whole account and its total when strangers have tried the last four all day', async () => {
    const { number } = await issue(city)
    for (let tries = 0; tries < 21; tries += 1) await find(city, number, String(1000 + tries))
    const later = await find(city, number, PROOF)
    expect([later.status, later.text.includes('until 8:00 am tomorrow')]).toEqual([422, true])
    expect(later.text).toContain('name="total"')
    const whole = (account: string, total: string, from = newAddress()) =>
      city.ask('/bills', postForm({ number, proof: account, total }, { 'x-forwarded-for': from }))
    for (const [account, total] of [
      [PROOF, '2,469.12'],
      [ACCOUNT, '2,469.13'],
      ['TDN 19-0012-10777', '2,469.12'],
    ] as const)
      expect((await whole(account, total)).status).toBe(422)
    const opened = await whole('tdn-19 0012 00777', '₱2,469.12')
    expect([opened.status, opened.headers.location]).toEqual([303, `/bills/${number}`])
    // One address has as few tries as before.
    const from = newAddress()
    for (let tries = 0; tries < 6; tries += 1) await whole(ACCOUNT, `1.${10 + tries}`, from)
    expect((await whole(ACCOUNT, '2,469.12', from)).status).toBe(422)
  })

  test('cannot be guessed: after some wrong proofs the right one is refused too', async () => {
    const { number } = await issue(city)
    const from = newAddress()
    for (let tries = 0; tries < 12; tries += 1) await find(city, number, String(1000 + tries), '/bills', from)
    const { status, text } = await find(city, number, PROOF, '/bills', from)
    expect([status, text.includes('Too many failed attempts')]).toEqual([422, true])
  })

  test('says when it is paid, by which receipt, and no longer where to pay', async () => {
    const { id, number } = await issue(city)
    expect((await opened(number)).text).toContain('Where to pay')
    const receipt = { receiptNumber: 'A-55', paidCentavos: BILL_CENTAVOS, issuedOn: today() }
    await city.use((db) => record(db, HEAD, { billId: id, ...receipt }))
    const { text } = await opened(number)
    expect(text).toContain(`<title>Paid: bill ${number}`)
    expect([text.includes('A-55'), text.includes('Where to pay')]).toEqual([true, false])
  })

  test('that nothing was typed of is asked for, field by field; every page of a payment asks for it', async () => {
    const { status, text } = await find(city, '', '')
    expect(status).toBe(422)
    expect([text.includes('Type the bill number.'), text.includes('Type the last four')]).toEqual([
      true,
      true,
    ])
    for (const kind of ['business', 'franchise', 'property', 'market'])
      expect((await city.ask(`/payments/${kind}`)).text).toContain('action="/bills"')
  })
})
