// A few files brought and read so as to fill the memory, against the server as it is built and started.
// @module-tag slow
import { mkdirSync, writeFileSync } from 'node:fs'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { COLUMNS } from '#tests/support/collection-files.ts'
import { sendWrite } from '#tests/support/desk-writes.ts'
import { AS_STARTED, attacksOn, MB } from '#tests/support/heavy.ts'
import { BROWSER } from '#tests/support/http.ts'
import { chooseColumns } from '#tests/support/pay-ways.ts'
import { somebody } from '#tests/support/received.ts'
import { eachBuiltServer } from '#tests/support/servers.ts'
import { staffIn } from '#tests/support/staff.ts'
import { newNumber } from '#tests/support/unique.ts'

eachBuiltServer(
  'a server with a heap of 160 MB and large files',
  (city) => {
    const { send, measured } = attacksOn(city)

    test('refuses a collection file that is one line of ten megabytes', async () => {
      const [person, bank] = [await city.use((db) => staffIn(db, 'head', 'TREASURER')), `bank-${newNumber()}`]
      await city.use((db) => chooseColumns(db, bank, COLUMNS))
      for (const line of [','.repeat(10 * MB), 'A'.repeat(31 * MB), `"${',\n'.repeat(5 * MB)}"`]) {
        const file = { type: 'text/csv', bytes: Buffer.from(line) }
        const path = `/collection-files/${bank}/preview`
        const { status, data } = await measured('one line of a file', (timed) =>
          timed(() => sendWrite(city, 'POST /collection-files/:bank', { person, path, file })),
        )
        expect([status, data.wrongFile]).toEqual([422, { is: 'line-too-long', line: 1 }])
      }
    })

    test('serves a document of nine megabytes to 120 readers who do not read', async () => {
      mkdirSync(join(city.dataDir(), 'storage'), { recursive: true })
      writeFileSync(join(city.dataDir(), 'storage/large.pdf'), Buffer.alloc(9 * MB, '%PDF'))
      const asked = `GET /storage/large.pdf HTTP/1.1\r\nHost: localhost\r\nUser-Agent: ${BROWSER}\r\n\r\n`
      const sockets: Socket[] = []
      await measured('120 who do not read', async (timed) => {
        const answered = Array.from({ length: 120 }, () => {
          const socket = send(asked, { reads: false })
          sockets.push(socket)
          return timed(() => new Promise((resolve) => socket.once('data', resolve)))
        })
        await Promise.all(answered)
        const whole = await timed(() => city.ask('/storage/large.pdf', { headers: somebody() }))
        expect([whole.status, whole.bytes.length]).toEqual([200, 9 * MB])
      })
      for (const socket of sockets) socket.destroy()
    })
  },
  AS_STARTED,
)
