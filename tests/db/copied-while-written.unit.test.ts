// The copy of SQLite that docs/operating.md tells to make ends beside steady writing, and is whole as of one instant.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { addToCount } from '#db/counts.ts'
import { openDatabase } from '#db/database.ts'
import { ROOT } from '#tests/support/server.ts'

test('the command of docs/operating.md copies the database beside steady writing', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'city-copied-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const copy = join(dataDir, 'copy.sqlite')
  const documented = /^node_modules\/\.bin\/node -e .*$/m.exec(
    readFileSync(join(ROOT, 'docs/operating.md'), 'utf8'),
  )![0]
  const command = documented
    .replace('data/city.sqlite', join(dataDir, 'city.sqlite'))
    .replace('/backup/city.sqlite', copy)
    .replace('node_modules/.bin/node', process.execPath)
  const database = await openDatabase({ databaseUrl: '', dataDir })
  let isOver = false
  const ended = new Promise<number | null>((resolve) =>
    spawn('sh', ['-c', command], { stdio: 'inherit' }).once('exit', resolve),
  ).finally(() => {
    isOver = true
  })
  // Both counters in one commit: a copy as of one instant has them equal.
  let written = 0
  while (!isOver) {
    await Promise.all([addToCount(database, 'one', 1), addToCount(database, 'other', 1)])
    written += 1
  }
  expect(await ended).toBe(0)
  await database.close()
  const copied = new DatabaseSync(copy, { readOnly: true })
  const all = copied.prepare("select name, value from counts where name in ('one', 'other')").all()
  const [one, other] = ['one', 'other'].map((name) => all.find((row) => row.name === name)?.value ?? 0)
  expect(one).toBe(other)
  expect(Number(one)).toBeLessThanOrEqual(written)
  expect(copied.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }])
  copied.close()
})
