// The code in a message: made with the step that asks, kept as a keyed hash, carried sealed, and gone with the purge.
import { expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { keysOf } from '#db/seal.ts'
import { contextOf } from '#db/sealed-data.ts'
import { ALPHABET } from '#domain/alphabet.ts'
import { hashOfCode, readCode } from '#features/requests/codes/make-code.ts'
import { openCode, openLink } from '#features/requests/messages/notification.ts'
import { askCorrection, findCorrection } from '#features/requests/steps/correct.ts'
import { openText } from '#kit/server/sealing.ts'
import { cityCalendar } from '#tests/support/calendars.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { insertRequest, unlocked } from '#tests/support/requests.ts'

const CLERK = { id: 'clerk-1', requestId: 'test', role: 'clerk', office: 'LCR' } as const
const PARTS = [{ name: 'info_Lname', reason: 'It does not read as on the record.' }]

async function ask(db: Database, state: 'in-review' | 'paid' = 'in-review') {
  const { id } = await insertRequest(db, { state })
  const outcome = await askCorrection(db, CLERK, { requestId: id, parts: PARTS, note: '', calendar })
  return { id, outcome }
}
const calendar = cityCalendar()
const codesOf = (db: Database) => db.reader.selectFrom('request_codes').selectAll().execute()

eachEngine('the code of a correction', ({ open }) => {
  test('goes out beside the link, both sealed, and the table keeps a hash of it', async () => {
    const db = await unlocked(await open())
    const { id } = await ask(db)
    const [message] = await db.reader.selectFrom('outbox').select('payload').execute()
    const sealed = JSON.parse(message!.payload) as { code: string; link: string }
    const code = openCode(keysOf(db), id, sealed.code)
    expect(code).toMatch(new RegExp(`^[${ALPHABET}]{6}$`))
    expect(readCode(` ${code.toLowerCase().slice(0, 3)}-${code.slice(3)} `)).toBe(code)
    const [row] = await codesOf(db)
    expect(row).toMatchObject({ request_id: id, purpose: 'correct', expires_at: '', used_at: '' })
    expect(row!.code).toBe(hashOfCode(keysOf(db), id, code))
    const token = openText(
      keysOf(db).records,
      contextOf('request_codes', 'sealed_token', row!.id),
      row!.sealed_token,
    )
    expect(token).toBe(openLink(keysOf(db), id, sealed.link))
    expect((await findCorrection(db, token))?.is).toBe('open')
    expect(JSON.stringify([row, message])).not.toContain(code)
    expect(JSON.stringify(row)).not.toContain(token)
  })

  test('is not made when the step is refused', async () => {
    const db = await unlocked(await open())
    const { outcome } = await ask(db, 'paid')
    expect(outcome.ok).toBe(false)
    expect(await codesOf(db)).toEqual([])
  })

  test('holds a letter, so that nobody mistakes it for the digits of a number', () => {
    expect([readCode('234567'), readCode('23456C'), readCode('2345C'), readCode('23456A')]).toEqual([
      null,
      '23456C',
      null,
      null,
    ])
  })
})
