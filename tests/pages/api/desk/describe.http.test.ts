// The desk's API as it describes itself: valid OpenAPI, every route with its roles and rules, and answers that are as described.
import { Validator } from '@seriousme/openapi-schema-validator'
import Ajv from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import type { OfficeCode } from '#domain/offices.ts'
import { PERMISSIONS, ROLES, STAFF_ROLES, type StaffRole } from '#domain/roles.ts'
import { NAMED_LIMITS } from '#features/protection/named-limits.ts'
import { DESK_ROUTES } from '#pages/api/desk/all.ts'
import { schemaOf } from '#pages/api/desk/route.ts'
import { askDesk } from '#tests/support/casework.ts'
import { eachServer } from '#tests/support/servers.ts'
import { OF_TREASURER, staffIn } from '#tests/support/staff.ts'

type Parameter = { name: string; in: string; required: boolean; content?: object; schema?: object }
type Operation = Record<string, unknown> & {
  operationId: string
  parameters: Parameter[]
  requestBody?: { content: Record<string, { schema?: object }> }
  responses: Record<string, { content?: Record<string, { schema?: object }> }>
}
type Description = {
  paths: Record<string, Record<string, Operation>>
  components: { securitySchemes: { session: { name: string } } }
}

// Queries of addresses that need a span of time.
const QUERIES: Record<string, string> = {
  '/numbers': '?from=2026-01-01&to=2027-01-01',
  '/numbers/satisfaction': '?year=2026',
  '/collections': '?from=2026-11-20&to=2026-11-21',
  '/reconciliation': '?day=2026-11-20',
}

const inPath = (path: string) => path.replace(/:(\w+)/g, '{$1}')

eachServer('the description of the desk', (city) => {
  const staff = (role: StaffRole, office: OfficeCode = 'LCR') =>
    city.use((db) => staffIn(db, role, ROLES[role].ofOffice ? office : ''))
  const describe = async () =>
    (await askDesk(city, await staff('auditor'), '/openapi.json')).data as Description

  test('is valid, and has every route with its roles, its rule and its limit, and no other', async () => {
    const description = await describe()
    const { valid, errors } = await new Validator().validate(structuredClone(description) as never)
    expect(errors).toBeUndefined()
    expect(valid).toBe(true)
    for (const { method, path, may, csrf, limit } of DESK_ROUTES) {
      const operation = description.paths[inPath(path)]?.[method.toLowerCase()]
      expect(operation, `${method} ${path}`).toMatchObject({
        'x-permission': may,
        'x-roles': PERMISSIONS[may],
        'x-csrf': csrf,
        'x-limit': { name: limit, calls: NAMED_LIMITS[limit].slowOver },
      })
    }
    const operations = Object.values(description.paths).flatMap((path) => Object.values(path))
    expect(operations).toHaveLength(DESK_ROUTES.length)
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(DESK_ROUTES.length)
  })

  test('names the cookie of the session, and what each route is asked with', async () => {
    const description = await describe()
    const { cookie } = await staff('clerk')
    expect(cookie.split('=')[0]).toBe(description.components.securitySchemes.session.name)
    const queue = description.paths['/requests']!.get!.parameters
    expect(queue.map(({ name, required }) => [name, required])).toEqual([
      ['sort', false],
      ['range', false],
      ['filter', false],
    ])
    const filter = { properties: { state: { enum: expect.arrayContaining(['in-review']) } } }
    expect(queue[2]).toMatchObject({ content: { 'application/json': { schema: filter } } })
    const day = description.paths['/reconciliation']!.get!.parameters[0]
    expect(day).toMatchObject({ name: 'day', required: true, schema: { type: 'string', format: 'date' } })
    for (const { method, path, csrf } of DESK_ROUTES) {
      const { requestBody } = description.paths[inPath(path)]![method.toLowerCase()]!
      const types = Object.keys(requestBody?.content ?? {})
      if (csrf === 'reading') expect(types).toEqual([])
      if (csrf === 'json') expect(types).toEqual(['application/json'])
      if (csrf === 'file') expect(types.length, path).toBeGreaterThan(0)
    }
  })

  test('says what is answered as it is answered', async () => {
    const description = await describe()
    const ajv = new Ajv({ strict: false, validateFormats: false })
    for (const role of STAFF_ROLES) {
      const [person, asked] = [await staff(role), await staff(role, 'TREASURER')]
      for (const route of DESK_ROUTES) {
        const { method, path, may } = route
        const named = (PERMISSIONS[may] as readonly StaffRole[]).includes(role)
        if (!named || !schemaOf(route) || method !== 'GET' || path.includes(':')) continue
        const { status, data } = await askDesk(
          city,
          OF_TREASURER.includes(may) ? asked : person,
          path + (QUERIES[path] ?? ''),
        )
        expect([path, status]).toEqual([path, 200])
        const { schema } =
          description.paths[inPath(path)]!.get!.responses['200']!.content!['application/json']!
        const fits = ajv.compile(schema!)
        expect([path, fits(data), fits.errors]).toEqual([path, true, null])
      }
    }
  })

  test('stands apart from the public description', async () => {
    const { paths } = JSON.parse((await city.ask('/api/openapi.json')).text) as Description
    expect(Object.keys(paths).filter((path) => path.includes('desk'))).toEqual([])
  })
})
