// The outbox and the clock as the database knows them: what waits on purpose is not late, what fails is.
import { expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { SYSTEM, write } from '#db/write.ts'
import type { HealthSources } from '#features/health/check.ts'
import { createClockCheck } from '#features/health/clock.ts'
import { checkDatabase } from '#features/health/database.ts'
import { checkMail, checkMessages } from '#features/health/messages.ts'
import { checkStandby } from '#features/health/standby.ts'
import { done } from '#kit/outcome.ts'
import { readConfig } from '#kit/server/config.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { setRows } from '#tests/support/rows.ts'

const HOUR_MS = 3_600_000
const ago = (ms: number) => new Date(Date.now() - ms).toISOString()
const MAIL = { ...readConfig({}), siteUrl: 'https://www.sanpablo.test', smtpUrl: 'smtp://mail.test' }

const sourcesOf = (db: Database, config = MAIL): HealthSources => ({
  config,
  database: () => db,
  jobs: () => [],
})

/** Puts a message into the outbox and changes its row. */
const put = (db: Database, id: string, row: object = {}) =>
  write<null, never>(db, SYSTEM, 'keep-file', 'test', async ({ tx, send, now }) => {
    await send('account-mail', {}, 'test', { id, at: now })
    if (Object.keys(row).length > 0) await tx.updateTable('outbox').set(row).where('id', '=', id).execute()
    return done(null)
  })

eachEngine('health', ({ open }) => {
  test('counts messages that are due, and not those that wait for their hour', async () => {
    const db = await open()
    const sources = sourcesOf(db)
    expect(await checkMessages(sources)).toMatchObject({ finding: 'none', state: 'ok' })
    await put(db, 'm-later', { next_at: ago(-HOUR_MS) })
    expect(await checkMessages(sources)).toMatchObject({ finding: 'none' })
    await put(db, 'm-due')
    expect(await checkMessages(sources)).toMatchObject({ finding: 'onTime', values: { smart_count: 1 } })
    await put(db, 'm-late', { next_at: ago(HOUR_MS) })
    expect(await checkMessages(sources)).toMatchObject({
      finding: 'late',
      state: 'attention',
      values: { smart_count: 2, minutes: 60 },
      gauges: { city_messages_waiting: 2 },
    })
  })

  test('says which mails fail, and which were given up today', async () => {
    const db = await open()
    const sources = sourcesOf(db)
    expect(await checkMail(sources)).toMatchObject({ finding: 'works' })
    await put(db, 'm-retried', { attempts: 3, next_at: ago(-HOUR_MS), created_at: ago(HOUR_MS / 6) })
    expect(await checkMail(sources)).toMatchObject({
      finding: 'failing',
      state: 'attention',
      values: { smart_count: 1, minutes: 10 },
    })
    await setRows(db, 'outbox', { state: 'failed', settled_at: ago(HOUR_MS) })
    expect(await checkMessages(sources)).toMatchObject({ finding: 'failed', values: { smart_count: 1 } })
    await setRows(db, 'outbox', { settled_at: ago(25 * HOUR_MS) })
    expect(await checkMessages(sources)).toMatchObject({ finding: 'none' })
  })

  test('a public site without a mail server needs attention, one for trying does not', async () => {
    const db = await open()
    const without = { ...MAIL, smtpUrl: '' }
    expect(await checkMail(sourcesOf(db, without))).toMatchObject({ finding: 'filesOnly' })
    const local = { ...without, siteUrl: 'http://localhost:3000' }
    expect(await checkMail(sourcesOf(db, local))).toMatchObject({ finding: 'files', state: 'unused' })
  })

  test('the clock: right, then set, then behind what is stored', async () => {
    const db = await open()
    let offset = 0
    const check = createClockCheck(() => offset)
    await put(db, 'm-now')
    expect(await check(sourcesOf(db))).toMatchObject({ finding: 'right', state: 'ok' })
    offset -= 48 * HOUR_MS
    expect(await check(sourcesOf(db))).toMatchObject({
      finding: 'changed',
      state: 'attention',
      values: { seconds: 172_800 },
    })
    // Written two days ahead: ids begin with their time.
    const [later] = ['ffffffff-ffff-7fff-bfff-ffffffffffff']
    await setRows(db, 'audit_log', { id: later!, at: ago(-48 * HOUR_MS) })
    expect(await check(sourcesOf(db))).toMatchObject({ finding: 'behind', state: 'attention' })
  })

  test('the database answers, and no second server follows', async () => {
    const db = await open()
    const engine = db.engine === 'postgres' ? 'PostgreSQL' : 'SQLite'
    expect(await checkDatabase(sourcesOf(db))).toMatchObject({ finding: 'answers', values: { engine } })
    expect(await checkStandby(sourcesOf(db))).toMatchObject({ finding: 'none', state: 'unused' })
  })
})
