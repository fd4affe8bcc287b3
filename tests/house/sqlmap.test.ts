// sqlmap of Debian against the running site, for at most a few minutes: every parameter of the forms, of search, track and Login,
// and of the desk's lists and changes. Each try is made whole before it is sent, so that it is received and not refused for
// what sqlmap leaves out. docs/attacks.md keeps a summary.
// @module-tag slow
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CONTRACT, type OperationId } from '#contract/all.ts'
import { BILL_NUMBER } from '#domain/money.ts'
import type { OfficeCode } from '#domain/offices.ts'
import type { StaffRole } from '#domain/roles.ts'
import { numberAt } from '#domain/typed-number.ts'
import { newReference } from '#features/requests/reference.ts'
import { FORMS } from '#forms/all.ts'
import { DESK_ROUTES } from '#pages/api/desk/all.ts'
import {
  type AttackProxy,
  everythingIn,
  freshFields,
  type MakeWhole,
  startCrowd,
  wholeChange,
  wholeForm,
} from '#tests/support/attack-proxy.ts'
import { noteAttack } from '#tests/support/attack-reports.ts'
import { type Depth, runSqlmap, startVulnerable, type Target } from '#tests/support/attackers.ts'
import { deskWrites, type Sent, type WritingId } from '#tests/support/desk-writes.ts'
import { requestIn } from '#tests/support/held-requests.ts'
import { listMissing } from '#tests/support/programs.ts'
import { isWhole } from '#tests/support/scope.ts'
import { eachServer } from '#tests/support/servers.ts'
import { staffIn } from '#tests/support/staff.ts'
import { newNumber } from '#tests/support/unique.ts'

// One after another they take longer than together; a test has this for itself, beside others.
const LONG_MS = 900_000

/** Of the tries at the answers of a form: choices, dates, numbers and contacts refuse what is none. The least seen: 0.32. */
const RECEIVED = 0.25

/** Nobody's. */
const newBillNumber = () => numberAt('TRE', 2026, BILL_NUMBER.chars, newNumber())

const shareOf = (status: number, all: readonly number[]) =>
  all.filter((one) => one === status).length / all.length

const quoted = (value: object) => encodeURIComponent(JSON.stringify(value))
/** What the desk can be asked by name or words, and by whom; a star marks each text that is tried where it stands in JSON. */
const LISTS: Readonly<Record<string, { by: StaffRole; of?: OfficeCode; query: string }>> = {
  '/requests': { by: 'clerk', of: 'LCR', query: `filter=${quoted({ q: 'reyes*', assignee: 'nobody*' })}` },
  '/queue/export.csv': { by: 'clerk', of: 'LCR', query: `filter=${quoted({ q: 'reyes*' })}` },
  '/queue/next': { by: 'clerk', of: 'LCR', query: 'assignee=nobody&after=x' },
  '/opinions': { by: 'clerk', of: 'TREASURER', query: `sort=${quoted(['askedAt*', 'ASC'])}` },
  '/payments': { by: 'cashier', query: `filter=${quoted({ paid: false, q: 'reyes*' })}` },
  '/content/:collection': { by: 'publisher', query: `filter=${quoted({ q: 'lake*', id: ['1*'] })}` },
  '/audit': {
    ...{
      by: 'auditor',
      query: `filter=${quoted({ actor: 'x*', action: 'review*', subject: 'request:x*' })}`,
    },
  },
  '/numbers': { by: 'head', of: 'LCR', query: 'from=2026-01-01&to=2026-12-31' },
  '/numbers/satisfaction': { by: 'head', of: 'LCR', query: 'year=2026&quarter=4' },
  '/collections': { by: 'cashier', query: 'from=2026-11-25&to=2026-11-26&cashier=x&fund=y' },
  '/collections.csv': { by: 'cashier', query: 'from=2026-11-25&to=2026-11-26&cashier=x&fund=y' },
  '/reconciliation': { by: 'cashier', query: 'day=2026-11-25' },
}

// A step can be taken back for as long.
const CITY = { TAKE_BACK_SECONDS: '300' }

const eachWhole: typeof eachServer = isWhole ? eachServer : () => {}
eachWhole(
  'attacked by sqlmap',
  (city) => {
    const ready = deskWrites(city)
    const long = { long: city.engine }
    const proxies: AttackProxy[] = []
    beforeAll(() => expect(listMissing(['sqlmap'])).toEqual([]))
    afterAll(() => {
      for (const { server } of proxies) server.close()
    })
    const proxyFor = async (makeWhole?: MakeWhole) => {
      const proxy = await startCrowd(city.url(), makeWhole)
      proxies.push(proxy)
      return proxy
    }
    /** What it finds through a proxy, and how the site answered meanwhile. */
    async function attack(proxy: AttackProxy, target: Target, depth: Depth) {
      const before = proxy.statuses.length
      const found = await runSqlmap(proxy.url, target, depth)
      const answered = proxy.statuses.slice(before)
      const how = typeof depth === 'string' ? depth : 'long'
      noteAttack('sqlmap', `${how}: ${target.method ?? ''} ${target.path}`, answered, found)
      return { found, answered }
    }

    describe.concurrent('at once', () => {
      test('it finds the holes of a site made with some', { timeout: LONG_MS }, async () => {
        const { url, server } = await startVulnerable()
        for (const depth of ['quick', 'usual', { long: 'sqlite' }] as const)
          expect(await runSqlmap(url, { path: '/?q=Sampaloc' }, depth)).not.toEqual([])
        server.close()
      })

      test('nothing is found in search, track and Login', { timeout: LONG_MS }, async () => {
        const passing = await proxyFor()
        for (const path of ['/search?q=lake', '/api/search?q=lake', '/barangay?district=3'])
          expect([path, (await attack(passing, { path }, long)).found]).toEqual([path, []])
        // Of one reference, or one name, only a few tries are read.
        const track = `reference=${newReference('LCR', 2026)}&proof=0123`
        const login = 'login=ana.reyes&password=x'
        const fresh = [
          ['/track', track, { reference: () => newReference('LCR', 2026) }],
          ['/bills', `number=${newBillNumber()}&proof=0123`, { number: newBillNumber }],
          ['/Login', login, { login: () => `ana.reyes${newNumber()}` }],
        ] as const
        for (const [path, data, made] of fresh) {
          const proxy = await proxyFor(freshFields(data, made))
          const { found, answered } = await attack(proxy, { path, data }, long)
          expect([path, found]).toEqual([path, []])
          expect(shareOf(422, answered), path).toBeGreaterThan(0.9)
        }
      })

      test.each(Object.values(FORMS))(
        'nothing is found in $id, which receives',
        { timeout: LONG_MS },
        async (form) => {
          const [path, data] = [form.path, everythingIn(form)]
          const proxy = await proxyFor(wholeForm(form, await city.started()))
          const all = await attack(proxy, { path, data }, 'quick')
          expect(all.found).toEqual([])
          expect(shareOf(303, all.answered)).toBeGreaterThan(RECEIVED)
          const sent = new URLSearchParams(data)
          // Of these hashes are stored, by which the desk searches.
          const p = form.searched.filter((name) => sent.has(name))
          const named = await attack(proxy, { path, data, p }, long)
          expect(named.found).toEqual([])
          expect(shareOf(303, named.answered)).toBeGreaterThan(RECEIVED)
        },
      )

      test.each(Object.entries(LISTS))(
        'nothing is found in GET %s of the desk',
        { timeout: LONG_MS },
        async (path, asked) => {
          const { by, of, query } = asked
          await city.use((db) => requestIn(db, 'received'))
          // Each try by somebody else: one person may ask for so many lists in an hour.
          const proxy = await proxyFor(async (one) => {
            const { cookie } = await city.use((db) => staffIn(db, by, of))
            return { ...one, headers: { ...one.headers, cookie } }
          })
          const at = `/api/desk${path.replace(':collection', 'news')}?${query}`
          const { found, answered } = await attack(proxy, { path: at }, 'usual')
          expect(found).toEqual([])
          expect(shareOf(200, answered)).toBeGreaterThan(0)
        },
      )

      test.each(Object.keys(ready) as WritingId[])(
        'nothing is found in %s of the desk',
        { timeout: LONG_MS },
        async (id) => {
          const base = await ready[id]()
          const proxy = await proxyFor(wholeChange(base, ready[id]))
          const { found, answered } = await attack(proxy, targetOf(id, base), 'quick')
          expect(found).toEqual([])
          expect(shareOf(200, answered)).toBeGreaterThan(0)
        },
      )
    })

    test('every list of the desk that can be filtered was tried', () => {
      const lists = DESK_ROUTES.filter(({ id }) => id.startsWith('GET ') && isFiltered(id))
      expect(lists.map(({ id }) => id.slice(4)).filter((path) => !(path in LISTS))).toEqual([])
    })

    test('no attack made the site fail, or was held by a limit', () => {
      const statuses = proxies.flatMap((one) => one.statuses)
      expect(statuses.length).toBeGreaterThan(2000)
      expect(statuses.filter((status) => status === 429 || status >= 500)).toEqual([])
    })
  },
  CITY,
)
if (!isWhole) test.skip('attacks are made by npm run test:all', () => {})

const isFiltered = (id: OperationId): boolean => 'isList' in CONTRACT[id] && 'query' in CONTRACT[id]

/** The change with a star behind each part of its address that varies, and its body, of which every text is tried. */
function targetOf(id: WritingId, { path, body = {} }: Sent): Target {
  const [method, template] = id.split(' ') as [string, string]
  const varies = template.split('/').map((part) => part.startsWith(':'))
  const starred = path.split('/').map((part, place) => (varies[place] ? `${part}*` : part))
  // What follows an empty text sqlmap does not see.
  const entries = Object.entries(body).sort(([, a], [, b]) => Number(a === '') - Number(b === ''))
  const data =
    entries.length > 0 ? { data: JSON.stringify(Object.fromEntries(entries)), json: true as const } : {}
  return { path: `/api/desk${starred.join('/')}`, method, ...data }
}
