// The command that backs up, killed after each of its steps: what was proved stays whole, nothing else counts as proved, and the next
// backup succeeds and clears up.
// @module-tag slow
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { DATABASE, findProved, listBackups, readManifest } from '#features/backup/manifest.ts'
import { checkRestore, chooseBackup, restoreBackup } from '#features/backup/restore-backup.ts'
import { findDamaged, hashOf } from '#features/backup/stored-files.ts'
import { newTargetOf, type TestTarget } from '#tests/support/backups.ts'
import { type Ended, run } from '#tests/support/cut.ts'
import { eachEngine, type Place } from '#tests/support/databases.ts'
import { newEmptyFolder } from '#tests/support/templates.ts'
import { filesBelow, keep, OLD_KEY, vaultFiles, withKey } from '#tests/support/vault.ts'

const PRELOAD = pathToFileURL(join(import.meta.dirname, '../../support/kill-preload.mjs'))
// The next backup takes what a killed one left in scratch for that of a process at work until then.
const LEFT_BEHIND_MS = 7 * 60 * 60_000

/** `damaged`: what of it is missing, or not as it was written. `files`: the ids of those in the vault. */
type Found = { isProved: boolean; damaged: string[]; files: string[] }
type Scene = {
  at: Place
  target: TestTarget
  /** The names of the two backups that are there, both proved. The first is old, and goes with the next. */
  old: string
  proved: string
  /** The ids of files: in the first backup alone, in both, in both again, in the next. */
  ids: [purged: string, first: string, second: string, added: string]
  /** Puts the folder back as it was, and runs the command, which is killed after this step. */
  killAt: (step: number) => Promise<Ended>
  /** The same to its end, as things are; as a night later for what lies in scratch. */
  backUp: () => Promise<Ended>
  /** What the command does, in order; leaves the folder as it was. */
  listSteps: () => Promise<string[]>
}

async function setScene(at: Place): Promise<Scene> {
  const { settings, ...target } = await newTargetOf(at)
  const { folder } = target
  const start = (more: NodeJS.ProcessEnv = {}) =>
    run('backup', ['--to', folder, '--keep', '1'], { ...settings, ...more })
  const add = () => withKey(at, OLD_KEY, (db) => keep(db, at))

  const [purged, first, second] = [await add(), await add(), await add()]
  expect((await start()).code).toBe(0)
  rmSync(vaultFiles(at).get(purged)!)
  await withKey(at, OLD_KEY, (db) =>
    db.transact((tx) => tx.deleteFrom('request_files').where('id', '=', purged).execute()),
  )
  expect((await start()).code).toBe(0)
  const [old, proved] = await listBackups(folder)
  const ids: Scene['ids'] = [purged, first, second, await add()]

  const notes = newEmptyFolder('city-steps-')
  const before = join(notes, 'before')
  cpSync(folder, before, { recursive: true })
  const reset = () => {
    rmSync(folder, { recursive: true })
    cpSync(before, folder, { recursive: true })
  }
  const STEPS_TO = join(notes, 'steps')
  const NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --import=${PRELOAD}`
  const killAt = (step: number) => {
    reset()
    return start({ NODE_OPTIONS, STEPS_TO, WATCHED: folder, KILLED_AT: String(step) })
  }
  const listSteps = async () => {
    await killAt(0)
    reset()
    return readFileSync(STEPS_TO, 'utf8').trim().split('\n')
  }
  const backUp = () => {
    const old = new Date(Date.now() - LEFT_BEHIND_MS)
    for (const path of scratchOf(at)) utimesSync(path, old, old)
    return start()
  }
  return { at, target, old: old!, proved: proved!, ids, killAt, backUp, listSteps }
}

const scratchOf = ({ dataDir }: Place): string[] => {
  const scratch = join(dataDir, 'scratch')
  return existsSync(scratch) ? readdirSync(scratch).map((name) => join(scratch, name)) : []
}

/** Every backup that is there, by name, its database and files read. */
async function readAll({ folder }: TestTarget): Promise<Map<string, Found>> {
  const names = await listBackups(folder)
  const marked = await findProved(folder, names)
  const all = new Map<string, Found>()
  for (const name of names) {
    const { database, files } = await readManifest(folder, name)
    const isWhole = (await hashOf(join(folder, name, DATABASE))) === database.sha256
    const damaged = await findDamaged(folder, files)
    const ids = files.map(({ path }) => path).filter((path) => /^vault\/.+\//.test(path))
    all.set(name, {
      isProved: marked.has(name),
      damaged: isWhole ? damaged : [DATABASE, ...damaged],
      files: ids.map((path) => basename(path)).sort(),
    })
  }
  return all
}

/** What a restore takes: its name, and the files that are there then. */
async function restoreNewest({ folder, identities }: TestTarget): Promise<[string, string[]]> {
  const to = { databaseUrl: '', dataDir: newEmptyFolder('city-restored-') }
  const chosen = await chooseBackup(folder)
  await checkRestore(chosen, identities, to)
  const { missing } = await restoreBackup(chosen, identities, to)
  const files = [...vaultFiles(to).keys()].sort()
  rmSync(to.dataDir, { recursive: true })
  expect([missing, chosen.isProved]).toEqual([[], true])
  return [chosen.name, files]
}

/** What lies there that no backup needs. */
async function listLeft({ at, target: { folder } }: Scene): Promise<string[]> {
  const names = await listBackups(folder)
  const manifests = await Promise.all(names.map((name) => readManifest(folder, name)))
  const named = new Set(manifests.flatMap(({ files }) => files.map(({ sha256 }) => sha256)))
  return [
    ...scratchOf(at),
    ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.part')),
    ...filesBelow(join(folder, 'files')).filter((path) => !named.has(basename(path))),
  ]
}

eachEngine('./city backup', ({ place }) => {
  test('killed after any of its steps leaves whole backups, and the next is proved and clears up', async () => {
    const scene = await setScene(await place())
    const { target, old, proved, ids } = scene
    const [purged, first, second, added] = ids
    const filesOf = (name: string) =>
      ({ [old]: [purged, first, second], [proved]: [first, second] })[name] ?? [first, second, added]
    const steps = await scene.listSteps()
    expect(steps).toContainEqual(expect.stringMatching(/^rename to .*PROVED$/))
    for (const [index, step] of steps.entries()) {
      expect([step, await scene.killAt(index + 1)]).toMatchObject([step, { code: null }])
      const left = await readAll(target)
      for (const [name, { files, damaged }] of left)
        expect([step, name, files, damaged]).toEqual([step, name, filesOf(name), []])
      expect([step, left.get(proved)?.isProved]).toEqual([step, true])
      const [restored, files] = await restoreNewest(target)
      expect([step, files]).toEqual([step, filesOf(restored)])

      const next = await scene.backUp()
      expect([step, next.code, next.said]).toEqual([step, 0, expect.stringMatching(/^Proved: /m)])
      const newest = [...(await readAll(target)).values()].at(-1)
      expect([step, newest]).toEqual([step, { isProved: true, files: filesOf('the next'), damaged: [] }])
      expect([step, await listLeft(scene)]).toEqual([step, []])
    }
  })

  test('killed where it does not pass marks nothing, and the proved one keeps the file that was lost', async () => {
    const scene = await setScene(await place())
    const { at, target, proved, ids } = scene
    const [, lost, other] = ids
    rmSync(vaultFiles(at).get(lost)!)
    const steps = await scene.listSteps()
    const named = steps.findIndex((step) => /^rename to [^/]*Z$/.test(step))
    for (const [index, step] of steps.entries()) {
      if (index < named) continue
      expect([step, await scene.killAt(index + 1)]).toMatchObject([step, { code: null }])
      expect([step, await restoreNewest(target)]).toEqual([step, [proved, [lost, other]]])
      const next = await scene.backUp()
      expect([step, next.code, next.said]).toEqual([step, 1, expect.stringContaining(`the file ${lost} of`)])
      expect([step, (await listBackups(target.folder)).length]).toEqual([step, 3])
      expect([step, await restoreNewest(target)]).toEqual([step, [proved, [lost, other]]])
    }
  })
})
