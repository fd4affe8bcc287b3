// The machine of a city on SQLite is gone at once; Litestream had copied each change elsewhere, and the files were in another place.
// @module-tag slow
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { newTarget } from '#tests/support/backups.ts'
import { someShown, startCitizens } from '#tests/support/citizens.ts'
import type { Place } from '#tests/support/databases.ts'
import { type Counts, drill } from '#tests/support/drill.ts'
import { restoreReplica, startLitestream } from '#tests/support/litestream.ts'
import { ROOT, type Running, startServer, stopAll } from '#tests/support/server.ts'
import { settingsOf, withDatabase } from '#tests/support/servers.ts'

const LOSSES = 5
/** What was shown longer ago than this must be there. */
const MOST_LOST_MS = 2000
const LIFE_MS = 4000
const LOOK_MS = 20

afterEach(stopAll)

test('the guide copies with the settings in deploy/', () => {
  expect(readFileSync(join(ROOT, 'docs/how-to/copy-changes-with-litestream.md'), 'utf8')).toContain(
    'deploy/litestream.yml',
  )
})

drill({
  name: 'litestream',
  says: `a machine gone ${LOSSES} times loses nothing older than two seconds`,
  engines: ['sqlite'],
  isWholeOnly: true,
  async run({ seeded, copy }) {
    const target = await newTarget()
    const counts: Counts = { tried: 0, survived: 0, lost: 0, doubled: 0, remark: `${LOSSES} machines` }
    let at = await seeded()
    for (let loss = 0; loss < LOSSES; loss += 1) {
      const next = await copy(await seeded())
      const { tried, survived, doubled } = await loseMachine(at, next, {
        recipient: target.recipients[0]!,
        identity: target.identities[0]!,
      })
      counts.tried += tried
      counts.survived += survived
      counts.doubled += doubled
      at = next
    }
    return { ...counts, lost: counts.tried - counts.survived }
  },
})

/** Kills server and Litestream of one machine, and brings what was copied to the next, where the citizens go on. */
async function loseMachine(at: Place, next: Place, keys: { recipient: string; identity: string }) {
  const folder = mkdtempSync(join(tmpdir(), 'city-replica-'))
  const replica = join(folder, 'replica')
  mkdirSync(replica)
  const database = join(at.dataDir, 'city.sqlite')
  let server: Running | null = await startServer(await settingsOf(at))
  const copying = await startLitestream({ database, replica, recipient: keys.recipient, folder })
  const citizens = await startCitizens(at, () => (server ? [server.url] : []))
  const seen: { at: number; references: number }[] = []
  const looking = setInterval(() => seen.push({ at: Date.now(), references: citizens.shown.size }), LOOK_MS)
  await wait(LIFE_MS)
  await someShown(citizens)
  const { process } = server
  server = null
  const gone = Date.now()
  process.kill('SIGKILL')
  await copying.kill()
  clearInterval(looking)
  const old = seen.findLast((look) => look.at < gone - MOST_LOST_MS)?.references ?? 0
  const promised = [...citizens.shown.keys()].slice(0, old)

  cpSync(at.dataDir, next.dataDir, {
    recursive: true,
    filter: (path) => !/\.sqlite|compiled|cache/.test(path),
  })
  for (const end of ['', '-wal', '-shm']) rmSync(join(next.dataDir, `city.sqlite${end}`), { force: true })
  restoreReplica({ database: join(next.dataDir, 'city.sqlite'), replica, identity: keys.identity, folder })
  const there = await referencesIn(next)
  server = await startServer(await settingsOf(next))
  await citizens.stop()
  await server.stop()
  expect(citizens.wrong).toEqual([])
  const kept = await referencesIn(next)
  return {
    tried: promised.length,
    survived: promised.filter((reference) => there.includes(reference)).length,
    doubled: kept.length - new Set(kept).size,
  }
}

const referencesIn = (place: Place): Promise<string[]> =>
  withDatabase(place, async ({ reader }) =>
    (await reader.selectFrom('requests').select('reference').execute()).map(({ reference }) => reference),
  )
