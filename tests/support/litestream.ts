// Litestream beside a server, with deploy/litestream.yml as it is but for its paths.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { until } from './http.ts'
import { ROOT } from './server.ts'

const PROGRAM = fileURLToPath(
  import.meta.resolve(`@flydotio/litestream-${process.platform}-${process.arch}/litestream`),
)
/** What stands for these in deploy/litestream.yml. */
const EXAMPLE = { database: '/var/lib/city/city.sqlite', replica: '/mnt/city-replica', recipient: 'age1…' }

type Copying = {
  /** The database that is copied. */
  database: string
  /** The folder it is copied to. */
  replica: string
  recipient: string
  /** Where the settings are written. */
  folder: string
}

/** Starts to copy; answers once the first whole copy is written. */
export async function startLitestream({ database, replica, recipient, folder }: Copying) {
  const settings = readFileSync(join(ROOT, 'deploy/litestream.yml'), 'utf8')
  const file = join(folder, 'litestream.yml')
  const own = { database, replica, recipient }
  writeFileSync(
    file,
    Object.entries(EXAMPLE).reduce(
      (text, [name, example]) => text.replace(example, own[name as keyof typeof own]),
      settings,
    ),
  )
  const copying: ChildProcess = spawn(PROGRAM, ['replicate', '-config', file], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [copying.stdout!, copying.stderr!]) stream.on('data', (chunk) => (printed += chunk))
  await until('the first copy', async () => {
    if (copying.exitCode !== null) throw new Error(printed)
    return printed.includes('snapshot written')
  })
  return {
    kill: async () => {
      const ended = new Promise((resolve) => copying.once('exit', resolve))
      copying.kill('SIGKILL')
      await ended
    },
  }
}

/** Brings the newest state of a replica to `database`. */
export function restoreReplica({
  database,
  replica,
  identity,
  folder,
}: Omit<Copying, 'recipient'> & { identity: string }) {
  const file = join(folder, 'restore.yml')
  writeFileSync(
    file,
    `dbs:\n  - path: ${database}\n    replicas:\n      - path: ${replica}\n        age:\n          identities: [${identity}]\n`,
  )
  execFileSync(PROGRAM, ['restore', '-config', file, database], { stdio: 'ignore' })
}
