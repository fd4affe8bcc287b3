// Mounts the desk's routes behind the same checks, in this order: session, service, permission, limit, query, body.
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { HTTPException } from 'hono/http-exception'
import type { z } from 'zod'
import type { ProblemDetails } from '#contract/problem.ts'
import { REASONS, type Reason } from '#contract/reasons.ts'
import { may } from '#domain/roles.ts'
import { checkService } from '#features/accounts/service.ts'
import type { SignedInUser } from '#features/accounts/sign-in.ts'
import { wrongFieldsOf } from '#fields/problem.ts'
import { LIMITS } from '#kit/server/config.ts'
import { DESK_ROUTES } from '#pages/api/desk/all.ts'
import { answerOnce } from '#pages/api/desk/once.ts'
import { type DeskRoute, type RouteAnswer, refuse } from '#pages/api/desk/route.ts'
import type { WebContext, WebEnv } from '#web/context.ts'
import { findSignedInUser } from '#web/session.ts'

export function createDeskApi(): Hono<WebEnv> {
  const app = new Hono<WebEnv>()
  for (const one of DESK_ROUTES) app.on(one.method, one.path, (c) => answer(c, one))
  return app
}

async function answer(c: WebContext, route: DeskRoute): Promise<Response> {
  const visitor = await findSignedInUser(c)
  const found = visitor ? await run(c, route, visitor) : refuse('signed-out')
  if (found.is === 'refusal' && isNoted(found.reason))
    c.var.site.refusedActs.add({
      action: 'desk-refused',
      subject: `desk:${route.id}`,
      details: { reason: found.reason },
      actor: visitor?.userId,
      requestId: c.get('requestId'),
    })
  return respond(c, found)
}

// Nobody's screen asks what these refuse, but for a session or an entry that has just ended. A session left alone has a line of its own.
const isNoted = (reason: Reason): boolean =>
  reason !== 'idle' &&
  reason !== 'busy' &&
  (REASONS[reason] < 409 || REASONS[reason] === 429 || reason === 'query' || reason === 'not-json')

async function run(
  c: WebContext,
  route: DeskRoute,
  visitor: SignedInUser,
): Promise<RouteAnswer<unknown, Reason>> {
  const { site } = c.var
  const db = site.database()
  const person = { id: visitor.userId, requestId: c.get('requestId') ?? '' }
  const service = await checkService(db, person, visitor, { activity: !route.byItself })
  if (!service.ok) return refuse(service.reason)
  const staff = service.value
  const actor = staff.standsFor ? { ...person, standsFor: staff.standsFor.id } : person
  if (!may(staff, route.may)) return refuse('not-allowed')
  if (site.limits.hit(route.limit, staff.id) === 'slow') return refuse('too-often')
  const query = read(route.query, c.req.query())
  if (!query.ok) return refuse('query', { fields: query.fields })
  const sent = await bodyOf(c, route)
  if (sent === NOT_JSON) return refuse('not-json')
  const body = read(route.body, sent)
  if (!body.ok) return refuse('invalid', { fields: body.fields })
  const params = c.req.param() as Record<string, string>
  const call = {
    site,
    db,
    staff,
    session: visitor.sessionId,
    actor,
    principal: { ...actor, role: staff.role, office: staff.office },
    params,
    query: query.value,
    body: body.value,
    request: c.req.raw,
  }
  return answerOnce(route, call as never, sent)
}

const NOT_JSON = Symbol('not JSON')

const limitBody = bodyLimit({
  maxSize: LIMITS.deskBodyBytes,
  onError: () => {
    throw new HTTPException(413)
  },
})

async function bodyOf(c: Context, { csrf }: DeskRoute): Promise<unknown> {
  if (csrf !== 'json') return undefined
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? '')) return NOT_JSON
  await limitBody(c, async () => {})
  try {
    return (await c.req.json()) as unknown
  } catch {
    return NOT_JSON
  }
}

type Read = { ok: true; value: unknown } | { ok: false; fields: ProblemDetails['fields'] }

function read(schema: z.ZodType | undefined, given: unknown): Read {
  if (!schema) return { ok: true, value: undefined }
  const parsed = schema.safeParse(given, { reportInput: true })
  return parsed.success
    ? { ok: true, value: parsed.data }
    : { ok: false, fields: wrongFieldsOf(parsed.error) }
}

function respond(c: Context, given: RouteAnswer<unknown, Reason>): Response {
  if (given.is === 'refusal') return problem(c, given.reason, given.more)
  if (given.is === 'file') {
    given.response.headers.set('cache-control', 'no-store')
    return given.response
  }
  return c.json(given.data as object, 200, { 'cache-control': 'no-store', ...given.headers })
}

function problem(c: Context, reason: Reason, more: ProblemDetails = {}): Response {
  const status = REASONS[reason]
  const body = { type: 'about:blank', title: reason, status, id: c.get('requestId'), reason, ...more }
  return c.json(body, status, { 'content-type': 'application/problem+json', 'cache-control': 'no-store' })
}
