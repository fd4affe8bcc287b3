// docs/how-to/copy-backups-with-restic.md, as it is written: its commands copy a backup folder elsewhere, and what comes back is restored.
// @module-tag slow
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkRestore, chooseBackup, restoreBackup } from '#features/backup/restore-backup.ts'
import { takeBackup } from '#features/backup/take-backup.ts'
import { openFile } from '#features/requests/files/open.ts'
import { diskFiles } from '#kit/server/disk-files.ts'
import { emptyPlace, newTarget, otherEngine } from '#tests/support/backups.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { describeWith } from '#tests/support/programs.ts'
import { newEmptyFolder } from '#tests/support/templates.ts'
import { keep, OLD_KEY, SECRET, withKey } from '#tests/support/vault.ts'

const RECIPE = readFileSync('docs/how-to/copy-backups-with-restic.md', 'utf8')

/** The commands of the recipe, with the folders of a test in the place of the machine's. */
function commandsOf(folder: string, backups: string): string[] {
  const blocks = [...RECIPE.matchAll(/^```\n(.*?)^```$/gms)].map(([, block]) => block!)
  return blocks.map((block) =>
    block
      .replace(/^apt-get .*\n/m, '')
      .replaceAll('/mnt/city-backup', backups)
      .replaceAll('/etc/city', join(folder, 'etc'))
      .replaceAll('/mnt/elsewhere', join(folder, 'elsewhere'))
      .replaceAll('/mnt/back', join(folder, 'back')),
  )
}

describeWith(['restic', 'openssl'], 'the recipe for restic', () => {
  eachEngine('copies the backups', ({ engine, place }) => {
    test('and brings them back whole: a city is restored from the copy alone, half a backup is left out', async () => {
      const at = await place()
      const id = await withKey(at, OLD_KEY, (db) => keep(db, at))
      const target = await newTarget()
      await takeBackup(at, target)
      mkdirSync(join(target.folder, '2026-01-01T00-00-00-000Z.part'))
      writeFileSync(join(target.folder, '2026-01-01T00-00-00-000Z.part/half'), 'half')
      const folder = newEmptyFolder('city-restic-')
      mkdirSync(join(folder, 'etc'))
      const env = { PATH: process.env.PATH, HOME: folder }
      const run = (commands: string) => {
        const { status, stderr } = spawnSync('bash', ['-ec', commands], { env, encoding: 'utf8' })
        expect({ status, stderr: status === 0 ? '' : stderr }).toEqual({ status: 0, stderr: '' })
      }
      const [install, where, copy, check, back] = commandsOf(folder, target.folder)
      const settings = where!.split('\n')[0]!
      run(`${install}${where}${copy}`)
      // A second night.
      run(`${settings}\n${copy}${check}`)
      rmSync(target.folder, { recursive: true })
      run(`${settings}\n${back}`)
      const chosen = await chooseBackup(join(folder, 'back', target.folder))
      const to = await emptyPlace(otherEngine(engine))
      await checkRestore(chosen, target.identities, to)
      await restoreBackup(chosen, target.identities, to)
      await withKey(to, OLD_KEY, async (db) =>
        expect(String((await openFile(db, diskFiles(to.dataDir), id))?.content)).toBe(SECRET),
      )
      const all = spawnSync('find', [join(folder, 'back'), '-name', '*.part'], { encoding: 'utf8' }).stdout
      expect(all).toBe('')
      rmSync(folder, { recursive: true })
    })
  })
})
