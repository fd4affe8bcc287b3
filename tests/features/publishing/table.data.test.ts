// Many entries changed at once: all or none, each with its version and audit lines, nothing of what somebody else has begun.
import { expect, test } from 'vitest'
import { barangays } from '#collections/barangays.collection.ts'
import { hotlines } from '#collections/hotlines.collection.ts'
import { type Database, readRevision } from '#db/database.ts'
import { SYSTEM } from '#db/write.ts'
import { listEntries } from '#features/publishing/entries.ts'
import { listEntryHistory } from '#features/publishing/entry-history.ts'
import { archiveEntry } from '#features/publishing/publish.ts'
import { publishTable } from '#features/publishing/publish-table.ts'
import { saveEntry } from '#features/publishing/save.ts'
import { listTable, type PublishedRow, planChanges, type SentRow } from '#features/publishing/table.ts'
import { readTable, tableCsv } from '#features/publishing/table-csv.ts'
import { must } from '#kit/outcome.ts'
import { eachEngine } from '#tests/support/databases.ts'

const table = (db: Database) => listTable(db.reader, barangays)
const captains = (rows: readonly PublishedRow[], name: (row: PublishedRow) => string) =>
  planChanges(
    barangays,
    rows,
    rows.map((row) => ({ id: row.id, version: row.version, cells: { chairman: name(row) } })),
  )
const audited = async (db: Database) =>
  (await db.reader.selectFrom('audit_log').select('id').execute()).length
const read = (rows: readonly PublishedRow[], csv: string) => readTable(barangays, rows, Buffer.from(csv))
async function sentIn(rows: readonly PublishedRow[], csv: string): Promise<SentRow[]> {
  return must(await read(rows, csv))
}

eachEngine('a table of many entries', ({ open, seeded }) => {
  test('80 captains are published in one transaction, each with its version and its audit lines; again it changes nothing', async () => {
    const db = await open(await seeded())
    const rows = await table(db)
    expect(rows.length).toBe(80)
    const [revision, lines] = [await readRevision(db), await audited(db)]
    const { changes, problems } = captains(rows, ({ number }) => `Captain ${number}`)
    expect(problems).toEqual([])
    expect(await publishTable(db, SYSTEM, barangays, changes)).toEqual({ ok: true, value: { published: 80 } })
    expect([await readRevision(db), await audited(db)]).toEqual([revision + 1, lines + 161])
    const shown = await listEntries(db.reader, barangays, 'en')
    expect(shown.map(({ chairman }) => chairman)).toEqual(rows.map(({ number }) => `Captain ${number}`))
    expect(shown.map(({ population2020 }) => population2020)).not.toContain(0)
    const after = await table(db)
    expect(after.map(({ version }) => version)).toEqual(rows.map(({ version }) => version + 1))
    const history = await listEntryHistory(db.reader, barangays, rows[3]!.id)
    expect(history.map(({ action }) => action).sort()).toEqual(['publish', 'save'])
    expect(captains(after, ({ number }) => `Captain ${number}`)).toEqual({ changes: [], problems: [] })
  })

  test('one row somebody else changed is named, and nothing of the others is published', async () => {
    const db = await open(await seeded())
    const rows = await table(db)
    const { changes } = captains(rows, () => 'Mine')
    const [first] = captains(rows.slice(0, 1), () => 'Theirs').changes
    await publishTable(db, SYSTEM, barangays, [first!])
    const lines = await audited(db)
    expect(await publishTable(db, SYSTEM, barangays, changes)).toMatchObject({ reason: 'changed-meanwhile' })
    expect(await audited(db)).toBe(lines)
    const shown = await listEntries(db.reader, barangays, 'en')
    expect(new Set(shown.map(({ chairman }) => chairman))).toEqual(new Set(['Theirs', '']))
    const sent = rows.map(({ id, version }) => ({ id, version, cells: { chairman: 'Mine' } }))
    const { problems } = planChanges(barangays, await table(db), sent)
    expect(problems).toMatchObject([{ id: rows[0]!.id, is: 'changed', who: 'system' }])
  })

  test('an entry with a change that is not published is left alone; one taken off the site is no row', async () => {
    const db = await open(await seeded())
    const rows = await listTable(db.reader, hotlines)
    const [begun, off] = rows
    await saveEntry(db, SYSTEM, hotlines, begun!.id, { ...begun!.content, cityOffice: false })
    await archiveEntry(db, SYSTEM, off!.id)
    const now = await listTable(db.reader, hotlines)
    expect(now.find(({ id }) => id === begun!.id)?.isLocked).toBe(true)
    expect(now.map(({ id }) => id)).not.toContain(off!.id)
    const sent = [begun!, off!].map(({ id }) => ({ id, version: 2, cells: { landlines: '(049) 000 0000' } }))
    expect(planChanges(hotlines, now, sent).problems.map(({ is }) => is)).toEqual(['locked', 'not-there'])
  })

  test('every wrong cell is named by its row and field', async () => {
    const db = await open(await seeded())
    const [first, second] = await listTable(db.reader, hotlines)
    const sent: SentRow[] = [
      { id: first!.id, version: first!.version, cells: { landlines: '(049) 000 0000; none', mobiles: 'x' } },
      { id: second!.id, version: second!.version, cells: { mobiles: '0917 555 0123; +63 917 555 0124' } },
    ]
    const { changes, problems } = planChanges(hotlines, [first!, second!], sent)
    expect(problems).toMatchObject([
      { id: first!.id, is: 'wrong', field: 'landlines', problem: { code: 'notAPhone' } },
      { id: first!.id, is: 'wrong', field: 'mobiles', problem: { code: 'notAPhone' } },
    ])
    expect(changes).toMatchObject([{ content: { mobiles: ['0917 555 0123', '+63 917 555 0124'] } }])
  })

  test('the CSV comes back unchanged, and changed where it was changed; each wrong line is named', async () => {
    const db = await open(await seeded())
    const { changes } = captains(await table(db), ({ number }) =>
      number % 2 ? `=Captain "${number}", Jr.` : '0917',
    )
    await publishTable(db, SYSTEM, barangays, changes)
    const rows = await table(db)
    const csv = tableCsv(barangays, rows)
    expect(csv).toContain("'=Captain")
    const same = await sentIn(rows, csv)
    expect(same).toHaveLength(80)
    expect(planChanges(barangays, rows, same)).toEqual({ changes: [], problems: [] })
    const few = await sentIn(rows, `Term starts;number\n2026-12-01;${rows[5]!.number}\n`)
    expect(planChanges(barangays, rows, few).changes).toMatchObject([
      { id: rows[5]!.id, content: { termStart: '2026-12-01', chairman: rows[5]!.cells.chairman } },
    ])
    const [a, b] = rows
    const wrong = await read(
      rows,
      `number,Name,Term starts\n${a!.number},${b!.title.en}\n${b!.number},,12/1/2026\n\n${b!.number},\n999,x\n`,
    )
    expect(wrong).toMatchObject({
      reason: 'wrong-rows',
      problems: [
        { line: 2, is: 'other-title' },
        { line: 3, is: 'wrong', field: 'termStart' },
        { line: 5, is: 'twice' },
        { line: 6, is: 'not-there' },
      ],
    })
    expect(await read(rows, 'number,Mayor\n')).toMatchObject({
      reason: 'wrong-file',
      wrongFile: { is: 'column-unknown', name: 'Mayor' },
    })
  })
})
