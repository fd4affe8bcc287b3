// What the processes of one machine count together. SQLite is their shared memory: without workers a database in memory, with them a
// file in the machine's memory. Each change is seen by all at once and outlives the process that made it, killed or not (decision 053).
import { accessSync, constants, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Role } from '#kit/server/workers/role.ts'

export type SharedMemory = DatabaseSync

/** The setting by which the primary process tells its workers where the file is. */
const PATH = 'SHARED_MEMORY'

// Another process holds the lock for some microseconds.
const BUSY_MS = 1000
const IN_MEMORY = '/dev/shm'
const NAME = 'city-workers-'

/** Without a path it is this process's own. */
export function openSharedMemory(path = ':memory:'): SharedMemory {
  const memory = new DatabaseSync(path, { timeout: BUSY_MS })
  // Nothing waits for a disk: after a power cut it is made again.
  memory.exec('pragma journal_mode = wal; pragma synchronous = off; pragma temp_store = memory')
  return memory
}

type Joined = {
  memory: SharedMemory
  /** Settings by which workers join. */
  forWorkers: Record<string, string>
  leave: () => void
}

/** What this process counts in, by its role. */
export function joinSharedMemory(role: Role): Joined {
  if (role !== 'primary') {
    const memory = openSharedMemory(role === 'worker' ? process.env[PATH] : undefined)
    return { memory, forWorkers: {}, leave: () => close(memory) }
  }
  const { path, remove } = createFile()
  const memory = openSharedMemory(path)
  const leave = () => {
    close(memory)
    remove()
  }
  return { memory, forWorkers: { [PATH]: path }, leave }
}

/** A server that is told twice to stop leaves twice. */
function close(memory: SharedMemory): void {
  if (memory.isOpen) memory.close()
}

/** A file for this process and its workers, in a folder that no other user can read. */
function createFile(): { path: string; remove: () => void } {
  const root = canWrite(IN_MEMORY) ? IN_MEMORY : tmpdir()
  removeThoseOfKilled(root)
  const folder = mkdtempSync(join(root, `${NAME}${process.pid}-`))
  return { path: join(folder, 'counts'), remove: () => rmSync(folder, { recursive: true, force: true }) }
}

function removeThoseOfKilled(root: string): void {
  for (const name of readdirSync(root)) {
    if (!name.startsWith(NAME)) continue
    const folder = join(root, name)
    const isOurs = statSync(folder, { throwIfNoEntry: false })?.uid === process.getuid?.()
    if (isOurs && !runs(Number.parseInt(name.slice(NAME.length), 10)))
      rmSync(folder, { recursive: true, force: true })
  }
}

function runs(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}

function canWrite(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}
