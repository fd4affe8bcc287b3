// The database away or the disk full while a form is sent: the page comes back with every answer, says so, and can be sent again.
// @module-tag slow
import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FORMS } from '#forms/all.ts'
import { newSecret } from '#kit/server/ids.ts'
import { eachEngine, type Place } from '#tests/support/databases.ts'
import { sampleOf } from '#tests/support/forms.ts'
import { ask, until } from '#tests/support/http.ts'
import { formPost } from '#tests/support/send.ts'
import { type Running, startServer, stopAll } from '#tests/support/server.ts'
import { settingsOf, startedIn } from '#tests/support/servers.ts'
import { takeAway } from '#tests/support/take-away.ts'

const LEAST_BYTES = 1

// It goes without a photo, so that the data alone are in the way.
const form = FORMS.assessment

async function post(server: Running, started: string, token: string, email = 'ana@example.com') {
  const { typed } = sampleOf(form, { [form.contact.email]: email, proofs_later: 'yes' })
  return ask(server.url, form.path, await formPost({ form, typed, token, also: { started } }))
}

/** Refused for now: 503, the same page with what was typed, and what to do. */
function isKept(
  { status, text }: Awaited<ReturnType<typeof post>>,
  token: string,
  email = 'ana@example.com',
) {
  expect(status).toBe(503)
  expect(text).toContain(`value="${email}"`)
  expect(text).toContain(`value="${token}"`)
  expect(text).toContain('Nothing was sent')
  expect(text).toContain('print or save this page')
}

const isTaken = (server: Running, started: string, token: string) =>
  until('the form taken', async () => (await post(server, started, token)).status === 303)

eachEngine('a form', ({ engine, seeded }) => {
  let at: Place
  let server: Running
  let started: string
  beforeAll(async () => {
    at = await seeded()
    server = await startServer(await settingsOf(at))
    started = await startedIn(at)
  })
  afterAll(stopAll)

  test('sent while the database is away comes back whole, and is taken once it is there again', async () => {
    const token = newSecret()
    const giveBack = await takeAway(at)
    isKept(await post(server, started, token), token)
    expect((await ask(server.url, FORMS.birth.path)).status).toBe(200)
    await giveBack()
    await isTaken(server, started, token)
    expect(server.output()).not.toContain('"event":"bug"')
  })

  // A lock of SQLite stops writers alone: its reader never misses it.
  if (engine === 'postgres')
    test('sent once the city has noticed that the database is away comes back whole too', async () => {
      const token = newSecret()
      const giveBack = await takeAway(at)
      const before = server.output().length
      await until('the loss noticed', async () =>
        server.output().slice(before).includes('"event":"database-away"'),
      )
      isKept(await post(server, started, token), token)
      await giveBack()
      await isTaken(server, started, token)
      expect(server.output()).not.toContain('"event":"bug"')
    })

  /** How long a file of the server may become. */
  const limit = (bytes: number | string) =>
    execFileSync('prlimit', ['--pid', String(server.process.pid), `--fsize=${bytes}:unlimited`])

  // The database of PostgreSQL is not limited by the server's own limit.
  if (engine === 'sqlite')
    test('sent often while the disk is full comes back each time, and none of them counts against its sender', async () => {
      const email = 'ben@example.com'
      const tokens = Array.from({ length: 8 }, () => newSecret())
      limit(LEAST_BYTES)
      // One after the other, as somebody presses again.
      for (const token of tokens) isKept(await post(server, started, token, email), token, email)
      limit('unlimited')
      expect((await post(server, started, tokens[0]!, email)).status).toBe(303)
      expect(server.output()).not.toContain('"event":"bug"')
    })
})
