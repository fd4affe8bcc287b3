// Whether a text arrived: told early, late, twice and out of order it counts once, and one that was lost goes by mail once.
import { expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { SYSTEM, write } from '#db/write.ts'
import type { Arrival } from '#domain/messages.ts'
import { countEarlyReports, stopAwaiting, takeReport } from '#features/messages/arrivals.ts'
import { sendDue } from '#features/messages/outbox.ts'
import { done } from '#kit/outcome.ts'
import type { Delivery } from '#kit/server/carrier.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { deliver } from '#tests/support/deliver.ts'
import { rowOf } from '#tests/support/rows.ts'
import { EMAIL, putRequest } from '#tests/support/sample-request.ts'

const AT = '2026-11-24T02:00:00.000Z'
const DAY_MS = 24 * 60 * 60_000

/** One text that waits, of a request that is ready as it says, by the change that also mails it when `mailed`. */
async function putText(db: Database, sample: Parameters<typeof putRequest>[1] = {}, mailed = false) {
  const { id } = await putRequest(db, { state: 'ready', ...sample })
  await write(db, SYSTEM, 'try', `request:${id}`, async ({ send }) => {
    const payload = { requestId: id, about: 'ready', eventId: 'e' }
    if (mailed) await send('request-mail', payload)
    await send('request-sms', payload)
    return done(null)
  })
  return { requestId: id, id: (await textOf(db, id)).id }
}
const textOf = (db: Database, requestId: string) =>
  rowOf(db, 'outbox', { kind: 'request-sms', subject: `request:${requestId}` })
const mailsOf = (db: Database) =>
  db.reader.selectFrom('outbox').selectAll().where('kind', '=', 'request-mail').execute()
const taking = (takenAs: string, tells = true) => ({
  'request-sms': async (): Promise<Delivery> => ({ takenAs, tells }),
})
const refusing = { 'request-sms': () => Promise.reject(new Error('no credit')) }
const tell = (db: Database, id: string, arrived: 'yes' | 'no') => takeReport(db, { id, arrived, at: AT })

eachEngine('a text message', ({ open, place }) => {
  test('that a gateway took is awaited, or called what it is when the gateway does not tell', async () => {
    const db = await open()
    const { requestId } = await putText(db)
    await sendDue(db, taking('g-1'))
    expect(await textOf(db, requestId)).toMatchObject({
      state: 'sent',
      gateway_id: 'g-1',
      arrival: 'awaited',
    })
    const other = await putText(db)
    await sendDue(db, taking('', false))
    expect(await textOf(db, other.requestId)).toMatchObject({ arrival: 'not-told', payload: '{}' })
  })

  test.each<[string, ('yes' | 'no')[], Arrival]>([
    ['arrived', ['yes'], 'arrived'],
    ['arrived, told twice', ['yes', 'yes'], 'arrived'],
    ['was lost', ['no'], 'not-arrived'],
    ['was lost, told twice', ['no', 'no'], 'not-arrived'],
    ['arrived after it was thought lost', ['no', 'yes'], 'arrived'],
    ['arrived, told in the wrong order', ['yes', 'no'], 'arrived'],
  ])('%s: it is counted once, by the gateway’s id or by ours', async (_, told, arrival) => {
    const db = await open()
    for (const takenAs of ['g-1', '']) {
      const { requestId, id } = await putText(db)
      await sendDue(db, taking(takenAs))
      for (const one of told) await tell(db, takenAs || id, one)
      expect(await textOf(db, requestId)).toMatchObject({ arrival, arrival_at: AT, state: 'sent' })
      const mails = (await mailsOf(db)).filter(({ instead_of }) => instead_of === id)
      expect(mails).toHaveLength(told[0] === 'no' ? 1 : 0)
    }
    expect(await db.reader.selectFrom('arrival_reports').selectAll().execute()).toEqual([])
  })

  test('of which the gateway tells before its own answer is stored is counted then', async () => {
    const db = await open()
    const { requestId } = await putText(db)
    const early: Delivery = { takenAs: 'g-1', tells: true }
    await sendDue(db, {
      'request-sms': async () => {
        await tell(db, 'g-1', 'no')
        await tell(db, 'g-1', 'yes')
        await tell(db, 'g-1', 'no')
        return early
      },
    })
    await countEarlyReports(db)
    expect(await textOf(db, requestId)).toMatchObject({ arrival: 'arrived', state: 'sent' })
    expect(await mailsOf(db)).toEqual([])
  })

  test('of which is told, by our id, before the answer keeps what was told', async () => {
    const db = await open()
    const lost = await putText(db)
    await sendDue(db, {
      'request-sms': async (id: string): Promise<Delivery> => {
        await tell(db, id, 'no')
        return { takenAs: 'g-1', tells: true }
      },
    })
    expect(await textOf(db, lost.requestId)).toMatchObject({ arrival: 'not-arrived', gateway_id: 'g-1' })
    const arrived = await putText(db)
    await sendDue(db, {
      'request-sms': async (id: string) => {
        await tell(db, id, 'yes')
        throw new Error('no answer within 15 seconds')
      },
    })
    expect(await textOf(db, arrived.requestId)).toMatchObject({ arrival: 'arrived', state: 'sent' })
  })

  test('that two instances are told of at once goes by mail once', async () => {
    const at = await place()
    const [one, other] = [await open(at), await open(at)]
    const { id } = await putText(one)
    await sendDue(one, taking('g-1'))
    await Promise.all([one, other, one, other].map((db) => tell(db, 'g-1', 'no')))
    expect((await mailsOf(one)).map(({ instead_of }) => instead_of)).toEqual([id])
  })
})

eachEngine('a text message that was lost', ({ open }) => {
  test('goes to the e-mail of the request, with the same words', async () => {
    const db = await open()
    await putText(db)
    await sendDue(db, taking('g-1'))
    await tell(db, 'g-1', 'no')
    const { mails, texts } = await deliver(db)
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([[EMAIL, 'Your request is ready to claim']])
    expect(texts).toEqual([])
  })

  test('is not mailed again where it was mailed with the text', async () => {
    const db = await open()
    await putText(db, {}, true)
    await sendDue(db, taking('g-1'))
    await tell(db, 'g-1', 'no')
    expect(await mailsOf(db)).toHaveLength(1)
  })

  test('goes to the confirmed e-mail of the account without one in the request, and else to nobody', async () => {
    const db = await open()
    for (const [account, emailVerified] of [
      ['owner', 1],
      ['unconfirmed', 0],
    ] as const) {
      await write<null, never>(db, SYSTEM, 'try', 'users', async ({ tx }) => {
        const user = {
          id: account,
          username: account,
          name: '',
          email: `${account}@b.example`,
          emailVerified,
        }
        const times = { createdAt: AT, updatedAt: AT }
        await tx
          .insertInto('users')
          .values({ ...user, ...times } as never)
          .execute()
        return done(null)
      })
      await putText(db, { email: '', account })
      await sendDue(db, taking(account))
      await tell(db, account, 'no')
    }
    // The first waited a minute: the gateway's turn above had no sender for mails.
    const { mails } = await deliver(db, new Date(Date.now() + DAY_MS).toISOString())
    expect(mails.map(({ to }) => to)).toEqual(['owner@b.example'])
    expect((await mailsOf(db)).map(({ state }) => state).sort()).toEqual(['dropped', 'sent'])
  })

  test('because the gateway refused it ten times goes by mail once, also when it is tried again', async () => {
    const db = await open()
    const { requestId, id } = await putText(db)
    const fail = async () => {
      for (let day = 0; day < 10; day += 1) await sendDue(db, refusing, Date.now() + day * DAY_MS)
    }
    await fail()
    expect(await textOf(db, requestId)).toMatchObject({ state: 'failed', attempts: 10 })
    await write<null, never>(db, SYSTEM, 'try', `message:${id}`, async ({ tx, now }) => {
      const again = { state: 'waiting' as const, attempts: 0, next_at: now }
      await tx.updateTable('outbox').set(again).where('id', '=', id).execute()
      return done(null)
    })
    await fail()
    expect((await mailsOf(db)).map(({ instead_of }) => instead_of)).toEqual([id])
  })

  test('is forgotten after three days without a word, and so is a report of nothing that is known', async () => {
    const db = await open()
    const { requestId } = await putText(db)
    await sendDue(db, taking('g-1'))
    await tell(db, 'nobodys', 'no')
    await stopAwaiting(db)
    await countEarlyReports(db)
    expect((await textOf(db, requestId)).payload).not.toBe('{}')
    await stopAwaiting(db, Date.now() + 4 * DAY_MS)
    await countEarlyReports(db, Date.now() + 4 * DAY_MS)
    expect((await textOf(db, requestId)).payload).toBe('{}')
    expect(await db.reader.selectFrom('arrival_reports').selectAll().execute()).toEqual([])
    await tell(db, 'g-1', 'no')
    expect(await textOf(db, requestId)).toMatchObject({ arrival: 'not-arrived' })
    expect(await mailsOf(db)).toEqual([])
  })
})
