// The city of the demonstration: it lacks nothing the desk works on, nothing in it reaches anybody, and the program finds nothing wrong with it.
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { COLLECTIONS } from '#collections/all.ts'
import type { Database } from '#db/database.ts'
import { openFiles } from '#db/files/open-files.ts'
import { keysOf } from '#db/seal.ts'
import { type DemoCity, makeCity, openDemoCity } from '#demo/make-city.ts'
import { FORM_IDS } from '#domain/forms.ts'
import { STATE_IDS } from '#domain/request-states.ts'
import { may, STAFF_ROLES } from '#domain/roles.ts'
import { listPosts } from '#features/accounts/list-posts.ts'
import { loadCollections } from '#features/payments/abstract/collections.ts'
import { reconcileDay } from '#features/payments/abstract/reconcile.ts'
import { listBills } from '#features/payments/list-bills.ts'
import { findDamagedFiles } from '#features/publishing/damaged-files.ts'
import { openAnswers } from '#features/requests/answers.ts'
import { openCase } from '#features/requests/desk/case.ts'
import { listOpinions } from '#features/requests/desk/opinions.ts'
import { readOrders, readPayors } from '#features/requests/desk/payors.ts'
import { countQueue } from '#features/requests/desk/queue.ts'
import { openFile } from '#features/requests/files/open.ts'
import { moveOpenDates } from '#features/requests/steps/move-dates.ts'
import { FORMS } from '#forms/all.ts'
import { partsOf } from '#forms/define.ts'
import { daysBefore, today } from '#kit/dates.ts'
import { readConfig } from '#kit/server/config.ts'
import { eachEngine, type Place } from '#tests/support/databases.ts'
import { principalOf } from '#tests/support/principals.ts'
import { rowsOf } from '#tests/support/rows.ts'
import { ROOT } from '#tests/support/server.ts'
import { APP_KEY, SITE_URL } from '#tests/support/servers.ts'
import { loadCalendar } from '#web/calendar.ts'

const NOBODYS_MAIL = /@[a-z.]+\.invalid$/
const NOBODYS_NUMBER = /^(0900 000 \d{4}|\(049\) 000 \d{4})$/
const MOST_PAPERS = 60
const ACTOR = { id: 'test', requestId: 'test' }

/** `late` and `summary` are of the city as it was made, before a test looks at anything: looks are written down. */
type Made = {
  db: Database
  city: DemoCity
  now: Date
  config: ReturnType<typeof readConfig>
  late: string[]
  summary: unknown
}

async function makeIn({ databaseUrl, dataDir }: Place, now: Date): Promise<Made> {
  const settings = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, APP_KEY, SITE_URL }
  const config = readConfig(settings)
  const making = { contentDir: join(ROOT, 'content'), seed: 7, now }
  const db = await openDemoCity(config, making)
  const city = await makeCity(db, config, making)
  return { db, city, now, config, late: await listLate(db, now), summary: await summaryOf(db, city) }
}

eachEngine('the city of the demonstration', ({ engine, place }) => {
  let made: Made
  beforeAll(async () => {
    made = await makeIn(await place(), new Date())
  })
  afterAll(() => made.db.close())

  const requests = () => made.db.reader.selectFrom('requests').selectAll().orderBy('id').execute()
  const entries = () =>
    made.db.reader
      .selectFrom('entries')
      .innerJoin('entry_versions', (join) =>
        join
          .onRef('entry_versions.entry_id', '=', 'entries.id')
          .onRef('entry_versions.version', '=', 'entries.latest_version'),
      )
      .select(['collection', 'state', 'touched', 'content'])
      .execute()
  const staffOf = (role: string, office = '') =>
    made.city.staff.find((one) => one.role === role && one.office === office)!

  test('has about a hundred requests, of every form and in every state', async () => {
    const rows = await requests()
    expect(rows.length).toBeGreaterThan(95)
    expect(new Set(rows.map(({ form }) => form))).toEqual(new Set(FORM_IDS))
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(STATE_IDS))
    expect(Object.keys(made.city.references).sort()).toEqual([...STATE_IDS].sort())
    const kinds = await made.db.reader.selectFrom('request_events').select('kind').distinct().execute()
    expect(kinds.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining([
        'extended',
        'reminder',
        'corrected',
        'self-corrected',
        'amended',
        'walk-in',
        'opinion-given',
      ]),
    )
    const own = await rowsOf(made.db, 'request_codes', { purpose: 'own' })
    expect(own.length).toBeGreaterThan(2)
    const open = rows.filter(({ closed_at, due_on }) => closed_at === '' && due_on < today())
    expect(open.length).toBeGreaterThan(0)
  })

  test('has somebody in every role, and work for each this morning', async () => {
    const { db, city } = made
    expect(new Set(city.staff.map(({ role }) => role))).toEqual(new Set(STAFF_ROLES))
    const idle: string[] = []
    for (const staff of city.staff) {
      const by = principalOf(staff)
      const queue: Record<string, number> = may(staff, 'casework')
        ? await countQueue(db, { staff, today: today() })
        : {}
      const work = Object.values(queue).reduce((sum, count) => sum + count, 0)
      const questions = (await listOpinions(db, staff)).length
      const bills = may(staff, 'bills')
        ? (await listBills(db, by, { filter: {}, range: [0, 0] }, (ids) => readOrders(db, ids))).total
        : 0
      const posts = may(staff, 'posts') ? (await listPosts(db, staff)).length : 0
      const drafts = may(staff, 'publish')
        ? (await entries()).filter(({ state }) => state === 'in-review').length
        : 0
      if (work + questions + bills + posts + drafts === 0) idle.push(staff.username)
    }
    expect(idle).toEqual([])
    for (const office of ['LCR', 'ASR', 'BPLO'] as const)
      expect(
        (await countQueue(db, { staff: staffOf('head', office), today: today() }))['to-decide'],
      ).toBeGreaterThan(0)
    const places = await db.reader.selectFrom('payments').select('place').distinct().execute()
    expect(places.map(({ place }) => place).sort()).toEqual([
      'awaiting-receipt',
      'receipted',
      'underpaid',
      'unmatched',
    ])
  })

  test('is filled where a city has people, numbers, news and papers', async () => {
    const rows = await entries()
    const of = (collection: string) =>
      rows.filter((row) => row.collection === collection && row.touched === 1)
    const counts = ['news', 'events', 'documents', 'disclosure', 'alerts', 'officials', 'barangays'].map(
      (collection) => [collection, of(collection).length],
    )
    expect(Object.fromEntries(counts)).toMatchObject({
      news: 26,
      officials: 14,
      barangays: 80,
      events: 6,
      documents: 6,
    })
    expect(of('alerts').map(({ state }) => state)).toEqual(['archived'])
    const { length } = await made.db.reader.selectFrom('request_files').select('id').execute()
    const stored = await made.db.reader.selectFrom('stored_files').select('path').execute()
    expect(length + stored.length).toBeLessThanOrEqual(MOST_PAPERS)
  })

  test('has no e-mail that reaches anybody, and no number a network gives out', async () => {
    const { db } = made
    const mails = (await db.reader.selectFrom('users').select('email').execute()).map(({ email }) => email)
    const numbers: string[] = []
    for (const row of await requests()) {
      const answers = openAnswers(keysOf(db), row)
      for (const { part } of partsOf(FORMS[row.form])) {
        if (part.part !== 'question' || answers[part.name] === undefined) continue
        if (part.kind.kind === 'email') mails.push(String(answers[part.name]))
        if (part.kind.kind === 'phone') numbers.push(String(answers[part.name]))
      }
    }
    for (const { collection, content } of (await entries()).filter(({ touched }) => touched === 1)) {
      const { fields } = COLLECTIONS.find(({ id }) => id === collection)!
      const values = JSON.parse(content)
      for (const [name, field] of Object.entries(fields)) {
        if (field.kind.name === 'email' && values[name]) mails.push(values[name])
        if (field.kind.name === 'phones' || (collection === 'barangays' && name === 'contact'))
          numbers.push(...[values[name] ?? []].flat())
      }
    }
    expect(mails.filter((mail) => !NOBODYS_MAIL.test(mail))).toEqual([])
    expect(numbers.filter((number) => !NOBODYS_NUMBER.test(number))).toEqual([])
    expect([mails.length > 150, numbers.length > 250]).toEqual([true, true])
  })

  test('has nothing that happens after the moment it was made', () => {
    expect(made.late).toEqual([])
  })

  test('is right by the program’s own checks: dates, cases, files and money', async () => {
    const { db, config } = made
    const calendar = await loadCalendar(db)
    const files = await openFiles(config, () => db)
    expect(await moveOpenDates(db, calendar)).toBe(0)
    expect(await findDamagedFiles(db, files)).toEqual([])
    for (const { id } of await db.reader.selectFrom('request_files').select('id').execute())
      expect((await openFile(db, files, id))?.content.length).toBeGreaterThan(0)
    for (const { id, office } of await requests()) {
      const staff = staffOf('clerk', office)
      const around = { staff, calendar, lang: 'fil' as const, now: new Date().toISOString() }
      expect((await openCase(db, principalOf(staff), id, around))?.history.length).toBeGreaterThan(0)
    }
    const last = daysBefore(`${today().slice(0, 8)}01`, 1)
    const ofRequests = (ids: readonly string[]) => readPayors(db, ids, { names: true })
    const abstract = await loadCollections(
      db,
      ACTOR,
      { from: `${last.slice(0, 8)}01`, to: last },
      { ofRequests, showsPayors: true },
    )
    expect(abstract).toMatchObject({ ok: true, value: { serials: expect.any(Array) } })
    for (const { paid_on } of await db.reader.selectFrom('payments').select('paid_on').distinct().execute()) {
      const { total } = await reconcileDay(db.reader, paid_on)
      expect(total.receipted.centavos + total.difference.centavos).toBe(total.told.centavos)
    }
    const cancelled = await db.reader
      .selectFrom('receipts')
      .select('id')
      .where('cancelled_at', '<>', '')
      .execute()
    expect(cancelled.length).toBe(1)
  })

  // What is made follows from the seed, whatever the engine; to make another is long.
  test.runIf(engine === 'sqlite')(
    'is the same from the same seed, but for ids',
    { tags: ['slow'] },
    async () => {
      const again = await makeIn(await place(), made.now)
      try {
        expect(again.summary).toEqual(made.summary)
      } finally {
        await again.db.close()
      }
    },
  )
})

// What ends or leaves later may lie ahead.
const AHEAD = /^(expires?_?at|scheduled_(expire_)?at|next_at)$/i

/** The columns that hold a time after `now`. */
async function listLate({ reader }: Database, now: Date): Promise<string[]> {
  const late: string[] = []
  for (const { name: table, columns } of await reader.introspection.getTables())
    for (const { name, dataType } of columns) {
      if (!/text|char/i.test(dataType) || AHEAD.test(name)) continue
      const { rows } = await sql<{ last: string | null }>`
        select max(${sql.ref(name)}) as last from ${sql.table(table)}
        where ${sql.ref(name)} like '____-__-__T__:__:__.___Z'`.execute(reader)
      if ((rows[0]?.last ?? '') > now.toISOString()) late.push(`${table}.${name}`)
    }
  return late
}

/** What is said of people, requests and money, without ids, secrets and the milliseconds in which it was written. */
async function summaryOf(db: Database, city: DemoCity) {
  const requests = await rowsOf(db, 'requests', {}, 'received_at', 'id')
  const contents = await rowsOf(db, 'entry_versions', {}, 'entry_id', 'version')
  return {
    staff: city.staff.map(({ name, username, role, office }) => [name, username, role, office]),
    citizen: city.citizen,
    requests: requests.map((row) => [
      row.form,
      row.office,
      row.state,
      row.lang,
      row.due_on,
      row.received_at.slice(0, 16),
      openAnswers(keysOf(db), row),
    ]),
    // Names of stored files are ids.
    entries: contents.map(({ content }) => content.replaceAll(/[0-9a-f-]{36}\.pdf/g, 'file')),
    bills: (await rowsOf(db, 'bills', {}, 'id')).map(({ kind, total_centavos, due_on }) => [
      kind,
      total_centavos,
      due_on,
    ]),
    receipts: (await rowsOf(db, 'receipts', {}, 'number')).map(({ number, issued_on }) => [
      number,
      issued_on,
    ]),
    acts: await db.reader
      .selectFrom('audit_log')
      .select(['action', (e) => e.fn.countAll().as('count')])
      .groupBy('action')
      .orderBy('action')
      .execute(),
  }
}
