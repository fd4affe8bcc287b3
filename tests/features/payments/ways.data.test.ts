// Ways to pay that a second person confirms: a confirmation is for the code that was set last, and for none that was turned off since.
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { confirmWay, setWay, stopWay } from '#features/payments/ways/set-way.ts'
import { listWays, loadSetWays, loadWays } from '#features/payments/ways/ways.ts'
import { refused } from '#kit/outcome.ts'
import { bothEngines } from '#tests/support/databases.ts'
import { otherWays, SAMPLE_WAYS } from '#tests/support/pay-ways.ts'
import { unlocked } from '#tests/support/requests.ts'

const HEAD = { id: 'head-1', requestId: 'test' }
const CASHIER = { id: 'cashier-1', requestId: 'test' }
const ID = 'qr-ph'

/** Sets the code; answers when, as a cashier then sees it. */
async function setCode(db: Database, settings = SAMPLE_WAYS[ID]): Promise<string> {
  // So that no two are set in one millisecond.
  await setTimeout(2)
  expect(await setWay(db, HEAD, ID, settings)).toMatchObject({ ok: true })
  const [way] = await listWays(db)
  return way!.setAt
}
const confirm = (db: Database, seen: string, by = CASHIER) => confirmWay(db, by, { id: ID, seen })
const done = { ok: true, value: { id: ID } }

bothEngines('the code of the city', ({ open }) => {
  test('is on once a second person has confirmed it', async () => {
    const db = await unlocked(await open())
    const seen = await setCode(db)
    expect(await loadWays(db)).toEqual({})
    expect(await confirm(db, seen, HEAD)).toEqual(refused('second-person'))
    expect(await confirm(db, seen)).toEqual(done)
    expect(await loadWays(db)).toEqual({ [ID]: SAMPLE_WAYS[ID] })
    expect(await confirm(db, seen)).toEqual(refused('changed'))
  })

  test('that was turned off is not confirmed before it is set again, whether it was on or still waited', async () => {
    const db = await unlocked(await open())
    for (const wasOn of [true, false]) {
      const seen = await setCode(db)
      if (wasOn) expect(await confirm(db, seen)).toEqual(done)
      expect(await stopWay(db, HEAD, ID)).toEqual(done)
      expect(await confirm(db, seen)).toEqual(refused('way-off'))
      expect([await loadWays(db), await loadSetWays(db)]).toEqual([{}, {}])
    }
    const seen = await setCode(db)
    expect(await confirm(db, seen)).toEqual(done)
  })

  test('is not confirmed by what was seen before it was set again', async () => {
    const db = await unlocked(await open())
    const first = await setCode(db)
    const other = otherWays()[ID]
    const second = await setCode(db, other)
    expect(await confirm(db, first)).toEqual(refused('changed'))
    expect(await confirm(db, second)).toEqual(done)
    const third = await setCode(db, other)
    expect(await loadWays(db)).toEqual({})
    expect(await confirm(db, second)).toEqual(refused('changed'))
    expect(await confirm(db, third)).toEqual(done)
  })
})

bothEngines('a way that needs no second person', ({ open }) => {
  test('keeps its settings when it is turned off, and is never confirmed', async () => {
    const db = await unlocked(await open())
    await setWay(db, HEAD, 'paymongo', SAMPLE_WAYS.paymongo)
    const [way] = await listWays(db)
    await stopWay(db, HEAD, 'paymongo')
    expect(await confirmWay(db, CASHIER, { id: 'paymongo', seen: way!.setAt })).toEqual(refused('not-there'))
    expect([await loadWays(db), await loadSetWays(db)]).toEqual([{}, { paymongo: SAMPLE_WAYS.paymongo }])
  })
})
