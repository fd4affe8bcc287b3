// While too many passwords wait to be hashed, sign-in and registration answer 503 with what was typed, and it counts against nobody.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HASHES_AT_ONCE, MOST_HASHES_WAITING, takeTurnToHash } from '#kit/server/password-hash.ts'
import { memberIn, PASSWORD } from '#tests/support/accounts.ts'
import { eachEngine, type Place } from '#tests/support/databases.ts'
import { ask } from '#tests/support/http.ts'
import { type Served, startInProcess } from '#tests/support/in-process.ts'
import { postForm } from '#tests/support/send.ts'
import { settingsOf, withDatabase } from '#tests/support/servers.ts'

// In the test's own process, where it can take all the turns.
eachEngine('a crowd that signs in', ({ seeded }) => {
  let place: Place
  let server: Served
  beforeAll(async () => {
    place = await seeded()
    server = await startInProcess(await settingsOf(place))
  })
  afterAll(() => server.stop())

  test('is asked to try again in a moment, with the name still there, and gets in then', async () => {
    const member = await withDatabase(place, (db) => memberIn(db))
    const { promise: gate, resolve: open } = Promise.withResolvers<void>()
    const room = HASHES_AT_ONCE + MOST_HASHES_WAITING
    const waiting = Array.from({ length: room }, () => takeTurnToHash(() => gate))
    const logIn = (password: string) =>
      ask(server.url, '/Login', postForm({ login: member.username, password }))
    // More than may be wrong in a quarter of an hour: none of them counts.
    for (let time = 0; time < 12; time += 1) {
      const refused = await logIn('wrong words here')
      expect([refused.status, refused.headers['retry-after']]).toEqual([503, '10'])
      expect(refused.text).toContain(`value="${member.username}"`)
      expect(refused.text).toContain('Too many people are logging in')
    }
    open()
    await Promise.all(waiting)
    expect((await logIn(PASSWORD)).status).toBe(303)
  })
})
