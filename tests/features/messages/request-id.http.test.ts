// A message that cannot be sent is traced to the form it answers: its line in the log has the id of that form's request.
import { expect, test } from 'vitest'
import { FORMS } from '#forms/all.ts'
import { until } from '#tests/support/http.ts'
import { receive } from '#tests/support/received.ts'
import { eachServer } from '#tests/support/servers.ts'

const NOBODY_LISTENS = 'smtp://127.0.0.1:1'
type Line = Record<string, unknown>

eachServer(
  'the log of a form whose receipt is not sent',
  (city) => {
    test('names the same request where it was received and where its message failed', async () => {
      const before = city.output().length
      await receive(city, FORMS.birth)
      const lines = await until('a message that was not sent', async () => {
        const found = city.output().slice(before).split('\n').flatMap(asLine)
        return found.some(({ event }) => event === 'message-not-sent') && found
      })
      const received = lines.find(({ method, path }) => method === 'POST' && path === FORMS.birth.path)
      const failed = lines.find(({ event }) => event === 'message-not-sent')
      expect(received?.request_id).toMatch(/^[\w-]{6,}$/)
      expect(failed?.request_id).toBe(received!.request_id)
    })
  },
  { SMTP_URL: NOBODY_LISTENS },
)

const asLine = (line: string): Line[] => (line.startsWith('{') ? [JSON.parse(line) as Line] : [])
