// Collection files over HTTP: columns chosen, a file looked at and taken, and what whoever brings a wrong one is told.
import { expect, test } from 'vitest'
import { confirmFileColumns } from '#features/payments/files/columns.ts'
import { askDesk, listOf } from '#tests/support/casework.ts'
import { COLUMNS, fileBytes, fileText } from '#tests/support/collection-files.ts'
import { sendWrite } from '#tests/support/desk-writes.ts'
import { inService, SECOND, waitingColumns } from '#tests/support/pay-ways.ts'
import { eachServer } from '#tests/support/servers.ts'
import { staffIn } from '#tests/support/staff.ts'
import { newNumber } from '#tests/support/unique.ts'

eachServer('collection files at the desk', (city) => {
  const opened = async (columns: object = COLUMNS) => {
    const [person, bank] = [await city.use((db) => staffIn(db, 'head', 'TREASURER')), `bank-${newNumber()}`]
    const path = `/collection-files/columns/${bank}`
    await city.use((db) => inService(db, SECOND.id))
    const set = await sendWrite(city, 'PUT /collection-files/columns/:bank', { person, path, body: columns })
    await city.use(async (db) =>
      confirmFileColumns(db, SECOND, { bank, seen: await waitingColumns(db, bank) }),
    )
    const bring = (bytes: Buffer, act = '') =>
      sendWrite(city, 'POST /collection-files/:bank', {
        person,
        path: `/collection-files/${bank}${act}`,
        file: { type: 'text/csv', bytes },
      })
    return { person, bank, set, bring }
  }

  test('are looked at, taken once, and listed', async () => {
    const { person, bank, set, bring } = await opened()
    expect(set).toEqual({ status: 200, data: { id: bank } })
    const columns = (await askDesk(city, person, '/collection-files/columns')).data as { bank: string }[]
    expect(columns.find((one) => one.bank === bank)).toMatchObject({ ...COLUMNS, setBy: { id: person.id } })
    const bytes = fileBytes({ amount: '1.00' }, { amount: '2.50' })
    const sums = { rows: 2, centavos: 350, places: { unmatched: { count: 2, centavos: 350 } } }
    expect((await bring(bytes, '/preview')).data).toMatchObject({ ...sums, id: '', takenAt: '' })
    const { data } = await bring(bytes)
    expect(data).toMatchObject({ ...sums, again: false })
    expect((await bring(bytes)).data).toEqual({ ...data, again: true })
    const files = (await askDesk(city, person, listOf('/collection-files', { range: [0, 99] }))).data
    expect((files as { id: string }[]).find(({ id }) => id === data.id)).toMatchObject({
      ...sums,
      bank,
      done: 2,
      by: { id: person.id },
    })
  })

  test('are read beyond the megabyte of other bodies', async () => {
    const { bring } = await opened()
    const lines = Array.from({ length: 600 }, () => ({}))
    const bytes = Buffer.from(fileText(...lines).replaceAll('San Pablo', 'San Pablo '.repeat(200)))
    expect(bytes.length).toBeGreaterThan(1024 * 1024)
    expect(await bring(bytes, '/preview')).toMatchObject({ status: 200, data: { rows: 600 } })
  })

  test('that are wrong are refused with the file’s problem, or with each line and its reason', async () => {
    const { bring } = await opened()
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

  test('have columns with names, no two the same', async () => {
    expect((await opened({ ...COLUMNS, id: COLUMNS.reference })).set).toMatchObject({
      status: 422,
      data: { reason: 'columns', field: 'id' },
    })
    expect((await opened({ ...COLUMNS, more: '' })).set).toMatchObject({ data: { reason: 'invalid' } })
  })
})
