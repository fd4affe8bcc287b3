// GET /api/desk/openapi.json: the routes of the desk as OpenAPI 3.1, from what each says of itself. The public description knows none of them.
import { z } from 'zod'
import { problem } from '#contract/problem.ts'
import { DOOR_REASONS, REASONS, type Reason, type RefusalStatus } from '#contract/reasons.ts'
import { KEY_KEPT_MS } from '#db/run-once.ts'
import { CITY } from '#domain/city.ts'
import { PERMISSIONS } from '#domain/roles.ts'
import { IDLE_MS } from '#domain/staff-session.ts'
import { NAMED_LIMITS } from '#features/protection/named-limits.ts'
import { KEY_HEADER } from '#kit/headers.ts'
import { SECRET } from '#kit/server/ids.ts'
import { type Csrf, type DeskRoute, data, route, schemaOf } from '#pages/api/desk/route.ts'
import { authIn } from '#web/session.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

const GUARDS: Record<Csrf, string> = {
  reading: 'Changes nothing except the audit log of who viewed what.',
  json: 'Takes application/json only, with an Origin of this site.',
  file: 'Takes the bytes of the file as its own type, with an Origin of this site.',
}

const REFUSALS: Record<RefusalStatus, string> = {
  401: `Nobody is signed in, or the session was idle for ${IDLE_MS / MINUTE_MS} minutes`,
  403: 'Not allowed for this role or person, two-step verification not set up, or sent from another site',
  404: 'Not found, or not of the own office',
  409: 'Changed in the meantime: the reason says what changed and, where known, who acted first and when',
  413: 'Larger than allowed',
  422: 'Not as described; `fields` names what to correct',
  429: 'More requests than the limit allows',
}
const KEY = {
  name: KEY_HEADER,
  in: 'header',
  required: false,
  description: `22 random letters, digits, - and _, of this request alone: sent again with the same key within ${KEY_KEPT_MS / HOUR_MS} hours it is done once, and answered as before.`,
  schema: { type: 'string', pattern: SECRET.source },
}
const AWAY = { 503: { description: 'The database is unavailable' } }

/** Describes the routes given, and itself. */
export function describing(others: readonly DeskRoute[]): DeskRoute {
  const self: DeskRoute = route('GET /openapi.json', {
    may: 'self',
    run: async ({ site }) => {
      const { authCookies } = await authIn(site).$context
      const cookie = authCookies.sessionToken.name
      return data(description([...others, self], { siteUrl: site.config.siteUrl, cookie }))
    },
  })
  return self
}

const description = (
  routes: readonly DeskRoute[],
  { siteUrl, cookie }: Record<'siteUrl' | 'cookie', string>,
) => ({
  openapi: '3.1.0' as const,
  info: {
    title: `${CITY.name}, the staff desk`,
    version: '1.0.0',
    description:
      'The API of the staff desk at /staff. Each route lists its roles (x-roles), its protection against other sites (x-csrf) and its limit for one person (x-limit).',
  },
  servers: [{ url: `${siteUrl}/api/desk` }],
  security: [{ session: [] }],
  paths: pathsOf(routes),
  components: {
    securitySchemes: {
      session: {
        type: 'apiKey',
        in: 'cookie',
        name: cookie,
        description: 'The session of a staff member, logged in at /Login with two-step verification',
      },
    },
    schemas: { Problem: describe(problem) },
  },
})

function pathsOf(routes: readonly DeskRoute[]) {
  const paths: Record<string, Record<string, object>> = {}
  for (const one of routes) {
    const path = one.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [one.method.toLowerCase()]: operation(one) }
  }
  return paths
}

function operation(one: DeskRoute) {
  const { windowMs, slowOver } = NAMED_LIMITS[one.limit]
  const roles = PERMISSIONS[one.may]
  const body = bodyOf(one)
  return {
    operationId: `${one.method.toLowerCase()}${one.path.replace(/\W+/g, '-')}`,
    tags: [one.path.split('/')[1]!.replace(/\..*/, '')],
    summary: one.summary,
    description: `For ${roles.join(', ')}. ${GUARDS[one.csrf]} At most ${slowOver} calls in ${windowMs / MINUTE_MS} minutes.`,
    'x-permission': one.may,
    'x-roles': roles,
    'x-csrf': one.csrf,
    'x-limit': { name: one.limit, calls: slowOver, seconds: windowMs / 1000 },
    parameters: [...pathParameters(one), ...queryParameters(one), ...(one.csrf === 'reading' ? [] : [KEY])],
    ...(body && { requestBody: { required: true, content: body } }),
    responses: { 200: answerOf(one), ...refusalsOf(one) },
  }
}

const pathParameters = ({ path }: DeskRoute) =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))

const queryParameters = ({ query }: DeskRoute) =>
  Object.entries(query?.shape ?? {}).map(([name, one]) => {
    const asked = one as z.ZodType
    const schema = describe(asked)
    const isJson = schema.contentMediaType === 'application/json'
    return {
      name,
      in: 'query',
      required: !asked.safeParse(undefined).success,
      ...(isJson ? { content: { 'application/json': { schema: describe(asked, 'output') } } } : { schema }),
    }
  })

function bodyOf({ body, takes }: DeskRoute) {
  if (body) return { 'application/json': { schema: describe(body) } }
  return takes && Object.fromEntries(takes.map((type) => [type, {}]))
}

function answerOf(one: DeskRoute) {
  const schema = schemaOf(one)
  const content = schema
    ? { 'application/json': { schema: describe(schema, 'output') } }
    : { [(one.answers as { file: string }).file]: {} }
  const range = { description: 'Which rows of how many', schema: { type: 'string' } }
  return { description: 'As asked', content, ...(one.isList && { headers: { 'Content-Range': range } }) }
}

/** By status, with the reasons it is answered for. */
function refusalsOf({ csrf, query, refusals = [] }: DeskRoute) {
  const unable: Reason[] = [...(query ? [] : ['query' as const])]
  if (csrf !== 'json') unable.push('not-json', 'invalid')
  if (csrf === 'reading') unable.push('no-key', 'key-used')
  const reasons = new Set<Reason>([...DOOR_REASONS.filter((one) => !unable.includes(one)), ...refusals])
  const byStatus = Object.groupBy(reasons, (reason) => REASONS[reason])
  const described = Object.entries(byStatus).map(([status, of]) => [status, refusal(status, of)])
  return { ...Object.fromEntries(described), ...AWAY }
}

const refusal = (status: string, reasons: readonly Reason[]) => ({
  description: `${REFUSALS[Number(status) as RefusalStatus]}: ${reasons.join(', ')}`,
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
})

function describe(schema: z.ZodType, io: 'input' | 'output' = 'input') {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io })
  return described
}
