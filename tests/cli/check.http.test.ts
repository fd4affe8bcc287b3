// The command that says, before an update, whether the start will pass: as it is built.
import { expect, test } from 'vitest'
import { run } from '#tests/support/cut.ts'
import { onEngines } from '#tests/support/databases.ts'
import { ENGINES } from '#tests/support/scope.ts'
import { settingsOf } from '#tests/support/servers.ts'
import { keep, NEW_KEY, OLD_KEY, withKey } from '#tests/support/vault.ts'

onEngines(ENGINES, './city check', ({ seeded }) => {
  test('ends with 0 with the key of the data, and with 1 and one line with another', async () => {
    const at = await seeded()
    await withKey(at, OLD_KEY, (db) => keep(db, at))
    const settings = await settingsOf(at)
    const { code, said } = await run('check', [], { ...settings, APP_KEY: OLD_KEY })
    expect([code, said]).toEqual([0, expect.stringContaining('The start will pass.\n')])
    const other = await run('check', [], { ...settings, APP_KEY: NEW_KEY })
    expect([other.code, other.said]).toEqual([
      1,
      expect.stringMatching(/^The start will not pass: [^\n]*another key[^\n]*\n$/),
    ])
  })
})
