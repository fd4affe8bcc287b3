// The ways to pay in a browser: all are off but the counter; the head sets them, a second person confirms the city's code, a bill shows it.
// @module-tag slow
import { expect, test } from 'vitest'
import { issueBill } from '#features/payments/issue-bill.ts'
import { cancelReceipt } from '#features/payments/money/cancel-receipt.ts'
import { must } from '#kit/outcome.ts'
import { propertyBill } from '#tests/support/bills.ts'
import { openDesk } from '#tests/support/desk.ts'
import { wrongAt } from '#tests/support/desk-look.ts'
import { requestIn } from '#tests/support/held-requests.ts'
import { paidBill, setSeries, takeMoney } from '#tests/support/money.ts'
import { POSTER_CODE } from '#tests/support/pay-ways.ts'
import { startCity } from '#tests/support/visitor.ts'

// A city of its own: what is on is seen on every bill.
const { city, desk, use, wrong } = openDesk(startCity({ more: { EGOVPAY_HOST: 'egovpay.example.com' } }))

test('the city’s code is pasted, read back, confirmed by a second person, and then on the bill; it goes when it is turned off', async () => {
  const bill = propertyBill()
  const { number } = must(await use((db) => issueBill(db, { id: 'head-1', requestId: '' }, bill)))
  const cashier = await desk('cashier', { screen: '/pay-ways' })
  const head = await desk('head', { office: 'TREASURER', screen: '/pay-ways' })
  await head.getByRole('region', { name: 'Cashier’s counter' }).getByText('Always on').waitFor()
  await head.getByRole('region', { name: 'QR Ph' }).waitFor()
  expect(await head.getByText('Off', { exact: true }).count()).toBe(5)
  expect(await wrongAt(head, 'the ways before any is set')).toEqual([])

  const qr = head.getByRole('region', { name: 'QR Ph' })
  await qr.getByRole('button', { name: 'Set up' }).click()
  const dialog = head.getByRole('dialog')
  const text = dialog.getByRole('textbox', { name: 'Text of the code' })
  await text.fill(POSTER_CODE.replace('SAN PABLO CITY', 'SAN PEDRO CITY'))
  await dialog.getByText('A character of the code has changed.').waitFor()
  await text.fill(POSTER_CODE)
  await dialog.getByText('Pays CITY TREASURER SAN PABLO, SAN PABLO CITY').waitFor()
  expect(await wrongAt(head, 'the dialog of the code')).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await qr.getByText('Waiting for a second person.').waitFor()
  await qr.getByRole('img', { name: 'QR Ph code as it was set' }).waitFor()
  expect(await qr.getByRole('button', { name: 'Confirm' }).count()).toBe(0)

  const page = await city.visit('/payments/property')
  await page.getByRole('heading', { name: 'Do you have a bill?' }).click()
  await page.getByRole('textbox', { name: 'Bill number' }).fill(number)
  await page
    .getByRole('textbox', { name: 'Last four characters of the account number' })
    .fill(bill.account.slice(-4))
  await page.getByRole('button', { name: 'Show the bill' }).click()
  await page.getByRole('heading', { name: 'To be paid', level: 1 }).waitFor()
  expect(await page.getByText('QR Ph').count()).toBe(0)

  await cashier.reload()
  const seen = cashier.getByRole('region', { name: 'QR Ph' })
  expect(await seen.getByRole('button', { name: 'Change' }).count()).toBe(0)
  expect(await wrongAt(cashier, 'a code that waits')).toEqual([])
  await seen.getByRole('button', { name: 'Confirm' }).click()
  await cashier.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
  await seen.getByText('On', { exact: true }).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'QR Ph' }).waitFor()

  await head.reload()
  await qr.getByRole('button', { name: 'Turn off' }).click()
  await head.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click()
  await head.getByText('This way to pay is now turned off.').waitFor()
  // To turn it on again it is set and confirmed again: nothing waits.
  await qr.getByRole('button', { name: 'Change' }).waitFor()
  await qr.getByText('Off', { exact: true }).waitFor()
  await cashier.reload()
  await seen.getByText('Off', { exact: true }).waitFor()
  expect(await seen.getByRole('button').count()).toBe(0)
  await page.reload()
  expect(await page.getByText('QR Ph').count()).toBe(0)
  expect(wrong).toEqual([])
})

test('a gateway is set with secrets that are not asked for again, and the series of receipts tells its next number', async () => {
  const head = await desk('head', { office: 'TREASURER', screen: '/pay-ways' })
  const paymongo = head.getByRole('region', { name: 'PayMongo' })
  await paymongo.getByText('not yet been seen live').waitFor()
  const dialog = head.getByRole('dialog')
  await paymongo.getByRole('button', { name: 'Set up' }).click()
  await dialog.getByLabel('Address of the gateway').fill('https://paid.example.net')
  await dialog.getByLabel('Secret key').fill('sk_live_sample')
  await dialog.getByLabel('Webhook secret').fill('whsk_sample')
  await dialog.getByRole('textbox', { name: 'Payment methods' }).fill('gcash, QRPH')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await head.getByText('this is not the gateway’s own host').first().waitFor()
  await dialog.getByLabel('Address of the gateway').fill('https://api.paymongo.com')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await head.getByText('The address or the secret key is not valid.').first().waitFor()
  await dialog.getByLabel('Secret key').fill('sk_test_sample')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await paymongo.getByText('Test: no real money · gcash, qrph').waitFor()
  await paymongo.getByRole('button', { name: 'Change' }).click()
  expect(await dialog.getByLabel('Secret key').inputValue()).toBe('')
  await dialog.getByRole('textbox', { name: 'Payment methods' }).fill('gcash')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await paymongo.getByText('Test: no real money · gcash', { exact: true }).waitFor()

  const egovpay = head.getByRole('region', { name: 'eGovPay' })
  await egovpay.getByRole('button', { name: 'Set up' }).click()
  await dialog.getByLabel('Address of the gateway').fill('https://egovpay.example.com')
  await dialog.getByLabel('Token').fill('test_sample')
  await dialog.getByLabel('Settlement template (UUID)').fill('sample-template')
  await dialog.getByRole('button', { name: 'Add' }).click()
  await dialog.getByRole('textbox', { name: 'Word' }).fill('SETTLED')
  await dialog.getByRole('combobox', { name: 'Means' }).click()
  await head.getByRole('option', { name: 'paid', exact: true }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await egovpay.getByText('“SETTLED” means paid.').waitFor()

  const receipts = head.getByRole('region', { name: 'Electronic official receipt' })
  await receipts.getByRole('button', { name: 'Set up' }).click()
  await dialog.getByLabel('Prefix').fill('SPC-')
  await dialog.getByLabel('First number').fill('17')
  await dialog.getByLabel('Location').fill('City Treasurer, 04-034-024')
  await dialog.getByLabel('Document that allows it').fill('Sample letter of authority')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await receipts.getByText('Next receipt: SPC-0000017').waitFor()
  expect(await wrongAt(head, 'the ways when they are set')).toEqual([])
  expect(wrong).toEqual([])
})

test('a receipt that the program gave is called electronic wherever it is shown, also once it is cancelled', async () => {
  const { bill, order } = await use(async (db) => {
    await setSeries(db)
    const row = await requestIn(db, 'to-pay')
    const owed = db.reader.selectFrom('bills').selectAll().where('request_id', '=', row.id)
    const { id: billId, total_centavos: centavos, number } = await owed.executeTakeFirstOrThrow()
    await takeMoney(db, { billId, centavos })
    return { bill: await paidBill(db), order: number }
  })
  const cashier = await desk('cashier', { screen: '/bills' })
  await cashier.getByPlaceholder('Number of a bill, request or receipt').fill(bill.number)
  await cashier.getByText('Paid with electronic official receipt EOR-000042 on').waitFor()
  await cashier.getByPlaceholder('Number of a bill, request or receipt').fill(order)
  await cashier.getByText('Paid with electronic official receipt EOR-000041 on').waitFor()

  const head = await desk('head', { office: 'TREASURER', screen: '/payments' })
  await head.getByPlaceholder('Bill, receipt or reference number').fill(bill.number)
  await head.getByText('Electronic official receipt EOR-000042 of').waitFor()
  await use(async (db) => {
    const receipts = db.reader.selectFrom('receipts').select('id').where('payment_id', '=', bill.paymentId)
    const { id: receiptId } = await receipts.executeTakeFirstOrThrow()
    await cancelReceipt(db, { id: 'head-2', requestId: '' }, { receiptId, reason: 'Sample reason' })
  })
  await head.reload()
  await head.getByPlaceholder('Bill, receipt or reference number').fill(bill.number)
  await head.getByText(/^Electronic official receipt EOR-000042 of .*, cancelled on/).waitFor()
  expect(wrong).toEqual([])
})
