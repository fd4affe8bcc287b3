// Every route of the desk: listed with a role, a rule against foreign sites and a limit; closed to everybody its list does not name.

import { expect, test } from 'vitest'
import type { ZodType } from 'zod'
import { CONTRACT } from '#contract/all.ts'
import { PERMISSIONS, ROLES, STAFF_ROLES, type StaffRole } from '#domain/roles.ts'
import { NAMED_LIMITS } from '#features/protection/named-limits.ts'
import { LIMITS } from '#kit/server/config.ts'
import { DESK_ROUTES } from '#pages/api/desk/all.ts'
import type { DeskRoute } from '#pages/api/desk/route.ts'
import { beginHour } from '#tests/support/clock.ts'
import { rowsOf, setRows } from '#tests/support/rows.ts'
import { timesInLog } from '#tests/support/second-factor.ts'
import { eachServer, SITE_URL } from '#tests/support/servers.ts'
import { OF_TREASURER, staffIn } from '#tests/support/staff.ts'
import { createRoutes } from '../../../../src/routes.ts'

const NOWHERE = '00000000-0000-7000-8000-000000000000'
const nameOf = ({ method, path }: DeskRoute) => `${method} ${path}`
const addressOf = ({ path }: DeskRoute) => `/api/desk${path.replace(/:[^/]+/g, NOWHERE)}`
const sending = ({ method, csrf }: DeskRoute, cookie: string) => ({
  method,
  headers: {
    cookie,
    ...(method === 'GET' ? {} : { origin: SITE_URL }),
    ...(csrf === 'json' ? { 'content-type': 'application/json' } : {}),
  },
  ...(csrf === 'json' ? { body: '{"no such":"field"}' } : {}),
})

test('each operation of the contract has its route, and there is no other', () => {
  expect(DESK_ROUTES.map(({ id }) => id).sort()).toEqual(Object.keys(CONTRACT).sort())
})

test('each route of the desk stands in the list, and the list has nothing else', () => {
  const there = createRoutes()
    .routes.filter(({ path }) => path.startsWith('/api/desk'))
    .map(({ method, path }) => `${method} ${path.replace('/api/desk', '')}`)
  expect(there.sort()).toEqual(DESK_ROUTES.map(nameOf).sort())
  expect(new Set(there).size).toBe(there.length)
})

test.for(DESK_ROUTES)('$method $path says who may, what keeps foreign sites out, and how often', (route) => {
  expect(Object.keys(PERMISSIONS)).toContain(route.may)
  expect(Object.keys(NAMED_LIMITS)).toContain(route.limit)
  expect(route.csrf === 'reading').toBe(route.method === 'GET')
  expect(route.summary).not.toBe('')
  if (route.csrf === 'json') expect(route.body satisfies ZodType | undefined).toBeDefined()
})

eachServer('the desk', ({ ask, use }) => {
  test('is closed to whoever is not signed in, has no second factor, or does not work here', async () => {
    const loose = await use((db) => staffIn(db, 'administrator', '', { secondFactor: false }))
    for (const route of DESK_ROUTES) {
      const nobody = await ask(addressOf(route), sending(route, ''))
      expect([nobody.status, nameOf(route)]).toEqual([401, nameOf(route)])
      const early = await ask(addressOf(route), sending(route, loose.cookie))
      expect([early.status, JSON.parse(early.text).reason]).toEqual([403, 'second-factor'])
    }
  })

  test.for(STAFF_ROLES)('opens to the role %s each route whose list names it, and no other', async (role) => {
    // Questions go to offices that have no requests of their own; bills are the Treasurer's.
    const [person, asked] = await use((db) =>
      Promise.all(
        (['LCR', 'TREASURER'] as const).map((one) => staffIn(db, role, ROLES[role].ofOffice ? one : '')),
      ),
    )
    for (const route of DESK_ROUTES) {
      const { cookie } = OF_TREASURER.includes(route.may) ? asked! : person!
      const named = (PERMISSIONS[route.may] as readonly StaffRole[]).includes(role)
      const { status, text } = await ask(addressOf(route), sending(route, cookie))
      const isClosed = status === 403 && JSON.parse(text).reason === 'not-allowed'
      expect([nameOf(route), isClosed]).toEqual([nameOf(route), !named])
      expect(status, `${nameOf(route)}: ${text}`).toBeLessThan(500)
    }
  })

  test('leaves a line in the log for each call it refuses, by who asked and for what', async () => {
    // The lines of a minute are one.
    beginHour()
    const { cookie, id } = await use((db) => staffIn(db, 'publisher'))
    const foreign = { method: 'POST', headers: { cookie, origin: 'https://elsewhere.test' } }
    await ask('/api/desk/people', { headers: { cookie } })
    await ask('/api/desk/people', { headers: { cookie } })
    await ask('/api/desk/requests', {})
    await ask(`/api/desk/content/news/${NOWHERE}`, { headers: { cookie } })
    await ask('/api/desk/invitations', foreign)
    expect(await timesInLog({ use }, 'desk:GET /people', 'desk-refused', 2)).toBeGreaterThanOrEqual(2)
    for (const subject of ['desk:GET /requests', 'desk:GET /content/:collection/:id', 'desk'])
      expect(await timesInLog({ use }, subject, 'desk-refused')).toBeGreaterThanOrEqual(1)
    const mine = await use((db) => rowsOf(db, 'audit_log', { actor: id }, 'subject'))
    expect(mine.map(({ subject, details }) => [subject, details])).toEqual([
      ['desk:GET /content/:collection/:id', '{"reason":"not-there"}'],
      ['desk:GET /people', '{"reason":"not-allowed"}'],
    ])
  })

  test('takes no change from another site, nor one that is no JSON', async () => {
    const person = await use((db) => staffIn(db, 'administrator'))
    for (const route of DESK_ROUTES.filter(({ method }) => method !== 'GET')) {
      const foreign = sending(route, person.cookie)
      foreign.headers.origin = 'https://elsewhere.test'
      expect((await ask(addressOf(route), foreign)).status).toBe(403)
    }
  })

  test('reads a megabyte of JSON and no more, on every route', { tags: ['slow'] }, async () => {
    const body = `"${'a'.repeat(LIMITS.deskBodyBytes)}"`
    for (const route of DESK_ROUTES.filter(({ csrf }) => csrf === 'json')) {
      const [role] = PERMISSIONS[route.may] as readonly StaffRole[]
      const office = OF_TREASURER.includes(route.may) ? 'TREASURER' : 'LCR'
      const person = await use((db) => staffIn(db, role!, ROLES[role!].ofOffice ? office : ''))
      const { status } = await ask(addressOf(route), { ...sending(route, person.cookie), body })
      expect([nameOf(route), status]).toEqual([nameOf(route), 413])
    }
  })

  test('ends a session left alone for half an hour', async () => {
    const person = await use((db) => staffIn(db, 'auditor'))
    expect((await ask('/api/desk/me', { headers: { cookie: person.cookie } })).status).toBe(200)
    const longAgo = new Date(Date.now() - 31 * 60_000).toISOString()
    await use((db) => setRows(db, 'sessions', { seenAt: longAgo }, { userId: person.id }))
    const late = await ask('/api/desk/me', { headers: { cookie: person.cookie } })
    expect([late.status, JSON.parse(late.text).reason]).toEqual([401, 'idle'])
    const again = await ask('/api/desk/me', { headers: { cookie: person.cookie } })
    expect([again.status, JSON.parse(again.text).reason]).toEqual([401, 'signed-out'])
  })

  test('is not kept awake by what a screen says by itself, and a session left alone ends by it too', async () => {
    const editing = DESK_ROUTES.filter(({ byItself, csrf }) => byItself && csrf !== 'reading')
    expect(editing.map(nameOf)).toEqual(['POST /content/:collection/:id/editing'])
    const person = await use((db) => staffIn(db, 'publisher'))
    const seenAt = (ago?: number) =>
      use(async (db) => {
        const at = new Date(Date.now() - (ago ?? 0) * 60_000).toISOString()
        const mine = db.reader.selectFrom('sessions').select('seenAt').where('userId', '=', person.id)
        if (ago !== undefined) await setRows(db, 'sessions', { seenAt: at }, { userId: person.id })
        return (await mine.executeTakeFirstOrThrow()).seenAt
      })
    const sign = async () => {
      const { headers } = sending(editing[0]!, person.cookie)
      const path = `/api/desk/content/news/${NOWHERE}/editing`
      return (await ask(path, { method: 'POST', headers, body: '{"open":true}' })).status
    }
    const before = await seenAt(20)
    expect(await sign()).toBe(404)
    expect(await seenAt()).toBe(before)
    expect((await ask('/api/desk/me', { headers: { cookie: person.cookie } })).status).toBe(200)
    expect(await seenAt()).not.toBe(before)
    await seenAt(31)
    expect(await sign()).toBe(401)
  })
})
