// A message carries the id of the HTTP request that asked for it: what the log says of its sending can be found by it.
import { expect, test, vi } from 'vitest'
import { write } from '#db/write.ts'
import { sendDue } from '#features/messages/outbox.ts'
import { done } from '#kit/outcome.ts'
import { eachEngine } from '#tests/support/databases.ts'

const failing = {
  'request-mail': async () => {
    throw new Error('no connection')
  },
}

eachEngine('the id of a request', ({ open }) => {
  test('is in the line of a message that could not be sent', async () => {
    const db = await open()
    for (const requestId of ['0a1b2c3d', ''])
      await write<null, never>(
        db,
        { id: 'user', requestId },
        'submit-request',
        'request:1',
        async ({ send }) => {
          await send('request-mail', {})
          return done(null)
        },
      )
    const lines: string[] = []
    const spy = vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0)
    await sendDue(db, failing).finally(() => spy.mockRestore())
    const said = lines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'message-not-sent')
    expect(said.map(({ request_id }) => request_id ?? '').toSorted()).toEqual(['', '0a1b2c3d'])
  })
})
