// Two sites behind nginx, of which one is gone and the other has no database: what the other says is the answer.
import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FORMS } from '#forms/all.ts'
import { onEngines } from '#tests/support/databases.ts'
import { sampleOf } from '#tests/support/forms.ts'
import { freePort } from '#tests/support/free-port.ts'
import { askFront, type Front, startNginx } from '#tests/support/fronts.ts'
import { ask, until } from '#tests/support/http.ts'
import { type Served, startInProcess } from '#tests/support/in-process.ts'
import { describeWith } from '#tests/support/programs.ts'
import { formPost } from '#tests/support/send.ts'
import { settingsOf, startedIn } from '#tests/support/servers.ts'

const ADDRESS = 'somebody@example.com'
/** nginx begins with either of the two in turn. */
const TURNS = 4

onEngines(['sqlite'], 'of two sites', ({ seeded }) => {
  describeWith(['nginx', 'openssl'], 'behind nginx', () => {
    let server: Served
    let front: Front
    let started: string
    beforeAll(async () => {
      const at = await seeded()
      started = await startedIn(at)
      server = await startInProcess(await settingsOf(at))
      front = await startNginx({ url: server.url, also: `http://127.0.0.1:${await freePort()}` })
      renameSync(join(at.dataDir, 'city.sqlite'), join(at.dataDir, 'taken.sqlite'))
      await until('no database', async () => (await ask(server.url, '/search?q=lake')).status === 503)
    })
    afterAll(async () => {
      await front?.stop()
      await server?.stop()
    })

    test('a form that neither can receive is answered with everything typed', async () => {
      const form = FORMS.birth
      const { typed } = sampleOf(form, { requester_email: ADDRESS })
      for (let turn = 0; turn < TURNS; turn += 1) {
        const asking = await formPost({ form, typed, also: { started } })
        const { status, text } = await askFront(front, form.path, asking)
        expect([status, text.includes(ADDRESS)]).toEqual([503, true])
      }
    })
  })
})
