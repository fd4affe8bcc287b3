// Before an update changes the tables: a copy of the database beside it, to which the former program can go back.
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type DataPlace, writeSnapshot } from '#db/copy/snapshot.ts'
import { isDatabaseUnavailable } from '#db/errors.ts'
import { ConfigError } from '#kit/config-error.ts'
import { isFull } from '#kit/server/disk-errors.ts'
import { log } from '#kit/server/log.ts'

const KEPT = 2
const HALF = '.part'

/** DATA_DIR/before-update. */
export const copiesIn = (dataDir: string): string => join(dataDir, 'before-update')

/** Writes the copy, and lets the two newest stay. Throws `ConfigError` when it cannot be written: then nothing is updated. */
export async function backUpBeforeUpdate(place: DataPlace, steps: readonly string[]): Promise<void> {
  const folder = copiesIn(place.dataDir)
  const name = `${new Date().toISOString().replaceAll(/[:.]/g, '-')}.sqlite`
  const half = join(folder, name + HALF)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await removeHalves(folder)
    await writeSnapshot(place, half)
    const file = await open(half, 'r')
    await file.sync().finally(() => file.close())
    await rename(half, join(folder, name))
  } catch (error) {
    await rm(half, { force: true }).catch(() => {})
    if (isDatabaseUnavailable(error) && !isFull(error) && !isTorn(error)) throw error
    throw new ConfigError(
      `this update changes the tables (${steps.join(', ')}), and no copy of the database could be written to ${folder} before it (${(error as Error).message}); make room there, or start the former version`,
    )
  }
  log.info('backed-up-before-update', { file: join(folder, name), steps: steps.join(' ') })
  const old = (await readdir(folder)).filter((one) => one.endsWith('.sqlite')).sort()
  for (const one of old.slice(0, -KEPT)) await rm(join(folder, one), { force: true })
}

async function removeHalves(folder: string): Promise<void> {
  for (const name of await readdir(folder))
    if (name.includes(HALF)) await rm(join(folder, name), { force: true })
}

// SQLite: 10 input or output.
const isTorn = (error: unknown) => (((error as { errcode?: number }).errcode ?? 0) & 0xff) === 10
