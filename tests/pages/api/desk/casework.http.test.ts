// The desk of an office over the wire: its queue, a request, steps by two people at once, and doors that stay shut for everybody else.
import { expect, test } from 'vitest'
import { keysOf } from '#db/seal.ts'
import type { ReceivingOffice } from '#domain/offices.ts'
import { hashOfWord } from '#features/requests/hashes.ts'
import { FORMS } from '#forms/all.ts'
import { dayOf, timeOf } from '#kit/dates.ts'
import { auditActors } from '#tests/support/audit-actors.ts'
import { askDesk, listOf, tellDesk } from '#tests/support/casework.ts'
import { DIGITS, holdRequest, requestIn } from '#tests/support/held-requests.ts'
import { markedReady } from '#tests/support/marked-ready.ts'
import { receive } from '#tests/support/received.ts'
import { requestById, requestByReference } from '#tests/support/requests.ts'
import { putRows, setRows } from '#tests/support/rows.ts'
import { eachServer } from '#tests/support/servers.ts'
import { type InService, staffIn } from '#tests/support/staff.ts'

type Row = { id: string; changedAt: string }
type Opened = Row & {
  files: { id: string }[]
  history: { kind: string; note: string }[]
  notes: { text: string; by: { name: string } }[]
}

eachServer('the desk of an office', (city) => {
  const staff = (role: 'clerk' | 'head', office: ReceivingOffice) =>
    city.use((db) => staffIn(db, role, office))
  const audit = (action: string, subject: string) => city.use((db) => auditActors(db, action, subject))
  const open = async (person: InService, id: string) => {
    const { status, data, text } = await askDesk(city, person, `/requests/${id}`)
    expect(status, text).toBe(200)
    return data as Opened
  }

  test('finds its own requests by filter, reference, last digits and words, and opens the rows shown', async () => {
    const [clerk, other] = [await staff('clerk', 'BPLO'), await staff('clerk', 'ASR')]
    const request = await city.use(async (db) => {
      const row = await holdRequest(db, {
        form: 'bplonew',
        answers: { owner: 'Ana Reyes', bus_name: 'Suman' },
      })
      await putRows(db, 'request_words', [{ request_id: row.id, word: hashOfWord(keysOf(db), 'suman') }])
      return row
    })
    const find = async (person: InService, filter: object) => {
      const { status, data, text } = await askDesk(city, person, listOf('/requests', { filter }))
      expect(status, text).toBe(200)
      return (data as Row[]).map(({ id }) => id)
    }
    for (const filter of [
      {},
      { is: 'unread' },
      { state: 'received' },
      { form: 'bplonew' },
      { q: request.reference },
      { q: DIGITS },
      { q: 'Suman' },
    ])
      expect([filter, await find(clerk, filter)]).toEqual([filter, [request.id]])
    for (const filter of [
      { is: 'mine' },
      { is: 'bounced' },
      { is: 'unpaid' },
      { is: 'not-scanned' },
      { q: 'nobody' },
      { q: 'suman nobody' },
    ])
      expect([filter, await find(clerk, filter)]).toEqual([filter, []])
    expect(await find(other, { q: request.reference })).toEqual([])
    expect(await audit('search-requests', 'office:ASR')).toEqual([other.id])
    expect(await audit('look-requests', 'office:BPLO')).toContain(clerk.id)
    const counts = (await askDesk(city, clerk, '/queue/counts')).data
    expect(counts).toMatchObject({ all: 1, unread: 1, mine: 0, bounced: 0 })
    await open(clerk, request.id)
    expect((await askDesk(city, clerk, '/queue/counts')).data).toMatchObject({ all: 1, unread: 0 })
    expect(await audit('look', `request:${request.id}`)).toEqual([clerk.id])
    const table = await askDesk(city, clerk, '/queue/export.csv')
    expect(table.text).toContain(request.reference)
    // By the clock of the city.
    const { received_at } = await city.use((db) => requestById(db, request.id))
    expect(table.text).toContain(`,${dayOf(received_at)} ${timeOf(received_at)},`)
    expect(await audit('export-requests', 'office:BPLO')).toEqual([clerk.id])
  })

  test('lists a message that was given up, and a file nobody scanned', async () => {
    const clerk = await staff('clerk', 'LCR')
    const { reference } = await receive(city, FORMS.birth)
    const row = await city.use(async (db) => {
      const found = await requestByReference(db, reference)
      await setRows(db, 'outbox', { state: 'failed' }, { subject: `request:${found.id}` })
      return found
    })
    for (const is of ['bounced', 'not-scanned']) {
      const { data } = await askDesk(city, clerk, listOf('/requests', { filter: { is } }))
      expect((data as Row[]).map(({ id }) => id)).toContain(row.id)
    }
    expect((await open(clerk, row.id)).files.length).toBeGreaterThan(0)
  })

  test('two who act at once: one wins, the other is told who and when', async () => {
    const [ana, ben] = [await staff('clerk', 'LCR'), await staff('clerk', 'LCR')]
    const request = await city.use((db) => requestIn(db, 'received'))
    const seen = (await open(ana, request.id)).changedAt
    const both = await Promise.all(
      [ana, ben].map((one) => tellDesk(city, one, `/requests/${request.id}/review`, { seen })),
    )
    const won = both[0]!.status === 200 ? ana : ben
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const refusal = both.find(({ status }) => status === 409)!.data as {
      reason: string
      by: object
      at: string
    }
    expect(refusal).toMatchObject({ reason: 'changed', by: { id: won.id, name: won.name, is: 'staff' } })
    expect(Date.now() - Date.parse(refusal.at)).toBeLessThan(60_000)
    expect(await audit('request-review', `request:${request.id}`)).toEqual([won.id])
    const unassigned = await city.use((db) => holdRequest(db))
    const taken = await Promise.all(
      [ana, ben].map((one) =>
        tellDesk(city, one, `/requests/${unassigned.id}/assignment`, { from: '', to: one.id }),
      ),
    )
    expect(taken.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('a request is nobody else’s, by any route, guessed id or file link', async () => {
    const [clerk, other] = [await staff('clerk', 'LCR'), await staff('clerk', 'ASR')]
    const { reference } = await receive(city, FORMS.birth)
    const { data } = await askDesk(city, clerk, listOf('/requests', { filter: { q: reference } }))
    const { id, files, changedAt: seen } = await open(clerk, (data as Row[])[0]!.id)
    for (const path of ['', '/slip.pdf', '/receipt.pdf', '/order.pdf'])
      expect([path, (await askDesk(city, other, `/requests/${id}${path}`)).status]).toEqual([path, 404])
    const sent: Record<string, object> = {
      opinions: { seen, office: 'BPLO', question: 'x', parts: [] },
      [`files/${files[0]!.id}/link`]: {},
    }
    for (const [path, body] of Object.entries(sent))
      expect([path, (await tellDesk(city, other, `/requests/${id}/${path}`, body)).status]).toEqual([
        path,
        404,
      ])
    const link = (await tellDesk(city, clerk, `/requests/${id}/files/${files[0]!.id}/link`)).data as {
      href: string
    }
    const get = (person: InService) => city.ask(link.href, { headers: { cookie: person.cookie } })
    expect((await get(other)).status).toBe(404)
    const colleague = await staff('clerk', 'LCR')
    expect((await get(colleague)).status).toBe(404)
    const answer = await get(clerk)
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect(answer.headers['content-security-policy']).toContain('sandbox')
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(await audit('look-file', `request:${id}/file:${files[0]!.id}`)).toEqual([clerk.id])
    expect(city.output()).not.toContain(link.href)
  })

  test('has its papers printed with a line in the log, and a trace without a name or a word of it', async () => {
    const clerk = await staff('clerk', 'LCR')
    const auditor = await city.use((db) => staffIn(db, 'auditor'))
    const { id, reference, changed_at: seen } = await city.use((db) => requestIn(db, 'ready'))
    const collector = { name: 'Ana Reyes', relation: 'self', shown: 'PhilSys ID' }
    expect((await tellDesk(city, clerk, `/requests/${id}/release`, { seen, collector })).status).toBe(200)
    const note = { text: 'Showed the passport.' }
    expect((await tellDesk(city, clerk, `/requests/${id}/notes`, note)).status).toBe(200)
    const { notes, history } = await open(clerk, id)
    expect(notes).toMatchObject([{ ...note, by: { name: clerk.name } }])
    expect(history.find(({ kind }) => kind === 'collected')!.note).toBe('Ana Reyes\nself\nPhilSys ID')
    const trace = await askDesk(city, auditor, `/requests/${reference}/events`)
    expect(trace.status).toBe(200)
    expect(trace.text).not.toMatch(/Ana|PhilSys|passport/)
    for (const name of ['slip', 'receipt', 'order']) {
      const { status, text } = await askDesk(city, clerk, `/requests/${id}/${name}.pdf`)
      expect([name, status, text.slice(0, 5)]).toEqual([name, 200, '%PDF-'])
      expect(await audit(`print-${name}`, `request:${id}`)).toEqual([clerk.id])
    }
  })

  test('one step for many tells of each what became of it', async () => {
    const clerk = await staff('clerk', 'ASR')
    const rows = await city.use((db) =>
      Promise.all([1, 2, 3].map(() => holdRequest(db, { form: 'assessment' }))),
    )
    const foreign = await city.use((db) => holdRequest(db))
    const requests = [...rows, foreign].map((row) => ({ id: row.id, seen: row.changed_at }))
    requests[1]!.seen = '2020-01-01T00:00:00.000Z'
    const { status, data } = await tellDesk(city, clerk, '/queue/batch', { step: 'review', requests })
    expect(status).toBe(200)
    expect((data as { ok: boolean; reason?: string }[]).map(({ ok, reason }) => reason ?? ok)).toEqual([
      true,
      'changed',
      true,
      'not-there',
    ])
    expect(await audit('request-review', `request:${rows[0]!.id}`)).toEqual([clerk.id])
    const many = Array.from({ length: 51 }, () => requests[0]!)
    expect((await tellDesk(city, clerk, '/queue/batch', { step: 'review', requests: many })).status).toBe(422)
    expect((await tellDesk(city, clerk, '/queue/batch', { step: 'release', requests })).status).toBe(422)
  })

  test('two heads approve one stack: each request once, and whoever comes second is told of which', async () => {
    const [ana, ben, clerk] = [
      await staff('head', 'LCR'),
      await staff('head', 'LCR'),
      await staff('clerk', 'LCR'),
    ]
    const marked = await city.use((db) => markedReady(db, 4))
    const stack = (await askDesk(city, ana, '/queue/stack')).data as { id: string; leftOut: string | null }[]
    for (const { id } of marked) expect(stack.find((one) => one.id === id)?.leftOut).toBe(null)
    const requests = marked.map(({ reference: _, ...one }) => one)
    type Result = { id: string; ok: boolean; reason?: string }
    const approve = async (by: InService, sent = requests) =>
      (await tellDesk(city, by, '/queue/stack', { requests: sent })).data as Result[]
    const dearer = requests.map((one) => ({ ...one, centavos: one.centavos * 2 }))
    expect(new Set((await approve(ana, dearer)).map(({ reason }) => reason))).toEqual(
      new Set(['fee-changed']),
    )
    expect(new Set((await approve(clerk)).map(({ reason }) => reason))).toEqual(new Set(['wrong-role']))
    const [first, second] = await Promise.all([approve(ana), approve(ben)])
    for (const [at, { id }] of requests.entries()) {
      expect([first[at]!.ok, second[at]!.ok].sort()).toEqual([false, true])
      expect([first[at]!, second[at]!].find(({ ok }) => !ok)?.reason).toBe('changed')
      expect(await audit('issue-order', `request:${id}`)).toHaveLength(1)
    }
  })

  test('an order beyond what any service costs is refused at its field', async () => {
    const head = await staff('head', 'LCR')
    const { id, changed_at: seen } = await city.use((db) => requestIn(db, 'in-review'))
    const approve = (...amounts: number[]) =>
      tellDesk(city, head, `/requests/${id}/approve`, {
        seen,
        lines: amounts.map((centavos) => ({ label: 'Permit', centavos })),
      })
    const line = await approve(100, 10_000_000_001)
    expect([line.status, line.text]).toEqual([422, expect.stringContaining('"lines.1.centavos"')])
    expect(line.text).toContain('₱100,000,000.00')
    const order = await approve(...Array.from({ length: 11 }, () => 9_500_000_000))
    expect([order.status, order.text]).toEqual([422, expect.stringContaining('"field":"lines"')])
    expect(order.text).toContain('₱1,000,000,000.00')
    expect((await approve(...Array.from({ length: 10 }, () => 10_000_000_000))).status).toBe(200)
  })
})
