// A copy of all data ends beside steady writing, and is whole as of one instant.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { writeSnapshot } from '#db/copy/snapshot.ts'
import { SYSTEM, write } from '#db/write.ts'
import { done } from '#kit/outcome.ts'
import { bothEngines } from '#tests/support/databases.ts'

bothEngines('a copy beside steady writing', ({ seeded, open }) => {
  test('holds each change with its audit line, or neither', async () => {
    const place = await seeded()
    const db = await open(place)
    const folder = mkdtempSync(join(tmpdir(), 'city-copied-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const file = join(folder, 'copy.sqlite')
    let isOver = false
    const copied = writeSnapshot(place, file).finally(() => {
      isOver = true
    })
    let written = 0
    do {
      written += 1
      const value = String(written)
      await write(db, SYSTEM, 'try', 'thing:1', async ({ tx }) => {
        await tx
          .insertInto('site_state')
          .values({ key: 'tries', value })
          .onConflict((c) => c.column('key').doUpdateSet({ value }))
          .execute()
        return done(null)
      })
    } while (!isOver)
    await copied
    const copy = new DatabaseSync(file, { readOnly: true })
    const kept = copy.prepare("select value from site_state where key = 'tries'").get()?.value ?? 0
    const { lines } = copy.prepare("select count(*) as lines from audit_log where action = 'try'").get()!
    expect(Number(kept)).toBe(lines)
    expect(lines).toBeLessThanOrEqual(written)
    expect(copy.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }])
    copy.close()
  })
})
