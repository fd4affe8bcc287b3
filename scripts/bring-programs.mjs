// Brings the programs that judge the drills and the files of deploy/, from Debian's packages; .ci/run calls it before the tests.
// Plain JavaScript without packages, since it runs before there are any. Without root or apt it only says what is missing.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const list = join(import.meta.dirname, '../tests/support/programs.json')
const packages = Object.values(JSON.parse(readFileSync(list, 'utf8'))).flatMap((names) => names.split(' '))
const isThere = (name) =>
  spawnSync('dpkg', ['--status', name], { encoding: 'utf8' }).stdout?.includes(' ok installed')
const missing = () => [...new Set(packages)].filter((name) => !isThere(name))

if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get') && missing().length > 0) {
  // At run level 1 Debian installs a server without starting it.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  // Another installation may be at work: wait for it.
  const options = ['-qq', '-o', 'DPkg::Lock::Timeout=600']
  const apt = (...args) => spawnSync('apt-get', [...options, ...args], { stdio: ['ignore', 2, 2], env })
  apt('update')
  apt('install', '-y', '--no-remove', ...missing())
}
for (const name of missing()) process.stderr.write(`missing: apt-get install -y ${name}\n`)
