// The receipt as a file: whoever asks for many at once waits for their own and leaves others theirs.
import { expect, test } from 'vitest'
import { FORMS } from '#forms/all.ts'
import { receive, somebody } from '#tests/support/received.ts'
import { eachServer } from '#tests/support/servers.ts'

// Some more than may wait.
const MANY = 30

eachServer('receipts as files', (city) => {
  test('one address that asks for many at once leaves every other its own', { tags: ['slow'] }, async () => {
    const { reference, device } = await receive(city, FORMS.assessment)
    const from = (sender: Record<string, string>) => async () =>
      (
        await city.ask(`/requests/${reference}/receipt.pdf`, {
          headers: { ...sender, cookie: `device=${device}` },
        })
      ).status
    const flood = Array.from({ length: MANY }, from(somebody()))
    // The first answered are those that find the line full.
    await Promise.race(flood)
    const others = await Promise.all([1, 2, 3, 4].map(() => from(somebody())()))
    expect(others).toEqual([200, 200, 200, 200])
    const taken = (await Promise.all(flood)).filter((status) => status === 200)
    expect(taken.length).toBeGreaterThan(0)
  })
})
