// What is missing is counted from what readers see, named in words, and gone once it is published.
import { expect, test } from 'vitest'
import { COLLECTIONS } from '#collections/all.ts'
import { recordBackup } from '#db/backup-state.ts'
import type { Database } from '#db/database.ts'
import { unlock } from '#db/seal.ts'
import { SYSTEM } from '#db/write.ts'
import type { SetupId } from '#domain/setup.ts'
import type { HealthSources } from '#features/health/check.ts'
import { createHolidaysCheck } from '#features/health/holidays.ts'
import { listForDesk } from '#features/publishing/desk-list.ts'
import { publishEntry } from '#features/publishing/publish.ts'
import { saveEntry } from '#features/publishing/save.ts'
import { type ContentToCheck, checkContent } from '#features/setup/content.ts'
import { checkPeople, checkSettings } from '#features/setup/process.ts'
import { FORMS } from '#forms/all.ts'
import { both } from '#kit/lang.ts'
import { eachEngine, type Place } from '#tests/support/databases.ts'
import { staffIn } from '#tests/support/staff.ts'

const CONTENT: ContentToCheck = {
  today: '2026-11-27',
  titleOf: () => null,
  priced: new Set<string>(),
}

const find = async (db: Database, id: SetupId) =>
  (await checkContent(db.reader, CONTENT)).find((one) => one.id === id)!

async function change(db: Database, id: SetupId, more: object, publish = true) {
  const { entries, of } = await find(db, id)
  const entry = entries[0]!.id
  for (const collection of COLLECTIONS) {
    const { rows } = await listForDesk(db.reader, collection, {
      filter: { id: [entry] },
      sort: ['number', 'ASC'],
      range: [0, 0],
    })
    if (!rows[0]) continue
    const saved = await saveEntry(db, SYSTEM, collection, entry, { ...rows[0].content, ...more })
    expect(saved).toMatchObject({ ok: true })
  }
  if (publish) await publishEntry(db, SYSTEM, entry)
  return { before: entries.length, of }
}

eachEngine('what the city still has to supply', ({ open, seeded }) => {
  let at: Promise<Place> | undefined
  const city = async () => {
    at ??= seeded()
    return open(await at)
  }
  test.each<[SetupId, object]>([
    ['hotlines', { landlines: ['(049) 000 0000'] }],
    ['captains', { chairman: 'Sample Captain' }],
    ['officials', { name: 'Sample Official' }],
    ['officers', { head: 'Sample Head' }],
    ['office-phones', { phones: ['(049) 000 0000'] }],
    ['times', { class: 'complex' }],
    ['fees', { totalFee: { en: 'None' } }],
    ['city-seal', { picture: { file: 'city-seal/seal.png', alt: { en: 'Seal' }, credit: { en: 'City' } } }],
    ['privacy-officer', { body: { en: '<p>Sample officer, (049) 000 0000.</p>' } }],
  ])('%s: one less once it is published, and not before', async (id, more) => {
    const db = await city()
    const { before, of } = await change(db, id, more, false)
    expect(await find(db, id)).toMatchObject({ state: 'missing', missing: before, of })
    await change(db, id, more)
    const after = await find(db, id)
    expect([after.missing, after.of]).toEqual([before - 1, of])
    expect(after.state).toBe(before === 1 ? 'done' : 'missing')
  })

  test('a fee that the office has set at the desk is not missing in the charter', async () => {
    const db = await city()
    const priced = new Set(Object.values(FORMS).map(({ path }) => path))
    const found = await checkContent(db.reader, { ...CONTENT, priced })
    expect(found.find(({ id }) => id === 'fees')).toMatchObject({ state: 'done', missing: 0 })
  })

  test('people count while they are in service: a second administrator, and both posts of each office', async () => {
    const db = await city()
    await unlock(db, { appKey: 'c1'.repeat(32), keyFile: '' })
    const [none, vacant] = await checkPeople(db.reader)
    expect(none).toMatchObject({ id: 'second-administrator', state: 'missing', missing: 2, of: 2 })
    for (const role of ['administrator', 'administrator'] as const) await staffIn(db, role)
    await staffIn(db, 'clerk', 'LCR')
    const [two, fewer] = await checkPeople(db.reader)
    expect(two).toMatchObject({ state: 'done', missing: 0 })
    expect(fewer!.missing).toBe(vacant!.missing - 1)
    expect(vacant!.entries.map(({ label }) => label.en)).toContain(
      'Office of the City Civil Registrar: Clerk',
    )
    expect(fewer!.entries.map(({ label }) => label.en)).not.toContain(
      'Office of the City Civil Registrar: Clerk',
    )
  })

  test('the holidays of the next year are asked for from October on, until one of them is entered', async () => {
    const db = await city()
    const asked = async (today: string) =>
      (await checkContent(db.reader, { ...CONTENT, today })).find(({ id }) => id === 'holidays')
    expect(await asked('2027-09-30')).toMatchObject({ state: 'done' })
    expect(await asked('2027-10-01')).toMatchObject({
      state: 'missing',
      entries: [{ label: { en: '2028' } }],
    })
    const check = (now: string) => createHolidaysCheck(() => now)({ database: () => db } as HealthSources)
    expect((await check('2027-09-30T01:00:00.000Z')).state).toBe('ok')
    expect(await check('2027-10-01T01:00:00.000Z')).toMatchObject({
      state: 'attention',
      values: { year: '2028' },
    })
  })

  test('a page is named by its title, where the words have one', async () => {
    const db = await city()
    const titleOf = (page: string) => (page === 'mvh' ? both('Mission', 'Misyon') : null)
    const found = await checkContent(db.reader, { ...CONTENT, titleOf })
    const texts = found.find(({ id }) => id === 'page-texts')!
    expect(texts.entries.map(({ label }) => label.en)).toContainEqual(expect.stringMatching(/^Mission: /))
  })
})

const SETTINGS = { siteUrl: 'http://localhost:3000', smtpUrl: '', smsUrl: '', clamd: '', appKey: '' }

eachEngine('settings of the server', ({ open }) => {
  test('count when they are set, the key when it lies apart, and backups when the newest was proved', async () => {
    const db = await open()
    const at = { dataDir: '/srv/city/data', keyFile: '/srv/city/.keys/app.key' }
    const states = async (more: object) => {
      const found = await checkSettings({ ...SETTINGS, ...at, ...more }, db.reader)
      return Object.fromEntries(found.map(({ id, state }) => [id, state]))
    }
    const nothing = { 'site-url': 'missing', mail: 'missing', texts: 'missing', scanner: 'missing' }
    expect(await states({})).toEqual({ ...nothing, key: 'done', backup: 'missing' })
    const now = new Date().toISOString()
    await recordBackup(db, { takenAt: now, provedAt: now })
    const all = {
      siteUrl: 'https://city.test',
      smtpUrl: 'smtp://mail.test',
      smsUrl: 'https://sms.test',
      clamd: 'localhost:3310',
    }
    expect(new Set(Object.values(await states(all)))).toEqual(new Set(['done']))
    await recordBackup(db, { problem: 'the disk is full', problemAt: now })
    expect((await states(all)).backup).toBe('missing')
    const inside = { keyFile: '/srv/city/data/app.key' }
    expect((await states(inside)).key).toBe('missing')
    expect((await states({ ...inside, appKey: 'c1'.repeat(32) })).key).toBe('done')
  })
})
