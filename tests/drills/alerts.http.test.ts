// Each alert of deploy/alerts.yml is raised in a real Prometheus by a real fault of the built server, and ends when that is mended.
// That each fires at the number it names, promtool proves by deploy/alerts.test.yml.
// @module-tag slow
import { cpSync } from 'node:fs'
import { afterEach, expect } from 'vitest'
import { backUp, FAULTS, type Fault, QUICK_FAULTS, type Scene } from '#tests/support/alert-faults.ts'
import { newTarget } from '#tests/support/backups.ts'
import type { Fresh, Place } from '#tests/support/databases.ts'
import { drill } from '#tests/support/drill.ts'
import { until } from '#tests/support/http.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { type Prometheus, startPrometheus } from '#tests/support/prometheus.ts'
import { isWhole } from '#tests/support/scope.ts'
import { startServer, stopAll } from '#tests/support/server.ts'
import { settingsOf, startedIn } from '#tests/support/servers.ts'
import { mountSmallDisk } from '#tests/support/small-disk.ts'
import { startSmtp } from '#tests/support/smtp.ts'

const METRICS_TOKEN = 'm0'.repeat(16)
// Each answer that Prometheus misses on a busy machine begins the minute of an alert anew.
const PATIENCE_MS = 600_000
const faults = isWhole ? FAULTS : QUICK_FAULTS

afterEach(stopAll)

drill({
  name: 'alerts',
  says: 'each alert is raised by its fault and ends with it; a minute of the rules lasts a second',
  needs: isWhole ? ['prometheus', 'mount'] : ['prometheus'],
  asRoot: isWhole,
  longestMs: 4 * PATIENCE_MS,
  async run(fresh) {
    const postgres = fresh.engine === 'postgres' ? await startPostgres({ synced: true }) : null
    try {
      const scene = await setScene(fresh, postgres)
      const prometheus = await startPrometheus(scene.server.url, METRICS_TOKEN)
      await until('a site that is up', prometheus.isUp)
      const upAt = Date.now()
      const rules = await until('rules that saw it', async () => {
        const all = await prometheus.rules()
        return all.length > 0 && all.every((rule) => Date.parse(rule.lastEvaluation) > upAt) && all
      })
      const drilled = faults.flat().flatMap(({ raises }) => Object.keys(raises))
      const told = rules.map(({ name }) => name)
      expect(isWhole ? told.toSorted() : told).toEqual(
        isWhole ? drilled.toSorted() : expect.arrayContaining(drilled),
      )
      const raisedAfterS: number[] = []
      for (const together of faults) {
        const seconds = await Promise.all(together.map((fault) => raise(fault, scene, prometheus)))
        raisedAfterS.push(...seconds.flat())
      }
      const [first, last] = [Math.min(...raisedAfterS), Math.max(...raisedAfterS)].map(Math.round)
      const remark = `raised after ${first} to ${last} s, and over when mended`
      return { tried: drilled.length, survived: raisedAfterS.length, lost: 0, doubled: 0, remark }
    } finally {
      await stopAll()
      await postgres?.stop()
    }
  },
})

/** A site in which nothing is wrong: it has a backup, a mail server and room on its disk. */
async function setScene(fresh: Fresh, postgres: Scene['postgres']): Promise<Scene> {
  const at = await placeOf(fresh, postgres)
  const mail = { isRefused: false }
  const { url } = await startSmtp(async () => (mail.isRefused ? { code: 451, words: 'try later' } : null))
  const target = await newTarget()
  const settings = {
    ...(await settingsOf(at)),
    METRICS_TOKEN,
    BACKUP_RECIPIENT: target.recipients.join(),
    SMTP_URL: url,
    MAIL_FROM: 'city@example.com',
  }
  const scene: Scene = {
    at,
    settings,
    postgres,
    mail,
    backups: target.folder,
    server: await startServer(settings),
    restart: async () => Object.assign(scene, { server: await startServer(settings) }),
    started: await startedIn(at),
  }
  if (isWhole) expect(await backUp(scene)).toBe(0)
  return scene
}

async function placeOf({ seeded }: Fresh, postgres: Scene['postgres']): Promise<Place> {
  const from = await seeded()
  const at = postgres ? { ...from, databaseUrl: postgres.url } : from
  if (!isWhole) return at
  // Larger than what is filled of it: more than a gigabyte has to be free.
  const dataDir = mountSmallDisk('2g')
  cpSync(from.dataDir, dataDir, { recursive: true })
  return { ...at, dataDir }
}

/** Makes the fault, waits for its alerts, mends it and waits until they have ended; after how many seconds each was raised. */
async function raise({ raises, make }: Fault, scene: Scene, prometheus: Prometheus): Promise<number[]> {
  const expected = Object.entries(raises)
  const isRaised = async ([name, labels]: (typeof expected)[number]) =>
    (await prometheus.rules())
      .filter((rule) => rule.name === name)
      .flatMap(({ alerts }) => alerts)
      .some((alert) => alert.state === 'firing' && (!labels.check || alert.labels.check === labels.check))
  for (const one of expected)
    await until(`no ${one[0]} before its fault`, async () => !(await isRaised(one)), PATIENCE_MS)
  const begun = performance.now()
  const mend = await make(scene)
  const seconds = await Promise.all(
    expected.map(async (one) => {
      await until(`${one[0]} is raised`, () => isRaised(one), PATIENCE_MS)
      return (performance.now() - begun) / 1000
    }),
  )
  await mend()
  for (const one of expected)
    await until(`${one[0]} is over`, async () => !(await isRaised(one)), PATIENCE_MS)
  return seconds
}
