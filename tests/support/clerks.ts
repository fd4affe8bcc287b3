// Staff who decide at the desk while faults are made: each act is sent once, with its key, and must be answered as done; and the
// account afterwards: whether each stands in the log once.
import type { Database } from '#db/database.ts'
import { newSecret } from '#kit/server/ids.ts'
import type { Counts } from './drill.ts'
import { holdRequest, OF_ASSESSOR } from './held-requests.ts'
import type { Answer, RequestOptions } from './http.ts'
import { SITE_URL } from './servers.ts'
import { type InService, staffIn } from './staff.ts'

/** How many of them work at one time. */
const AT_ONCE = 3

type Send = (path: string, asking: RequestOptions) => Promise<Pick<Answer, 'status' | 'text'>>

export type Clerks = {
  /** How many acts were answered as done. */
  acted: () => number
  /** What was answered otherwise. */
  wrong: readonly string[]
  stop: () => Promise<void>
  /** Every act of every request, by the log. */
  account: () => Promise<Omit<Counts, 'remark'>>
}

/** Each takes one request after the other: takes it, writes a note, starts its review, which is refused to whoever comes late. */
export async function startClerks(db: Database, send: Send): Promise<Clerks> {
  const wrong: string[] = []
  const requests: string[] = []
  let [acted, isOpen] = [0, true]

  const act = async ({ cookie }: InService, path: string, body: object) => {
    const headers = {
      cookie,
      origin: SITE_URL,
      'content-type': 'application/json',
      'idempotency-key': newSecret(),
    }
    const asking = { method: 'POST', headers, body: JSON.stringify(body) }
    const answer = await send(`/api/desk${path}`, asking).catch((error) => ({
      status: 0,
      text: String(error),
    }))
    if (answer.status === 200) acted += 1
    else wrong.push(`${path} ${answer.status} ${answer.text.slice(0, 200)}`)
  }
  const work = async () => {
    // A person is limited to six hundred acts in ten minutes.
    const person = await staffIn(db, 'clerk', 'ASR')
    for (let turn = 0; isOpen && turn < 150; turn += 1) {
      const { id, changed_at: seen } = await holdRequest(db, OF_ASSESSOR)
      requests.push(id)
      await act(person, `/requests/${id}/assignment`, { from: '', to: person.id })
      await act(person, `/requests/${id}/notes`, { text: 'Called back.' })
      await act(person, `/requests/${id}/review`, { seen })
    }
  }
  const working = Array.from({ length: AT_ONCE }, async () => {
    while (isOpen) await work()
  })
  return {
    acted: () => acted,
    wrong,
    async stop() {
      isOpen = false
      await Promise.all(working)
    },
    async account() {
      let [survived, doubled] = [0, 0]
      for (const id of requests)
        for (const action of ['assign-request', 'add-note', 'request-review']) {
          const lines = db.reader.selectFrom('audit_log').select('id').where('subject', '=', `request:${id}`)
          const { length } = await lines.where('action', '=', action).execute()
          survived += Math.min(length, 1)
          doubled += Math.max(length - 1, 0)
        }
      const tried = requests.length * 3
      return { tried, survived, lost: tried - survived, doubled }
    },
  }
}
