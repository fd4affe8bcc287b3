// The power is cut while a start updates data of an earlier version. Begun anew, the data is as after an update in one go.
// @module-tag slow
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect } from 'vitest'
import { countAll } from '#db/copy/contents.ts'
import { writeSnapshot } from '#db/copy/snapshot.ts'
import { openFile } from '#features/requests/files/open.ts'
import { diskFiles } from '#kit/server/disk-files.ts'
import { emptyPlace } from '#tests/support/backups.ts'
import { type Cut, run } from '#tests/support/cut.ts'
import type { Fresh, Place } from '#tests/support/databases.ts'
import { atLength, bugsIn, drill } from '#tests/support/drill.ts'
import { startServer, stopAll } from '#tests/support/server.ts'
import { settingsOf } from '#tests/support/servers.ts'
import { readFacts, SINCE_THEN, unpack } from '#tests/support/since-then/pack.ts'
import { withKey } from '#tests/support/vault.ts'

// For each kept folder, the oldest first: so many at any moment of the start, and as many while its steps are taken.
const CUTS = atLength(1, 3, 25)
const FOLDERS = atLength(1, 1, 100)
const COPIED = 'backed-up-before-update'
// Tables background jobs write to, also at a start that has no step to take.
const OF_JOBS = ['audit_log', 'outbox', 'counts', 'rate_limits', 'site_state']

afterEach(stopAll)

drill({
  name: 'update-cut',
  says: 'a start that updates the tables, cut off at any moment: begun anew, nothing is lost or doubled',
  isWholeOnly: true,
  async run(fresh) {
    let [tried, survived, lost, doubled, cutBefore] = [0, 0, 0, 0, 0]
    for (const name of readdirSync(SINCE_THEN).sort().slice(0, FOLDERS)) {
      const folder = join(SINCE_THEN, name, fresh.engine)
      const old = await emptyPlace(fresh.engine)
      await unpack(folder, old)
      const whole = await update(fresh, folder, old)
      expect(whole.steps).toBeGreaterThan(0)
      for (let cut = 0; cut < 2 * CUTS; cut += 1) {
        const afterMs = Math.random() * whole.tookMs
        // Its steps take a small part of the time of a start.
        const when = cut % 2 === 0 ? { afterMs } : { afterMs: afterMs / 10, said: COPIED }
        const one = await update(fresh, folder, old, when)
        expect(Object.keys(one.rows)).toEqual(Object.keys(whole.rows))
        cutBefore += one.steps > 0 ? 1 : 0
        const differences = Object.entries(one.rows).map(([table, rows]) => rows - whole.rows[table]!)
        lost += differences.reduce((sum, more) => sum + Math.max(0, -more), 0) + one.unopened
        doubled += differences.reduce((sum, more) => sum + Math.max(0, more), 0)
        tried += 1
        if (differences.every((more) => more === 0) && one.unopened === 0) survived += 1
      }
    }
    const remark = `${cutBefore} cut before the steps were committed, ${tried - cutBefore} after`
    return { tried, survived, lost, doubled, remark }
  },
})

/** Starts on a copy of the old data, after a start that is cut off where `cut` is given; answers what is there then. */
async function update(fresh: Fresh, folder: string, old: Place, cut?: Cut) {
  const at = await fresh.copy(old)
  const { appKey } = readFacts(folder)
  const settings = { ...(await settingsOf(at)), APP_KEY: appKey }
  if (cut) await run('main', [], settings, cut)
  const begun = performance.now()
  const server = await startServer(settings)
  const tookMs = performance.now() - begun
  expect(await server.stop()).toBe(0)
  expect(bugsIn(server)).toEqual([])
  const steps = server.output().split(COPIED).length - 1
  const contents = await writeSnapshot(at, join(at.dataDir, 'looked-at.sqlite'))
  expect(countAll(contents)).toBeGreaterThan(0)
  const tables = Object.entries(contents.tables).filter(([table]) => !OF_JOBS.includes(table))
  const rows = Object.fromEntries(tables.map(([table, one]) => [table, one.rows]))
  return { tookMs, steps, rows, unopened: await countUnopened(at, appKey) }
}

/** How many of the files that are known do not open. */
const countUnopened = (at: Place, appKey: string): Promise<number> =>
  withKey(at, appKey, async (db) => {
    const known = await db.reader.selectFrom('request_files').select('id').execute()
    const files = diskFiles(at.dataDir)
    const opened = await Promise.all(known.map(({ id }) => openFile(db, files, id).catch(() => null)))
    return opened.filter((one) => one === null).length
  })
