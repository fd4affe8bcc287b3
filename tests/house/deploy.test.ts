// What deploy/ gives to an operating system: the unit is accepted and shut in, the container is built without a command. That it answers
// is seen in release.test.ts.
// @module-tag slow
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { listMissing, runProgram } from '#tests/support/programs.ts'
import { ROOT } from '#tests/support/server.ts'

// Exposure in tenths, of 100.
const EXPOSURE = 25
const scratch = mkdtempSync(join(tmpdir(), 'city-deploy-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

const read = (name: string) => readFileSync(join(ROOT, 'deploy', name), 'utf8')

test('the container is built without running a command', () => {
  expect(read('Containerfile').match(/^\s*RUN\b/gm)).toBeNull()
})

test('the unit names the launcher, and the user that deploy/city.sysusers makes', () => {
  expect(read('city.service')).toMatch(/^ExecStart=\/opt\/city\/current\/city start$/m)
  expect(read('city.service')).toMatch(/^User=city$/m)
  expect(read('city.sysusers')).toMatch(/^u city /m)
})

test('systemd accepts the units, and finds the services shut in', () => {
  expect(listMissing(['systemd-analyze'])).toEqual([])
  const units = [
    'city.service',
    'city-backup.service',
    'city-backup.timer',
    'city-warm-cache.service',
    'city-warm-cache.timer',
    'city-warm-cache.path',
  ]
  for (const name of units)
    writeFileSync(join(scratch, name), read(name).replaceAll('/opt/city/current', ROOT))
  for (const unit of units.map((name) => join(scratch, name))) {
    runProgram('systemd-analyze', ['verify', unit])
    if (unit.endsWith('.service'))
      runProgram('systemd-analyze', ['security', '--offline=true', `--threshold=${EXPOSURE}`, unit])
  }
})
