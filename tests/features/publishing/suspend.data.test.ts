// A suspension entered once: the alert and, if asked for, the day without work, together or not at all; classes never move a date.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { alerts } from '#collections/alerts.collection.ts'
import { holidays } from '#collections/holidays.collection.ts'
import type { Database } from '#db/database.ts'
import { listEntries } from '#features/publishing/entries.ts'
import { archiveEntry, publishEntry } from '#features/publishing/publish.ts'
import { saveEntry } from '#features/publishing/save.ts'
import { publishSuspension } from '#features/publishing/suspend.ts'
import { moveOpenDates } from '#features/requests/steps/move-dates.ts'
import { must } from '#kit/outcome.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { insertRequest, requestById, unlocked } from '#tests/support/requests.ts'
import { loadCalendar } from '#web/calendar.ts'

const MAYOR = { id: 'a-mayor', requestId: 'abc123' }
const NOON = Date.parse('2026-11-24T12:00:00+08:00')
const WORK = {
  level: 'advisory',
  title: { en: 'Sample: typhoon', fil: 'Halimbawa: bagyo' },
  area: { en: 'The whole city', fil: 'Buong lungsod' },
  work: true,
  firstDay: '2026-11-25',
  order: 'Sample Order 1',
}
const CLASSES = {
  ...WORK,
  work: false,
  levels: ['preschool', 'elementary'],
  schools: 'public',
}
const both = { alsoHoliday: true }
const alone = { alsoHoliday: false }

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOON }))
afterEach(() => void vi.useRealTimers())

const auditOf = async (db: Database) =>
  (
    await db.reader.selectFrom('audit_log').select(['action', 'subject', 'actor']).orderBy('id').execute()
  ).map(({ action, subject, actor }) => `${action} ${subject} ${actor}`)
const countOf = async (db: Database) => (await db.reader.selectFrom('entries').select('id').execute()).length
const dueOf = async (db: Database, id: string) => (await requestById(db, id)).due_on

/** The due day of a request, received on 23 November for three working days, as the job leaves it. */
async function dueAfter(db: Database, id: string): Promise<string> {
  await moveOpenDates(db, await loadCalendar(db))
  return dueOf(db, id)
}

async function published(db: Database, content: object, how: { alsoHoliday: boolean }) {
  return must(await publishSuspension(db, MAYOR, { ...content }, how))
}

eachEngine('a suspension', ({ open }) => {
  test('of work is an alert until its last day is over and, if asked for, a day without work', async () => {
    const db = await open()
    const revision = db.revision
    const { alert, holiday } = await published(db, { ...WORK, lastDay: '2026-11-26' }, both)
    expect(db.revision).toBe(revision + 1)
    const [shown] = await listEntries(db.reader, alerts, 'fil')
    expect(shown).toMatchObject({ title: 'Halimbawa: bagyo', work: true, levels: [] })
    expect(shown!.expiresAt).toBe('2026-11-26T15:59:00.000Z')
    const [day] = await listEntries(db.reader, holidays, 'en')
    expect(day).toMatchObject({
      name: 'Suspension of work: Sample: typhoon',
      date: '2026-11-25',
      lastDay: '2026-11-26',
      kind: 'suspension',
      status: 'proclaimed',
      halfDay: false,
      expiresAt: '',
      source: 'Sample Order 1',
      sourceYear: '2026',
    })
    expect((await listEntries(db.reader, holidays, 'fil'))[0]!.name).toBe(
      'Suspensiyon ng trabaho: Halimbawa: bagyo',
    )
    expect((await auditOf(db)).sort()).toEqual(
      [alert, holiday]
        .flatMap((id) => [`create entry:${id}`, `publish entry:${id}`])
        .map((line) => `${line} a-mayor`)
        .sort(),
    )
  })

  test('moves due dates by the day without work alone: neither classes nor the alert move one', async () => {
    const db = await unlocked(await open())
    const { id } = await insertRequest(db)
    const due = await dueOf(db, id)
    expect(due).toBe('2026-11-26')
    await published(db, CLASSES, alone)
    await published(db, WORK, alone)
    expect(await dueAfter(db, id)).toBe(due)
    await published(db, WORK, both)
    expect(await dueAfter(db, id)).toBe('2026-11-27')
  })

  test('that is corrected or ended leaves the day without work, and the dates, as they are', async () => {
    const db = await unlocked(await open())
    const { id } = await insertRequest(db)
    const { alert, holiday } = await published(db, WORK, both)
    await saveEntry(db, MAYOR, alerts, alert, { ...WORK, work: false, levels: ['college'] })
    await publishEntry(db, MAYOR, alert)
    expect(await dueAfter(db, id)).toBe('2026-11-27')
    await archiveEntry(db, MAYOR, alert)
    expect(await listEntries(db.reader, alerts, 'en')).toEqual([])
    expect(await dueAfter(db, id)).toBe('2026-11-27')
    await archiveEntry(db, MAYOR, holiday)
    expect(await dueAfter(db, id)).toBe('2026-11-26')
  })

  test('is refused whole, with the field named, and nothing is written', async () => {
    const db = await open()
    const { firstDay: _, ...noDay } = WORK
    const cases: [object, { alsoHoliday: boolean }, string][] = [
      [{ ...WORK, work: false }, alone, 'invalid levels'],
      [CLASSES, both, 'invalid work'],
      [noDay, both, 'invalid firstDay'],
      [{ ...WORK, firstDay: 'soon' }, both, 'invalid firstDay'],
      [{ ...WORK, lastDay: '2026-11-20' }, both, 'invalid lastDay'],
      [{ ...WORK, title: {} }, both, 'invalid title'],
      [{ ...CLASSES, levels: ['nursery'] }, alone, 'invalid levels.0'],
      [{ ...WORK, firstDay: '2026-11-23' }, both, 'expires-before undefined'],
    ]
    for (const [content, how, expected] of cases) {
      const outcome = await publishSuspension(db, MAYOR, { ...content }, how)
      expect(outcome.ok ? 'published' : `${outcome.reason} ${outcome.field}`).toBe(expected)
    }
    expect(await countOf(db)).toBe(0)
    expect(await auditOf(db)).toEqual([])
  })

  test('is rolled back with its alert when the day without work cannot be written', async () => {
    const db = await open()
    const order = `x${'y'.repeat(199)}`
    const year = { ...WORK, firstDay: '2026-11-25', order, title: { en: 'T'.repeat(160) } }
    expect((await published(db, year, both)).holiday).not.toBe('')
    expect(
      await publishSuspension(db, MAYOR, { ...year, title: { en: 'T'.repeat(161) } }, both),
    ).toMatchObject({ ok: false, reason: 'invalid', field: 'title.en' })
    expect(await countOf(db)).toBe(2)
  })
})
