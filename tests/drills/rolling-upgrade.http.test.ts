// Two instances of an older release on one PostgreSQL, replaced by today's one after the other under load, and one of them taken back.
// @module-tag slow
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, expect } from 'vitest'
import { keysOf } from '#db/seal.ts'
import { emptyPlace } from '#tests/support/backups.ts'
import { askDesk, tellDesk } from '#tests/support/casework.ts'
import { account, someShown, startCitizens } from '#tests/support/citizens.ts'
import { run } from '#tests/support/cut.ts'
import type { Place } from '#tests/support/databases.ts'
import { atLength, bugsIn, drill } from '#tests/support/drill.ts'
import { ask, type RequestOptions, until } from '#tests/support/http.ts'
import { buildOlder, listMissingOlder, listOtherPackages } from '#tests/support/older-release.ts'
import { failToStart, ROOT, type Running, startServer, stopAll } from '#tests/support/server.ts'
import { settingsOf, withDatabase } from '#tests/support/servers.ts'
import { type InService, staffIn } from '#tests/support/staff.ts'

// How often one instance is taken back to the older release, and forward again.
const TAKEN_BACK = atLength(1, 1, 20)
/** How many requests of each instance the other reads. */
const READ_BY_OTHER = 3
/** A step that no older program can live with, of a release that is not written yet. */
const UNMARKED = '9999-of-tomorrow'

afterEach(stopAll)

drill({
  name: 'rolling-upgrade',
  says: 'two instances of an older release replaced one after the other: both read what the other received, no request is lost or doubled',
  engines: ['postgres'],
  listLacking: listMissingOlder,
  isWholeOnly: true,
  async run({ copy }) {
    const older = await buildOlder()
    const at = await emptyPlace('postgres')
    const settings = [await settingsOf(at), await settingsOf(at)] as const
    const first = await startServer(settings[0], older)
    expect(await first.stop()).toBe(0)
    // From a copy: opening the data itself with today's program would already update it.
    const keys = await withDatabase(await copy(at), async (db) => keysOf(db))
    const servers: (Running | null)[] = []
    for (const own of settings) servers.push(await startServer(own, older))
    const ended = [first]
    const received: string[][] = [[], []]
    const citizens = await startCitizens(
      at,
      () => servers.flatMap((server) => (server ? [server.url] : [])),
      {
        keys,
        async send(url, path, asking) {
          const which = servers.findIndex((server) => server?.url === url)
          const answer = await ask(url, path, asking)
          const { location } = answer.headers
          if (answer.status === 303) received[which]!.push(location!.split('/').at(-1)!)
          return answer
        },
      },
    )
    const replace = async (which: 0 | 1, root: string) => {
      const server = servers[which]!
      servers[which] = null
      await server.stop()
      ended.push(server)
      await someShown(citizens, 2)
      servers[which] = await startServer(settings[which], root)
      await someShown(citizens, 2)
    }
    const readByOther = () => readEachOther(at, servers as Running[], received)

    await someShown(citizens, 4)
    expect((await run('check', [], settings[0])).code).toBe(0)
    await replace(0, ROOT)
    let read = await readByOther()
    for (let time = 0; time < TAKEN_BACK; time += 1) {
      await replace(0, older)
      await replace(0, ROOT)
    }
    read += await readByOther()
    await replace(1, ROOT)
    read += await readByOther()
    await takeStep(at, UNMARKED)
    const { code, output } = await failToStart(await settingsOf(at), older)
    expect([code, output]).toEqual([1, expect.stringContaining(`the step ${UNMARKED}`)])
    await undoStep(at, UNMARKED)
    await someShown(citizens, 2)
    await citizens.stop()
    for (const server of servers) expect(await server!.stop()).toBe(0)
    expect([...ended, ...servers].flatMap((server) => bugsIn(server!)).filter(isOfToday)).toEqual([])
    expect(citizens.wrong).toEqual([])
    const others = listOtherPackages(older)
    const remark = [`${ended.length} restarts`, `${read} requests read and acted on by the other`, ...others]
    return { ...(await account(at, citizens)), remark: remark.join(', ') }
  },
})

/** The older one logs this when it is stopped before its first pages are rendered; today's does not. */
const isOfToday = (bug: string) =>
  !(bug.includes('.cache/older-release') && bug.includes('driver has already been destroyed'))

/** The newest that each has received: the other shows them at the desk with their files, and what it does there the first shows. */
async function readEachOther(at: Place, servers: Running[], received: string[][]): Promise<number> {
  const clerk = await withDatabase(at, (db) => staffIn(db, 'clerk', 'LCR'))
  let read = 0
  for (const [which, server] of servers.entries()) {
    const before = received[which]!.length
    await until('further requests', async () => received[which]!.length >= before + READ_BY_OTHER)
    for (const reference of received[which]!.slice(before, before + READ_BY_OTHER)) {
      await readAndAct(at, clerk, reference, { by: servers[1 - which]!, shownBy: server })
      read += 1
    }
  }
  return read
}

async function readAndAct(
  at: Place,
  clerk: InService,
  reference: string,
  { by, shownBy }: { by: Running; shownBy: Running },
): Promise<void> {
  const other = cityOf(by)
  const path = await withDatabase(at, async ({ reader }) => {
    const row = reader.selectFrom('requests').select('id').where('reference', '=', reference)
    return `/requests/${(await row.executeTakeFirstOrThrow()).id}`
  })
  const { data } = await askDesk(other, clerk, path)
  const { files, changedAt } = data as { files: { id: string }[]; changedAt: string }
  expect(JSON.stringify(data)).toContain('@example.com')
  expect(files.length).toBeGreaterThan(0)
  for (const { id } of files) {
    const { href } = (await tellDesk(other, clerk, `${path}/files/${id}/link`)).data as { href: string }
    const file = await other.ask(href, { headers: { cookie: clerk.cookie } })
    expect([file.status, file.bytes.length > 0]).toEqual([200, true])
  }
  expect((await tellDesk(other, clerk, `${path}/review`, { seen: changedAt })).status).toBe(200)
  const shown = await askDesk(cityOf(shownBy), clerk, path)
  expect(shown.data).toMatchObject({ reference, state: 'in-review' })
}

const cityOf = ({ url }: Running) => ({
  ask: (path: string, asking?: RequestOptions) => ask(url, path, asking),
})

/** Takes a step as the first instance of a newer release does at its start. */
const takeStep = (at: Place, name: string) =>
  withDatabase(at, (db) =>
    db.transact(async (tx) => {
      const when = new Date().toISOString()
      await sql`insert into kysely_migration (name, timestamp) values (${name}, ${when})`.execute(tx)
    }),
  )

// Today's program does not open the data with a step it cannot live with.
async function undoStep({ databaseUrl }: Place, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('delete from kysely_migration where name = $1', [name])
  await client.end()
}
