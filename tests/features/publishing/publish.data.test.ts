// What readers see and when: an edit stays unseen until it is published, times are kept to, the revision rises only with what is seen.
import { expect, test } from 'vitest'
import { news } from '#collections/news.collection.ts'
import { type Database, readRevision } from '#db/database.ts'
import { SYSTEM } from '#db/write.ts'
import { findEntry, listEntries } from '#features/publishing/entries.ts'
import {
  archiveEntry,
  type PublishTimes,
  publishDue,
  publishEntry,
  scheduleEntry,
  submitEntry,
} from '#features/publishing/publish.ts'
import { createEntry, saveEntry } from '#features/publishing/save.ts'
import { must } from '#kit/outcome.ts'
import { passTime } from '#tests/support/clock.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { rowsOf } from '#tests/support/rows.ts'

const content = (title = 'First') => ({
  title: { en: title },
  article: { en: `<p>${title}</p>` },
  date: '2026-11-21',
  status: '',
})
const day = (number: number) => `2099-01-${String(number).padStart(2, '0')}T00:00:00.000Z`

async function draft(db: Database, title?: string): Promise<string> {
  return must(await createEntry(db, SYSTEM, news, { content: content(title) })).id
}
async function published(db: Database, times: PublishTimes = {}): Promise<string> {
  const id = await draft(db)
  must(await publishEntry(db, SYSTEM, id, times))
  return id
}
const titles = async (db: Database) => (await listEntries(db.reader, news, 'en')).map(({ title }) => title)
const row = (db: Database, id: string) =>
  db.reader.selectFrom('entries').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

eachEngine('publishing', ({ open }) => {
  test('readers see nothing of a draft, in review or scheduled', async () => {
    const db = await open()
    const id = await draft(db)
    expect(await titles(db)).toEqual([])
    await submitEntry(db, SYSTEM, id)
    expect(await titles(db)).toEqual([])
    await scheduleEntry(db, SYSTEM, id, { publishAt: day(1) })
    expect(await titles(db)).toEqual([])
    expect(await findEntry(db.reader, news, { number: 1 }, 'en')).toBeNull()
    await publishEntry(db, SYSTEM, id)
    expect(await titles(db)).toEqual(['First'])
  })

  test('a published entry that is edited stays as it was, to the last field, until it is published again', async () => {
    const db = await open()
    const id = await published(db)
    const before = await findEntry(db.reader, news, { number: 1 }, 'en')
    passTime(5)
    await saveEntry(db, SYSTEM, news, id, content('Second'))
    expect(await findEntry(db.reader, news, { number: 1 }, 'en')).toEqual(before)
    await submitEntry(db, SYSTEM, id)
    expect(await findEntry(db.reader, news, { number: 1 }, 'en')).toEqual(before)
    await publishEntry(db, SYSTEM, id)
    const after = await findEntry(db.reader, news, { number: 1 }, 'en')
    expect(after?.title).toBe('Second')
    expect(after!.updatedAt > before!.updatedAt).toBe(true)
    const versions = await rowsOf(db, 'entry_versions', {}, 'version')
    expect(versions.map((version) => JSON.parse(version.content).title.en)).toEqual(['First', 'Second'])
  })

  test('what is archived is gone for readers, its versions stay, and it can be published again', async () => {
    const db = await open()
    const id = await published(db)
    await archiveEntry(db, SYSTEM, id)
    expect(await titles(db)).toEqual([])
    expect(await findEntry(db.reader, news, { number: 1 }, 'en')).toBeNull()
    expect(await db.reader.selectFrom('entry_versions').select('version').execute()).toHaveLength(1)
    await publishEntry(db, SYSTEM, id)
    expect(await titles(db)).toEqual(['First'])
  })

  test('the revision rises exactly when what readers see has changed', async () => {
    const db = await open()
    const seen: [string, number][] = []
    const after = async (step: string, done: Promise<unknown>) => {
      await done
      seen.push([step, await readRevision(db)])
    }
    const id = await draft(db)
    await after('create', Promise.resolve())
    await after('save', saveEntry(db, SYSTEM, news, id, content('Second')))
    await after('submit', submitEntry(db, SYSTEM, id))
    await after('publish', publishEntry(db, SYSTEM, id))
    await after('publish, refused', publishEntry(db, SYSTEM, id))
    await after('save of a published one', saveEntry(db, SYSTEM, news, id, content('Third')))
    await after('schedule', scheduleEntry(db, SYSTEM, id, { publishAt: day(5) }))
    await after('nothing due', publishDue(db, day(4)))
    await after('due', publishDue(db, day(5)))
    await after('due again', publishDue(db, day(5)))
    await after('archive', archiveEntry(db, SYSTEM, id))
    expect(seen).toEqual([
      ['create', 0],
      ['save', 0],
      ['submit', 0],
      ['publish', 1],
      ['publish, refused', 1],
      ['save of a published one', 1],
      ['schedule', 1],
      ['nothing due', 1],
      ['due', 2],
      ['due again', 2],
      ['archive', 3],
    ])
    expect(db.revision).toBe(3)
  })
})

eachEngine('publishing at a time', ({ open }) => {
  test('what is scheduled is published when its time has come, not before, with the planned time', async () => {
    const db = await open()
    const id = await draft(db)
    await scheduleEntry(db, SYSTEM, id, { publishAt: day(10) })
    expect(await publishDue(db, '2099-01-09T23:59:59.999Z')).toBe(0)
    expect(await titles(db)).toEqual([])
    expect(await publishDue(db, day(12))).toBe(1)
    expect(await titles(db)).toEqual(['First'])
    expect(await row(db, id)).toMatchObject({ state: 'published', publish_at: day(10), updated_at: day(12) })
    expect(await publishDue(db, day(12))).toBe(0)
  })

  test('an edit that is scheduled replaces what readers see at its time', async () => {
    const db = await open()
    const id = await published(db)
    await saveEntry(db, SYSTEM, news, id, content('Second'))
    await scheduleEntry(db, SYSTEM, id, { publishAt: day(10) })
    expect(await titles(db)).toEqual(['First'])
    await publishDue(db, day(10))
    expect(await titles(db)).toEqual(['Second'])
  })

  test('a scheduled entry that is edited again keeps its time, and its new version is published then', async () => {
    const db = await open()
    const id = await draft(db)
    await scheduleEntry(db, SYSTEM, id, { publishAt: day(1), expireAt: day(9) })
    await saveEntry(db, SYSTEM, news, id, content('Second'))
    expect(await row(db, id)).toMatchObject({ state: 'scheduled', scheduled_at: day(1) })
    expect(await publishDue(db, day(2))).toBe(1)
    expect(await row(db, id)).toMatchObject({ state: 'published', publish_at: day(1), expire_at: day(9) })
    expect(await titles(db)).toEqual(['Second'])
  })

  test('what expires is archived when its time has come, also while an edit of it is a draft', async () => {
    const db = await open()
    const plain = await published(db, { expireAt: day(3) })
    const edited = await published(db, { expireAt: day(3) })
    await published(db, { expireAt: day(4) })
    await saveEntry(db, SYSTEM, news, edited, content('Draft'))
    expect(await publishDue(db, '2099-01-02T23:59:59.999Z')).toBe(0)
    expect(await publishDue(db, day(3))).toBe(2)
    expect([(await row(db, plain)).state, (await row(db, edited)).state]).toEqual(['archived', 'archived'])
    expect(await titles(db)).toEqual(['First'])
  })
})

eachEngine('publishing until a time', ({ open }) => {
  test('what would expire before it is published is refused, also before now', async () => {
    const db = await open()
    const id = await draft(db)
    const refusal = { ok: false, reason: 'expires-before' }
    expect(await publishEntry(db, SYSTEM, id, { publishAt: day(2), expireAt: day(1) })).toEqual(refusal)
    expect(await publishEntry(db, SYSTEM, id, { publishAt: day(2), expireAt: day(2) })).toEqual(refusal)
    expect(await scheduleEntry(db, SYSTEM, id, { publishAt: day(2), expireAt: day(1) })).toEqual(refusal)
    expect(await publishEntry(db, SYSTEM, id, { expireAt: '2020-01-01T00:00:00.000Z' })).toEqual(refusal)
    expect((await row(db, id)).state).toBe('draft')
    expect(await scheduleEntry(db, SYSTEM, id, { publishAt: day(1), expireAt: day(2) })).toMatchObject({
      ok: true,
    })
  })

  test('one that had expired and is published again stays, until a new time is set', async () => {
    const db = await open()
    const id = await published(db, {
      publishAt: '2020-01-01T00:00:00.000Z',
      expireAt: '2020-02-01T00:00:00.000Z',
    })
    expect(await publishDue(db)).toBe(1)
    await publishEntry(db, SYSTEM, id)
    expect(await publishDue(db)).toBe(0)
    expect(await titles(db)).toEqual(['First'])
  })

  test('a time of expiry that is yet to come outlives an edit, and can be taken away', async () => {
    const db = await open()
    const id = await published(db, { expireAt: day(3) })
    await saveEntry(db, SYSTEM, news, id, content('Second'))
    await publishEntry(db, SYSTEM, id)
    expect((await row(db, id)).expire_at).toBe(day(3))
    await saveEntry(db, SYSTEM, news, id, content('Third'))
    await publishEntry(db, SYSTEM, id, { expireAt: '' })
    expect(await publishDue(db, day(4))).toBe(0)
  })

  test('many due at once are all published, in one change', async () => {
    const db = await open()
    for (let i = 0; i < 7; i += 1) await scheduleEntry(db, SYSTEM, await draft(db), { publishAt: day(1 + i) })
    expect(await publishDue(db, day(5))).toBe(5)
    expect(await readRevision(db)).toBe(1)
    expect(await titles(db)).toHaveLength(5)
  })
})
