// The thread of the checkpoints: after an error it starts again by itself, and does its work.
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { startCheckpoints } from '#db/checkpoints.ts'
import { openWriter } from '#db/sqlite.ts'
import { until } from '#tests/support/http.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

test('the checkpoints go on after errors, with a pause that grows', { tags: ['slow'] }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'city-checkpoints-'))
  const path = join(folder, 'later', 'city.sqlite')
  const pauses: number[] = []
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
    const { event, pauseMs } = JSON.parse(String(line))
    if (event === 'checkpoints-interrupted') pauses.push(pauseMs)
    return true
  })
  const checkpoints = startCheckpoints(path, () => {}, 1)
  try {
    await until('some errors', async () => pauses.length >= 3)
    mkdirSync(join(folder, 'later'))
    const database = await openWriter(path)
    database.exec('create table thing (name text)')
    const bytes = statSync(path).size
    for (let i = 0; i < 50; i += 1) database.exec(`insert into thing values ('${'x'.repeat(10_000)}')`)
    await until('the log moved into the file', async () => statSync(path).size > bytes)
    database.close()
  } finally {
    await checkpoints.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  expect(pauses.slice(0, 3)).toEqual([1, 2, 4])
})
