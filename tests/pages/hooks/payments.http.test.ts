// A gateway's callback while the database is away: it is asked to come again, and nothing of it or of its secret is in the log.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eachEngine, type Place } from '#tests/support/databases.ts'
import { type StandIn, startGateway } from '#tests/support/gateway.ts'
import { ask, until } from '#tests/support/http.ts'
import { openBill } from '#tests/support/opened-bill.ts'
import { turnOn } from '#tests/support/pay-ways.ts'
import { postForm } from '#tests/support/send.ts'
import { type Running, startServer, stopAll } from '#tests/support/server.ts'
import { settingsOf, withDatabase } from '#tests/support/servers.ts'
import { takeAway } from '#tests/support/take-away.ts'

eachEngine('a callback of a gateway', ({ seeded }) => {
  let at: Place
  let server: Running
  let gateway: StandIn
  beforeAll(async () => {
    at = await seeded()
    gateway = await startGateway(() => `${server.url}/hooks/payments/paymongo`)
    await withDatabase(at, (db) => turnOn(db, 'paymongo', gateway.accounts.paymongo))
    server = await startServer(await settingsOf(at))
  })
  afterAll(async () => {
    await gateway.stop()
    await stopAll()
  })

  const places = () =>
    withDatabase(at, async (db) =>
      (await db.reader.selectFrom('payments').select('place').execute()).map(({ place }) => place),
    )

  test('is answered 503 while the database is away, and the payment is there once it was told again', {
    tags: ['slow'],
  }, async () => {
    const { number, cookie } = await openBill({
      use: (run) => withDatabase(at, run),
      ask: (path, asking) => ask(server.url, path, asking),
    })
    await ask(server.url, `/bills/${number}/pay`, postForm({ way: 'paymongo' }, { cookie }))
    const { id } = gateway.checkouts[0]!
    gateway.script({ callbacks: 'lost' })
    await gateway.pay(id)
    const giveBack = await takeAway(at)
    expect(await gateway.sendCallback(id)).toBe(503)
    expect(await gateway.sendCallback(id, { forged: true })).not.toBe(200)
    await giveBack()
    await until('the callback heard', async () => (await gateway.sendCallback(id)) === 200)
    await until('the payment', async () => (await places()).length > 0)
    expect(await places()).toEqual(['awaiting-receipt'])
    const { secretKey, webhookSecret } = gateway.accounts.paymongo
    for (const secret of [secretKey, webhookSecret]) expect(server.output()).not.toContain(secret)
    expect(server.output()).not.toContain('"event":"bug"')
  })
})
