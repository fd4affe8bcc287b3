// Killed while it sends: no message is lost, a repeat carries the same Message-ID and is shown, and of files there is one each.
// @module-tag slow
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Database, openDatabase } from '#db/database.ts'
import { SYSTEM, write } from '#db/write.ts'
import { mailSender } from '#features/messages/mail.ts'
import { sendDue } from '#features/messages/outbox.ts'
import { listUndelivered } from '#features/messages/undelivered.ts'
import { done } from '#kit/outcome.ts'
import { bothEngines, type Place } from '#tests/support/databases.ts'
import { filesOf, messageKey } from '#tests/support/message-files.ts'
import { atDepth } from '#tests/support/scope.ts'
import { ROOT } from '#tests/support/server.ts'
import { startSmtp } from '#tests/support/smtp.ts'

const LEASE_MS = 60_000
// On each of the two engines; two hundred in all.
const KILLS = atDepth(3, 100)
const TAKEN = 13
const FLAGS = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e']

// Sends what is due at `now`, again and again, as the process of the city does; says when it is about to begin. Being killed, it
// would never write down what the next one need not compile.
const SENDER = `import { flushCompileCache } from 'node:module'
import { openDatabase } from '#db/database.ts'
import { mailSender } from '#features/messages/mail.ts'
import { sendDue } from '#features/messages/outbox.ts'
import { messageKey } from '#tests/support/message-files.ts'
const { place, now, smtpUrl } = JSON.parse(process.argv[1])
const db = await openDatabase(place)
const mail = mailSender({ smtpUrl, dataDir: place.dataDir, siteUrl: 'https://city.example' }, messageKey)
flushCompileCache()
process.stdout.write('ready')
for (;;) {
  await sendDue(db, { 'request-mail': mail }, now)
  await new Promise((resolve) => setTimeout(resolve, 5))
}`

/** Starts a sender of its own and waits until it begins. */
async function startSender(input: { place: Place; now: number; smtpUrl: string }): Promise<ChildProcess> {
  const child = spawn(process.execPath, [...FLAGS, SENDER, JSON.stringify(input)], { cwd: ROOT })
  let failed = ''
  child.stderr.on('data', (chunk) => {
    failed += chunk
  })
  await new Promise<void>((resolve, reject) => {
    child.stdout.once('data', () => resolve())
    child.once('exit', (code) => reject(new Error(failed || `it ended with ${code}`)))
  })
  return child
}

async function kill(child: ChildProcess) {
  const ended = new Promise((resolve) => child.once('close', resolve))
  child.kill('SIGKILL')
  await ended
}

async function put(db: Database, count: number) {
  await write(db, SYSTEM, 'try', 'request:1', async ({ send }) => {
    for (let i = 0; i < count; i += 1)
      await send('request-mail', { to: `${i}@b.example`, subject: 'Your request', text: 'It was received.' })
    return done(null)
  })
}
/** As ten minutes later: until then what is half written may be of a process that still writes. */
function letHalvesAge(folder: string): void {
  const old = new Date(Date.now() - 11 * 60_000)
  // Killed before its first letter, it has not made the folder.
  const names = existsSync(folder) ? readdirSync(folder) : []
  for (const name of names.filter((one) => one.endsWith('.part'))) utimesSync(join(folder, name), old, old)
}

const rows = (db: Database) => db.reader.selectFrom('outbox').selectAll().orderBy('id').execute()

bothEngines('a sender that is killed', ({ place }) => {
  test('over SMTP loses nothing; what it may have sent comes again under the same Message-ID, and is shown', async () => {
    const there = await place()
    const db = await openDatabase(there)
    await put(db, 25)
    const messageIds = (await rows(db)).map(({ id }) => `<${id}@city.example>`).sort()
    // Some are taken; then the server keeps what it was given and says nothing, until the sender is dead.
    let dead = false
    let asked = 0
    const { url, letters } = await startSmtp(async () => {
      asked += 1
      if (asked > TAKEN && !dead) await new Promise(() => {})
      return null
    })
    const now = Date.now()
    const child = await startSender({ place: there, now, smtpUrl: url })
    await expect.poll(() => letters.length).toBeGreaterThan(TAKEN)
    await expect.poll(async () => (await rows(db)).filter(({ state }) => state === 'sent').length).toBe(TAKEN)
    await kill(child)
    dead = true
    const inDoubt = (await rows(db)).filter(({ leased_until }) => leased_until !== '')
    expect(inDoubt.length).toBeGreaterThan(0)
    expect(inDoubt.length).toBeLessThanOrEqual(10)

    const later = now + 2 * LEASE_MS
    const shown = (await listUndelivered(db.reader, { now: later })).map(({ id, why }) => [id, why])
    expect(shown.sort()).toEqual(inDoubt.map(({ id }) => [id, 'uncertain']).sort())
    const second = {
      'request-mail': mailSender({ smtpUrl: url, dataDir: '', siteUrl: 'https://city.example' }, messageKey),
    }
    expect(await sendDue(db, second, later)).toBe(25 - TAKEN)

    const arrived = letters.map(({ messageId }) => messageId)
    expect([...new Set(arrived)].sort()).toEqual(messageIds)
    const repeated = arrived.filter((id, index) => arrived.indexOf(id) !== index)
    const doubtful = inDoubt.map(({ id }) => `<${id}@city.example>`)
    expect(repeated.length).toBeGreaterThan(0)
    expect(repeated.filter((id) => !doubtful.includes(id))).toEqual([])
    expect((await rows(db)).every(({ state }) => state === 'sent')).toBe(true)
    const still = await listUndelivered(db.reader, { now: later })
    expect(still.map(({ id }) => id).sort()).toEqual(inDoubt.map(({ id }) => id).sort())
    await db.close()
  })

  test(
    `at ${KILLS} random moments leaves exactly one file a message, whole, and nothing else`,
    async () => {
      const there = await place()
      const db = await openDatabase(there)
      let now = Date.now()
      let killedBusy = 0
      const isBusy = async () => (await rows(db)).some(({ leased_until }) => leased_until !== '')
      for (let turn = 0; turn < KILLS; turn += 1) {
        await put(db, 20)
        now += LEASE_MS
        const child = await startSender({ place: there, now, smtpUrl: '' })
        // Every other time while it surely has messages in hand, otherwise at any moment.
        if (turn % 2 === 0) await expect.poll(isBusy).toBe(true)
        else await new Promise((resolve) => setTimeout(resolve, Math.random() * 60))
        await kill(child)
        if (await isBusy()) killedBusy += 1
      }
      expect(killedBusy).toBeGreaterThan(0)
      const folder = join(there.dataDir, 'mail')
      letHalvesAge(folder)
      const config = { smtpUrl: '', dataDir: there.dataDir, siteUrl: 'https://city.example' }
      const last = { 'request-mail': mailSender(config, messageKey) }
      for (let turn = 0; turn < 100 && (await rows(db)).some(({ state }) => state !== 'sent'); turn += 1)
        await sendDue(db, last, now + (turn + 1) * LEASE_MS)

      const all = await rows(db)
      expect(all).toHaveLength(KILLS * 20)
      expect(readdirSync(folder).sort()).toEqual(all.map(({ id }) => `${id}.eml.sealed`).sort())
      for (const { id, text } of await filesOf(there.dataDir, 'mail')) {
        expect(text).toContain(`Message-ID: <${id}@city.example>`)
        expect(text.trimEnd()).toMatch(/It was received\.$/)
      }
      expect(await listUndelivered(db.reader, { now: now + 1000 * LEASE_MS })).toEqual([])
      await db.close()
      // Each kill starts a process of its own, which takes seconds beside other load.
    },
    300_000 + KILLS * 6_000,
  )
})
