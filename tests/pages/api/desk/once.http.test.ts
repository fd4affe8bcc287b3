// Whatever the desk changes is done once for each key: sent again, at once or later, it is answered as before and stands once in the log.
import { expect, test } from 'vitest'
import { DESK_ROUTES } from '#pages/api/desk/all.ts'
import { deskWrites, newKey, type Sent, sendWrite, type WritingId } from '#tests/support/desk-writes.ts'
import { atDepth } from '#tests/support/scope.ts'
import { eachServer } from '#tests/support/servers.ts'
import { staffIn } from '#tests/support/staff.ts'

const WRITING = DESK_ROUTES.filter(({ csrf }) => csrf !== 'reading').map(({ id }) => id as WritingId)
/** One of each kind: its answer is what the change answered, or read anew; many changes; a file; a token of its own; no change. */
const KINDS: readonly WritingId[] = [
  'POST /requests/:id/notes',
  'POST /requests/:id/review',
  'POST /queue/batch',
  'POST /queue/stack',
  'POST /receipts',
  'POST /content/:collection',
  'PUT /tables/:collection',
  'POST /files/:collection/picture',
  'POST /walk-ins/:form',
  'PUT /storm',
  'POST /content/:collection/:id/preview',
]

/** These change nothing that a second time would change again: each answer has a link of its own. */
const WITHOUT_CHANGE: readonly WritingId[] = [
  'POST /requests/:id/files/:file/link',
  'POST /opinions/:id/files/:file/link',
  'POST /content/:collection/:id/preview',
  'POST /content/:collection/:id/editing',
  'POST /tables/:collection/csv',
  'POST /bills/last',
  'POST /bills/lists/why',
  'POST /collection-files/:bank/preview',
]
/** What differs between two answers to the same: links made for each, how long a step can still be taken back, "again". */
const VARYING = new Set(['pictures', 'link', 'leftMs', 'again'])
const comparable = (data: unknown) =>
  JSON.stringify(data, (name, value) => (VARYING.has(name) ? undefined : value))

eachServer(
  'a change at the desk',
  (city) => {
    const ready = deskWrites(city)
    const countLines = ({ person }: Sent) =>
      city.use(async (db) => {
        const mine = db.reader.selectFrom('audit_log').select('id').where('actor', '=', person.id)
        return (await mine.where('action', '<>', 'desk-refused').execute()).length
      })
    const linesOf = async (sent: Sent, act: () => Promise<unknown>) => {
      const before = await countLines(sent)
      await act()
      return (await countLines(sent)) - before
    }

    test('has a request to be sent for each operation', () => {
      expect(Object.keys(ready).sort()).toEqual([...WRITING].sort())
    })

    test.for(atDepth(KINDS, WRITING))('%s is done once for each key', async (id) => {
      const other = await ready[id]()
      const once = await linesOf(other, async () => {
        expect((await sendWrite(city, id, other, newKey())).status).toBe(200)
      })
      const changes = !WITHOUT_CHANGE.includes(id)
      expect(once > 0).toBe(changes)

      const [sent, key] = [await ready[id](), newKey()]
      const answers: Awaited<ReturnType<typeof sendWrite>>[] = []
      const made = await linesOf(sent, async () => {
        answers.push(...(await Promise.all([1, 2, 3].map(() => sendWrite(city, id, sent, key)))))
        answers.push(await sendWrite(city, id, sent, key))
      })
      expect([id, made, answers.map(({ status }) => status)]).toEqual([id, once, [200, 200, 200, 200]])
      if (!changes) return
      expect(new Set(answers.map(({ data }) => comparable(data))).size).toBe(1)

      const { role, office } = sent.person
      const colleague = await city.use((db) => staffIn(db, role, office))
      // A request told at the counter is found by its token first, and the parts of a batch have keys of their own.
      const reused = [
        { ...sent, person: colleague },
        ...(id === 'POST /queue/batch' || id === 'POST /queue/stack'
          ? []
          : [{ ...other, person: sent.person }]),
      ]
      for (const one of reused) {
        const refused = await linesOf(one, async () => {
          const { status, data } = await sendWrite(city, id, one, key)
          expect([status, data.reason]).toEqual([422, 'key-used'])
        })
        expect(refused).toBe(0)
      }
    })

    test('is refused with a key that is none, and then is not made', async () => {
      const sent = await ready['POST /requests/:id/notes']()
      const made = await linesOf(sent, async () => {
        for (const key of ['1', 'x'.repeat(23), `${'x'.repeat(21)}/`]) {
          const { status, data } = await sendWrite(city, 'POST /requests/:id/notes', sent, key)
          expect([status, data.reason]).toEqual([422, 'no-key'])
        }
      })
      expect(made).toBe(0)
    })

    test('that was refused uses up no key', async () => {
      const sent = await ready['POST /requests/:id/review']()
      const key = newKey()
      const early = { ...sent, body: { seen: '2020-01-01T00:00:00.000Z' } }
      expect((await sendWrite(city, 'POST /requests/:id/review', early, key)).data.reason).toBe('changed')
      expect((await sendWrite(city, 'POST /requests/:id/review', sent, key)).status).toBe(200)
    })

    test('is answered as before although its request has gone on since', async () => {
      const sent = await ready['POST /requests/:id/review']()
      const [id, key] = ['POST /requests/:id/review', newKey()] as const
      const first = await sendWrite(city, id, sent, key)
      const back = sent.path.replace('review', 'take-back')
      const { eventId } = first.data.takeBack as { eventId: string }
      await sendWrite(city, 'POST /requests/:id/take-back', { ...sent, path: back, body: { eventId } })
      const again = await sendWrite(city, id, sent, key)
      expect([again.status, again.data.eventId]).toEqual([200, eventId])
    })
  },
  { TAKE_BACK_SECONDS: '300' },
)
