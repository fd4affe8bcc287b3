// The mail server refuses the line, then says that it is busy, then takes letters and refuses unknown addresses at its door. What one
// takes and returns later goes to the mailbox of the sender, which the program does not read (docs/operating.md, Mail).
// @module-tag slow
import { afterEach, expect } from 'vitest'
import { listUndelivered } from '#features/messages/undelivered.ts'
import { account, someShown, startCitizens } from '#tests/support/citizens.ts'
import type { Place } from '#tests/support/databases.ts'
import { atLength, bugsIn, drill } from '#tests/support/drill.ts'
import { freePort } from '#tests/support/free-port.ts'
import { until, untilNone } from '#tests/support/http.ts'
import { nextTry } from '#tests/support/next-try.ts'
import { startServer, stopAll } from '#tests/support/server.ts'
import { settingsOf, withDatabase } from '#tests/support/servers.ts'
import { startSmtp } from '#tests/support/smtp.ts'

const LETTERS = atLength(4, 40, 200)
// Nobody lives there, says their mail server.
const isUnknown = (to: string) => /^k\d*[37]@/.test(to)

afterEach(stopAll)

const countOf = (at: Place, column: 'attempts' | 'state', value: number | 'failed') =>
  withDatabase(at, async (db) => {
    const rows = db.reader.selectFrom('outbox').select('id').where('kind', '=', 'request-mail')
    return (await rows.where(column, column === 'attempts' ? '>=' : '=', value as never).execute()).length
  })

drill({
  name: 'smtp',
  says: 'a mail server that is away, then busy, then refuses unknown addresses: every message is handed over once, or staff are told',
  isWholeOnly: true,
  async run({ seeded }) {
    const at = await seeded()
    const port = await freePort()
    const settings = { SMTP_URL: `smtp://127.0.0.1:${port}` }
    const server = await startServer({ ...(await settingsOf(at)), ...settings })
    const citizens = await startCitizens(at, () => [server.url])
    await someShown(citizens, LETTERS)
    await until('letters refused', async () => (await countOf(at, 'attempts', 1)) > 0)

    let isBusy = true
    const taken = new Map<string, string[]>()
    const { letters } = await startSmtp(
      async ({ messageId, to }) => {
        if (isBusy) return { code: 451, words: 'try again later' }
        if (isUnknown(to)) return { code: 550, words: 'no such user' }
        taken.set(messageId, [...(taken.get(messageId) ?? []), to])
        return null
      },
      '127.0.0.1',
      port,
    )
    await nextTry(at)
    await until('letters put off', async () => letters.length > 0)
    isBusy = false
    await someShown(citizens, LETTERS)
    await citizens.stop()
    const refused = [...citizens.shown.values()].filter(isUnknown)
    await untilNone('no letter waiting', () => nextTry(at))
    await server.stop()

    expect(bugsIn(server)).toEqual([])
    expect(citizens.wrong).toEqual([])
    expect(await countOf(at, 'state', 'failed')).toBe(refused.length)
    const shownToStaff = await withDatabase(at, (db) => listUndelivered(db.reader))
    expect(shownToStaff.length).toBeGreaterThanOrEqual(refused.length > 0 ? 1 : 0)
    const counts = await account(at, citizens, settings, async () =>
      [...taken.values()].flat().concat(refused),
    )
    return {
      ...counts,
      remark: `${taken.size} letters taken, ${refused.length} refused at the door and shown to staff; later bounces are not the program’s`,
    }
  },
})
