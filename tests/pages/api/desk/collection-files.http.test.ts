// Collection files over HTTP: large ones are read, and whoever brings a wrong one is told what is wrong.
import { expect, test } from 'vitest'
import { COLUMNS, fileBytes, fileText } from '#tests/support/collection-files.ts'
import { sendWrite } from '#tests/support/desk-writes.ts'
import { chooseColumns } from '#tests/support/pay-ways.ts'
import { eachServer } from '#tests/support/servers.ts'
import { staffIn } from '#tests/support/staff.ts'
import { newNumber } from '#tests/support/unique.ts'

eachServer('collection files at the desk', (city) => {
  const opened = async () => {
    const [person, bank] = [await city.use((db) => staffIn(db, 'head', 'TREASURER')), `bank-${newNumber()}`]
    await city.use((db) => chooseColumns(db, bank, COLUMNS))
    return (bytes: Buffer, act = '') =>
      sendWrite(city, 'POST /collection-files/:bank', {
        person,
        path: `/collection-files/${bank}${act}`,
        file: { type: 'text/csv', bytes },
      })
  }

  test('are read beyond the megabyte of other bodies', async () => {
    const bring = await opened()
    const lines = Array.from({ length: 600 }, () => ({}))
    const bytes = Buffer.from(fileText(...lines).replaceAll('San Pablo', 'San Pablo '.repeat(200)))
    expect(bytes.length).toBeGreaterThan(1024 * 1024)
    expect(await bring(bytes, '/preview')).toMatchObject({ status: 200, data: { rows: 600 } })
  })

  test('that are wrong are refused with the file’s problem, or with each line and its reason', async () => {
    const bring = await opened()
    expect(await bring(Buffer.from('<html>'))).toMatchObject({
      status: 422,
      data: { reason: 'not-a-collection-file', wrongFile: { is: 'web-page' } },
    })
    expect(await bring(Buffer.from(fileText({}).replace('Amount', 'Total')), '/preview')).toMatchObject({
      data: { wrongFile: { is: 'column-missing', name: 'Amount' } },
    })
    const many = Array.from({ length: 60 }, () => ({ amount: '5,00.00' }))
    const { status, data } = await bring(fileBytes(...many))
    expect([status, data.reason, data.count]).toEqual([422, 'file-rows', 60])
    expect(data.fileRows).toHaveLength(50)
    expect((data.fileRows as object[])[0]).toEqual({ line: 2, column: 'amount', is: 'amount' })
    const total = `${fileText({ amount: '5.00' })}TOTAL,,,7.00,\r\n`
    expect((await bring(Buffer.from(total))).data).toMatchObject({
      reason: 'not-a-collection-file',
      wrongFile: { is: 'total-differs', line: 3, said: 700, sum: 500 },
    })
  })
})
