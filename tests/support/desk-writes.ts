// One request for each operation of the desk that changes something, made ready to be sent: whole, right, and by somebody of its own.
import type { OperationId } from '#contract/all.ts'
import { WAY_IDS, type WayId } from '#domain/pay-ways.ts'
import type { StateId } from '#domain/request-states.ts'
import { setFileColumns } from '#features/payments/files/columns.ts'
import { takeFile } from '#features/payments/files/take-file.ts'
import { stopWay } from '#features/payments/ways/set-way.ts'
import { FORMS } from '#forms/all.ts'
import { today } from '#kit/dates.ts'
import { KEY_HEADER } from '#kit/headers.ts'
import { must } from '#kit/outcome.ts'
import { newId, newSecret } from '#kit/server/ids.ts'
import { DETAILS, memberIn } from './accounts.ts'
import { listCsv, listRow } from './bill-lists.ts'
import { propertyBill } from './bills.ts'
import { COLUMNS, fileBytes } from './collection-files.ts'
import { sampleOf } from './forms.ts'
import { NAMELESS, OF_ASSESSOR, requestIn } from './held-requests.ts'
import type { RequestOptions } from './http.ts'
import { markedReady } from './marked-ready.ts'
import { effectsFor, orderOf, paidBill, setSeries } from './money.ts'
import { chooseColumns, inService, otherWays, SECOND, waitingColumns } from './pay-ways.ts'
import { article } from './publishing.ts'
import { pdfFileOf, receive } from './received.ts'
import type { Overrides } from './requests.ts'
import { requestByReference } from './requests.ts'
import { putRows, setRows } from './rows.ts'
import { type City, SITE_URL } from './servers.ts'
import { type InService, staffIn } from './staff.ts'
import { newNumber } from './unique.ts'
import { pdfOf, plain } from './uploads.ts'

export type WritingId = Exclude<OperationId, `GET ${string}`>
export type Sent = { person: InService; path: string; body?: object; file?: { type: string; bytes: Buffer } }
type Marked = Awaited<ReturnType<typeof markedReady>>[number]
type Post = [role: InService['role'], office?: InService['office']]

/** It as it is sent; `key` is that of the change. */
export function writeOptions(id: WritingId, { person, body = {}, file }: Sent, key?: string): RequestOptions {
  const headers = {
    cookie: person.cookie,
    origin: SITE_URL,
    'content-type': file?.type ?? 'application/json',
    ...(key !== undefined && { [KEY_HEADER]: key }),
  }
  return { method: id.slice(0, id.indexOf(' ')), headers, body: file?.bytes ?? JSON.stringify(body) }
}

/** Sends it. */
export async function sendWrite(city: Pick<City, 'ask'>, id: WritingId, sent: Sent, key?: string) {
  const { status, text } = await city.ask(`/api/desk${sent.path}`, writeOptions(id, sent, key))
  // One answers a file.
  return { status, data: (/^[[{]/.test(text) ? JSON.parse(text) : {}) as Record<string, unknown> }
}

const SLOW_MS = 60 * 60_000
const REASON = 'No record under this name.'
const LINES = [{ label: 'Certified copy', centavos: 126_450 }]
const inAnHour = () => new Date(Date.now() + SLOW_MS).toISOString()

async function titledPdf(): Promise<Buffer> {
  const pdf = await pdfOf(1)
  pdf.setTitle(`Sample ${newNumber()}`)
  return Buffer.from(await pdf.save())
}

/** How to make each ready, in a city. */
export function deskWrites(city: City): Record<WritingId, () => Promise<Sent>> {
  const { use, ask } = city
  const staff = (...[role, office = '']: Post) => use((db) => staffIn(db, role, office))
  const tell = async (person: InService, path: string, body: object = {}, id = 'POST /' as WritingId) =>
    (await sendWrite(city, id, { person, path, body })).data
  const read = async <T>({ cookie }: InService, path: string) =>
    JSON.parse((await ask(`/api/desk${path}`, { headers: { cookie } })).text) as T

  const onRequest = async (
    post: Post,
    state: StateId,
    path: string,
    body: (seen: string, person: InService) => object,
    overrides: Overrides = {},
  ): Promise<Sent> => {
    const person = await staff(...post)
    const { id, changed_at } = await use((db) => requestIn(db, state, overrides))
    return { person, path: path.replace(':id', id), body: body(changed_at, person) }
  }
  const step =
    (role: 'clerk' | 'head', state: StateId, name: string, more: object = {}, overrides: Overrides = {}) =>
    () =>
      onRequest([role, 'LCR'], state, `/requests/:id/${name}`, (seen) => ({ seen, ...more }), overrides)

  const entryOf = async (person: InService) =>
    (await tell(person, '/content/news', { content: article(`News ${newNumber()}`) })) as {
      id: string
      version: number
    }
  const onEntry =
    (name: string, body: (entry: { version: number }) => object, before: 'draft' | 'published' = 'draft') =>
    async (): Promise<Sent> => {
      const person = await staff('publisher')
      const entry = await entryOf(person)
      const path = `/content/news/${entry.id}`
      if (before === 'published') await tell(person, `${path}/publish`, { version: entry.version })
      return { person, path: `${path}${name}`, body: body(entry) }
    }

  const asked = async () => {
    const [clerk, treasurer] = [await staff('clerk', 'ASR'), await staff('clerk', 'TREASURER')]
    const request = await use((db) => requestIn(db, 'in-review', OF_ASSESSOR))
    const question = { seen: request.changed_at, office: 'TREASURER', question: 'What is due?' }
    const path = `/requests/${request.id}/opinions`
    return { clerk, treasurer, path, body: { ...question, parts: ['owner_name'] } }
  }
  const papers = async (form: typeof FORMS.birth | typeof FORMS.realproperty, clerk: InService) => {
    const { reference } = await receive(city, form, {}, {}, (slot) => pdfFileOf(slot, `${slot}.pdf`, 1))
    const { id } = await use((db) => requestByReference(db, reference))
    type Case = { changedAt: string; files: { id: string; slot: string }[] }
    const { changedAt, files } = await read<Case>(clerk, `/requests/${id}`)
    return { id, seen: changedAt, file: files[0]! }
  }
  const onFile = (name: string) => async (): Promise<Sent> => {
    const person = await staff('clerk', 'LCR')
    const { id, file } = await papers(FORMS.birth, person)
    return { person, path: `/requests/${id}/files/${file.id}/${name}` }
  }
  const onSharedFile = (name: string) => async (): Promise<Sent> => {
    const [clerk, person] = [await staff('clerk', 'ASR'), await staff('clerk', 'TREASURER')]
    const { id, seen, file } = await papers(FORMS.realproperty, clerk)
    const question = { seen, office: 'TREASURER', question: 'What is due?', parts: [file.slot] }
    const opinion = (await tell(clerk, `/requests/${id}/opinions`, question)) as { id: string }
    return { person, path: `/opinions/${opinion.id}/files/${file.id}/${name}` }
  }

  /** A list that no other has the bytes of, while none is being written. */
  const aList = async (path: string): Promise<Sent> => {
    const taken = { state: 'taken', taken_at: new Date().toISOString(), file: '' } as const
    await use((db) => setRows(db, 'bill_lists', taken))
    const csv = listCsv(listRow({ bill: `B-${newNumber()}`, valid_until: '2099-12-31' }))
    const file = { type: 'text/csv', bytes: Buffer.from(csv) }
    return { person: await staff('head', 'TREASURER'), path: `${path}?kind=property&asOf=${today()}`, file }
  }
  /** Money of a gateway for a bill of its own; its id. */
  const paid = async () => (await use(paidBill)).paymentId
  const onWay = (id: WayId) => async (): Promise<Sent> => {
    // Somebody has to be there who could confirm it.
    await staff('cashier')
    return { person: await staff('head', 'TREASURER'), path: `/pay-ways/${id}`, body: otherWays()[id] }
  }
  /** The bank's text as it waits, for a cashier. */
  const onWaitingWay = (act: string) => async (): Promise<Sent> => {
    const { person: head, path, body } = await onWay('bank')()
    await tell(head, path, body)
    const ways = await read<{ id: string; state: string; version: string }[]>(head, '/pay-ways')
    const { version: seen } = ways.find(({ id, state }) => id === 'bank' && state === 'waiting')!
    return { person: await staff('cashier'), path: `${path}/${act}`, body: { seen } }
  }
  const onWaitingColumns = (act: string) => async (): Promise<Sent> => {
    const bank = `bank-${newNumber()}`
    const seen = await use(async (db) => {
      await inService(db, SECOND.id)
      await setFileColumns(db, { id: 'head-1', requestId: 'test' }, bank, COLUMNS)
      return waitingColumns(db, bank)
    })
    const path = `/collection-files/columns/${bank}/${act}`
    return { person: await staff('cashier'), path, body: { seen } }
  }
  /** The series is on only while the file is brought. */
  const onWaitingFile = (act: string) => async (): Promise<Sent> => {
    const bank = `bank-${newNumber()}`
    const id = await use(async (db) => {
      await chooseColumns(db, bank, COLUMNS)
      await setSeries(db)
      const bytes = fileBytes({ id: bank })
      const taken = await takeFile(db, { id: 'head-1', requestId: 'test' }, { bank, bytes }, effectsFor(db))
      await stopWay(db, { id: 'head-1', requestId: 'test' }, 'electronic-receipt')
      return must(taken).id
    })
    return { person: await staff('cashier'), path: `/collection-files/${id}/${act}` }
  }
  // Each time another, since nothing is in its body.
  const stopped: WayId[] = []

  const aCollectionFile = async (act = ''): Promise<Sent> => {
    const [person, bank] = [await staff('head', 'TREASURER'), `bank-${newNumber()}`]
    await use((db) => chooseColumns(db, bank, COLUMNS))
    const file = { type: 'text/csv', bytes: fileBytes({}, {}) }
    return { person, path: `/collection-files/${bank}${act}`, file }
  }

  const invitation = (role = 'publisher', office = '') => ({
    name: 'Mara',
    email: `mara${newNumber()}@example.com`,
    role,
    office,
    lang: 'en',
  })
  const onPerson = (name: string, body: object) => async (): Promise<Sent> => {
    const [person, other] = [await staff('administrator'), await staff('publisher')]
    return { person, path: `/people/${other.id}/${name}`, body }
  }
  const onPost = (name: 'confirm' | 'decline' | 'seen') => async (): Promise<Sent> => {
    const [asking, second, other] = [
      await staff('administrator'),
      await staff('administrator'),
      await staff('publisher'),
    ] as const
    await tell(asking!, `/people/${other!.id}/post`, { role: 'clerk', office: 'LCR' })
    const waiting = await use(async (db) => {
      const row = db.reader.selectFrom('post_changes').select('id').where('user_id', '=', other!.id)
      const { id } = await row.executeTakeFirstOrThrow()
      // As where nobody else was there to confirm it.
      if (name === 'seen') await setRows(db, 'post_changes', { state: 'unseen' }, { id })
      return id
    })
    return { person: second!, path: `/posts/${waiting}/${name}` }
  }

  const onStandIn = (name?: 'confirm' | 'end') => async (): Promise<Sent> => {
    const [second, head, clerk] = [
      await staff('administrator'),
      await staff('head', 'LCR'),
      await staff('clerk', 'LCR'),
    ]
    const body = { userId: clerk.id, firstDay: today(), lastDay: today() }
    if (!name) return { person: head, path: '/stand-ins', body }
    const { id } = (await tell(head, '/stand-ins', body)) as { id: string }
    return { person: second, path: `/stand-ins/${id}/${name}` }
  }

  return {
    'POST /requests/:id/review': step('clerk', 'received', 'review'),
    'POST /requests/:id/ask': step('clerk', 'in-review', 'ask', {
      parts: [{ name: 'info_DOB', reason: 'Not readable.' }],
    }),
    'POST /requests/:id/answer': step('clerk', 'waiting', 'answer'),
    'POST /requests/:id/approve': step('head', 'in-review', 'approve', { lines: LINES }),
    'POST /requests/:id/replace-order': step('head', 'to-pay', 'replace-order', {
      lines: LINES,
      reason: REASON,
    }),
    'POST /requests/:id/deny': step('head', 'in-review', 'deny', { reasons: REASON }),
    'POST /requests/:id/ready-for-decision': step('clerk', 'in-review', 'ready-for-decision'),
    'POST /requests/:id/ready': step('clerk', 'paid', 'ready'),
    'POST /requests/:id/ready-without-payment': step('head', 'in-review', 'ready-without-payment', {
      reason: REASON,
    }),
    'POST /requests/:id/release': step('clerk', 'ready', 'release', {
      collector: { name: 'Ana Reyes', relation: 'self', shown: 'ID' },
    }),
    'POST /requests/:id/settle': async () => {
      const { id, office } = await use((db) => requestIn(db, 'received', NAMELESS))
      const person = await staff('clerk', office)
      const { changedAt } = await read<{ changedAt: string }>(person, `/requests/${id}`)
      await tell(person, `/requests/${id}/review`, { seen: changedAt })
      const { changedAt: seen } = await read<{ changedAt: string }>(person, `/requests/${id}`)
      return { person, path: `/requests/${id}/settle`, body: { seen, reason: REASON } }
    },
    'POST /requests/:id/extend': step('head', 'received', 'extend', { days: 1, reason: REASON }),
    'POST /requests/:id/take-back': async () => {
      const sent = await step('clerk', 'received', 'review')()
      const { takeBack } = (await tell(sent.person, sent.path, sent.body)) as {
        takeBack: { eventId: string }
      }
      return {
        ...sent,
        path: sent.path.replace('/review', '/take-back'),
        body: { eventId: takeBack.eventId },
      }
    },
    'POST /queue/stack': async () => {
      const [{ reference: _, ...one }] = (await use((db) => markedReady(db, 1))) as [Marked]
      return { person: await staff('head', 'LCR'), path: '/queue/stack', body: { requests: [one] } }
    },
    'POST /queue/batch': async () => {
      const rows = await use((db) => Promise.all([1, 2].map(() => requestIn(db, 'received'))))
      const requests = rows.map(({ id, changed_at: seen }) => ({ id, seen }))
      return { person: await staff('clerk', 'LCR'), path: '/queue/batch', body: { step: 'review', requests } }
    },
    'POST /requests/:id/notes': () =>
      onRequest(['clerk', 'LCR'], 'received', '/requests/:id/notes', () => ({ text: 'Called back.' })),
    'POST /requests/:id/assignment': () =>
      onRequest(['clerk', 'LCR'], 'received', '/requests/:id/assignment', (_, { id }) => ({
        from: '',
        to: id,
      })),
    'POST /requests/:id/hold': () =>
      onRequest(['head', 'LCR'], 'received', '/requests/:id/hold', () => ({
        order: 'Case 7',
        reason: REASON,
      })),
    'POST /requests/:id/lift-hold': async () => {
      const held = await onRequest(['head', 'LCR'], 'received', '/requests/:id/hold', () => ({
        order: 'Case 7',
        reason: REASON,
      }))
      await tell(held.person, held.path, held.body)
      return {
        ...held,
        path: held.path.replace('/hold', '/lift-hold'),
        body: { reason: 'The case is over.' },
      }
    },
    'POST /requests/:id/opinions': async () => {
      const { clerk: person, path, body } = await asked()
      return { person, path, body }
    },
    'POST /opinions/:id/answer': async () => {
      const { clerk, treasurer: person, path, body } = await asked()
      const { id } = (await tell(clerk, path, body)) as { id: string }
      return { person, path: `/opinions/${id}/answer`, body: { answer: 'Nothing is due.' } }
    },
    'POST /requests/:id/files/:file/link': onFile('link'),
    'POST /requests/:id/files/:file/preview': onFile('preview'),
    'POST /opinions/:id/files/:file/link': onSharedFile('link'),
    'POST /opinions/:id/files/:file/preview': onSharedFile('preview'),
    'POST /bills': async () => ({
      person: await staff('head', 'TREASURER'),
      path: '/bills',
      body: propertyBill(),
    }),
    'POST /bills/last': async () => ({
      person: await staff('head', 'TREASURER'),
      path: '/bills/last',
      body: { kind: 'property', account: propertyBill().account },
    }),
    'POST /bills/lists': () => aList('/bills/lists'),
    'POST /bills/lists/why': () => aList('/bills/lists/why'),
    'PUT /collection-files/columns/:bank': async () => {
      await staff('cashier')
      const path = `/collection-files/columns/bank-${newNumber()}`
      return { person: await staff('head', 'TREASURER'), path, body: COLUMNS }
    },
    'POST /collection-files/:bank/preview': () => aCollectionFile('/preview'),
    'POST /collection-files/:bank': () => aCollectionFile(),
    'POST /collection-files/columns/:bank/confirm': onWaitingColumns('confirm'),
    'POST /collection-files/columns/:bank/withdraw': onWaitingColumns('withdraw'),
    'POST /collection-files/:id/confirm': onWaitingFile('confirm'),
    'POST /collection-files/:id/withdraw': onWaitingFile('withdraw'),
    'POST /receipts': async () => {
      const { id, changed_at: seen } = await use((db) => requestIn(db, 'to-pay'))
      const billId = await use((db) => orderOf(db, id))
      const receipt = { receiptNumber: `9${newNumber()}`, paidCentavos: 126_450, issuedOn: today() }
      return { person: await staff('cashier'), path: '/receipts', body: { billId, seen, ...receipt } }
    },
    'POST /payments/:id/move': async () => ({
      person: await staff('head', 'TREASURER'),
      path: `/payments/${await paid()}/move`,
      body: { seen: 'awaiting-receipt', to: 'returned', reason: REASON },
    }),
    'POST /receipts/:id/cancel': async () => {
      const receiptNumber = `6${newNumber()}`
      const issued = { paymentId: await paid(), receiptNumber, issuedOn: today() }
      const { id } = (await tell(await staff('cashier'), '/receipts', issued)) as { id: string }
      const person = await staff('head', 'TREASURER')
      return { person, path: `/receipts/${id}/cancel`, body: { reason: REASON } }
    },
    'POST /receipts/spoilt': async () => ({
      person: await staff('cashier'),
      path: '/receipts/spoilt',
      body: { receiptNumber: `5${newNumber()}`, reason: REASON },
    }),
    'POST /pay-ways/qr-ph': onWay('qr-ph'),
    'POST /pay-ways/bank': onWay('bank'),
    'POST /pay-ways/egovpay': onWay('egovpay'),
    'POST /pay-ways/paymongo': onWay('paymongo'),
    'POST /pay-ways/electronic-receipt': onWay('electronic-receipt'),
    'POST /pay-ways/:id/stop': async () => {
      const id = WAY_IDS.find((one) => !stopped.includes(one)) ?? 'bank'
      stopped.push(id)
      const { person, path, body } = await onWay(id)()
      await tell(person, path, body)
      return { person, path: `${path}/stop` }
    },
    'POST /pay-ways/:id/confirm': onWaitingWay('confirm'),
    'POST /pay-ways/:id/withdraw': onWaitingWay('withdraw'),
    'POST /fees': async () => {
      const person = await staff('head', 'LCR')
      const { services } = await read<{ services: { form: string; since: string }[] }>(person, '/fees')
      const { form, since: seen } = services[0]!
      const line = { label: 'Copy', centavos: 5000 + newNumber(), perCopy: true, code: '', fund: '' }
      const lines = [{ ...line, source: 'Ordinance 1' }]
      return { person, path: '/fees', body: { form, seen, free: false, lines } }
    },
    'POST /walk-ins/:form': async () => {
      const person = await staff('clerk', 'LCR')
      const { token } = await read<{ token: string }>(person, '/walk-ins/birth')
      const { typed, files } = sampleOf(FORMS.birth)
      const body = { token, lang: 'en', typed, shown: Object.keys(files) }
      return { person, path: '/walk-ins/birth', body }
    },
    'POST /accounts/open': async () => {
      const { username } = await use((db) => memberIn(db, { confirmed: false }))
      const shown = { username, firstName: DETAILS.first_name, lastName: DETAILS.last_name }
      return { person: await staff('clerk', 'LCR'), path: '/accounts/open', body: shown }
    },
    'POST /content/:collection': async () => ({
      person: await staff('publisher'),
      path: '/content/news',
      body: { content: article(`News ${newNumber()}`) },
    }),
    'PUT /content/:collection/:id': onEntry('', ({ version }) => ({ content: article('Later'), version })),
    'POST /content/:collection/:id/submit': onEntry('/submit', ({ version }) => ({ version })),
    'POST /content/:collection/:id/publish': onEntry('/publish', ({ version }) => ({ version })),
    'POST /content/:collection/:id/schedule': onEntry('/schedule', ({ version }) => ({
      version,
      publishAt: inAnHour(),
    })),
    'POST /content/:collection/:id/expire': onEntry('/expire', () => ({ expireAt: inAnHour() }), 'published'),
    'POST /content/:collection/:id/archive': onEntry('/archive', () => ({}), 'published'),
    'POST /content/:collection/:id/restore': onEntry('/restore', ({ version }) => ({ version, of: version })),
    'POST /content/:collection/:id/move': onEntry('/move', () => ({ place: 1 })),
    'POST /content/:collection/:id/preview': onEntry('/preview', () => ({})),
    'POST /content/:collection/:id/editing': onEntry('/editing', () => ({ open: true })),
    'POST /content/alerts/suspensions': async () => ({
      person: await staff('publisher'),
      path: '/content/alerts/suspensions',
      body: {
        content: {
          level: 'advisory',
          title: { en: `Sample ${newNumber()}` },
          area: { en: 'The city', fil: 'Lungsod' },
          levels: ['preschool'],
          schools: 'public',
          work: true,
          firstDay: '2099-01-05',
          order: 'Order 7',
        },
        alsoHoliday: false,
      },
    }),
    'PUT /tables/:collection': async () => {
      const person = await staff('publisher')
      const [row] = await read<{ id: string; version: number }[]>(person, '/tables/hotlines')
      const { id, version } = row!
      const cells = { landlines: `(049) ${String(newNumber()).padStart(7, '0').slice(-7)}` }
      return { person, path: '/tables/hotlines', body: { rows: [{ id, version, cells }] } }
    },
    'POST /tables/:collection/csv': async () => {
      const person = await staff('publisher')
      const { cookie } = person
      const { bytes } = await ask('/api/desk/tables/hotlines/csv', { headers: { cookie } })
      return { person, path: '/tables/hotlines/csv', file: { type: 'text/csv', bytes } }
    },
    'POST /files/:collection/picture': async () => ({
      person: await staff('publisher'),
      path: '/files/news/picture',
      file: {
        type: 'image/jpeg',
        bytes: await plain(400, 300 + (newNumber() % 90))
          .jpeg()
          .toBuffer(),
      },
    }),
    'POST /files/:collection/document': async () => ({
      person: await staff('publisher'),
      path: '/files/publications/document',
      file: { type: 'application/pdf', bytes: await titledPdf() },
    }),
    'PUT /storm': async () => {
      const person = await staff('publisher')
      const { since } = await read<{ since: string }>(person, '/storm')
      return { person, path: '/storm', body: { on: since === '' } }
    },
    'POST /setup/test-text': async () => ({
      person: await staff('administrator'),
      path: '/setup/test-text',
      body: { mobile: `0917${String(newNumber()).padStart(7, '0').slice(-7)}` },
    }),
    'POST /messages/:id/again': async () => {
      const id = newId()
      const at = new Date().toISOString()
      const message = {
        kind: 'request-mail' as const,
        subject: 'request:none',
        payload: '{}',
        request_id: '',
      }
      const given = { state: 'failed' as const, attempts: 9, leased_until: '', last_error: 'x', uncertain: 0 }
      const times = { next_at: at, created_at: at, settled_at: at }
      await use((db) => putRows(db, 'outbox', { id, ...message, ...given, ...times }))
      return { person: await staff('administrator'), path: `/messages/${id}/again` }
    },
    'POST /invitations': async () => ({
      person: await staff('administrator'),
      path: '/invitations',
      body: invitation(),
    }),
    'POST /invitations/list': async () => {
      const { name, email } = invitation()
      const body = { text: `${name},${email},publisher`, lang: 'en', trial: false }
      return { person: await staff('administrator'), path: '/invitations/list', body }
    },
    'POST /invitations/:id/link': async () => {
      const person = await staff('administrator')
      const { id } = (await tell(person, '/invitations', invitation())) as { id: string }
      return { person, path: `/invitations/${id}/link` }
    },
    'POST /invitations/:id/withdraw': async () => {
      const person = await staff('administrator')
      const { id } = (await tell(person, '/invitations', invitation())) as { id: string }
      return { person, path: `/invitations/${id}/withdraw` }
    },
    'POST /people/:id/post': onPerson('post', { role: 'auditor', office: '' }),
    'POST /people/:id/second-factor': onPerson('second-factor', {}),
    'POST /people/:id/leave': onPerson('leave', {}),
    'POST /posts/:id/confirm': onPost('confirm'),
    'POST /posts/:id/decline': onPost('decline'),
    'POST /posts/:id/seen': onPost('seen'),
    'POST /stand-ins': onStandIn(),
    'POST /stand-ins/:id/confirm': onStandIn('confirm'),
    'POST /stand-ins/:id/end': onStandIn('end'),
  }
}

/** A key as the desk makes one. */
export const newKey = newSecret
