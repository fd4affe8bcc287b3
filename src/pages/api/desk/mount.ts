// Mounts the desk's routes behind the same checks, in this order: session, service, permission, limit, query, body.
import { type Context, Hono } from 'hono'
import type { z } from 'zod'
import type { ProblemDetails } from '#contract/problem.ts'
import { REASONS, type Reason } from '#contract/reasons.ts'
import { may } from '#domain/roles.ts'
import { checkService } from '#features/accounts/service.ts'
import { problemOfIssue } from '#fields/problem.ts'
import { DESK_ROUTES } from '#pages/api/desk/all.ts'
import type { DeskRoute, RouteAnswer } from '#pages/api/desk/route.ts'
import type { WebContext, WebEnv } from '#web/context.ts'
import { findSignedInUser } from '#web/session.ts'

export function createDeskApi(): Hono<WebEnv> {
  const app = new Hono<WebEnv>()
  for (const one of DESK_ROUTES) app.on(one.method, one.path, (c) => answer(c, one))
  return app
}

async function answer(c: WebContext, route: DeskRoute): Promise<Response> {
  const { site } = c.var
  const visitor = await findSignedInUser(c)
  if (!visitor) return problem(c, 'signed-out')
  const actor = { id: visitor.userId, requestId: c.get('requestId') ?? '' }
  const service = await checkService(site.database(), actor, visitor, { activity: !route.byItself })
  if (!service.ok) return problem(c, service.reason)
  const staff = service.value
  if (!may(staff, route.may)) return problem(c, 'not-allowed')
  if (site.limits.hit(route.limit, staff.id) === 'slow') return problem(c, 'too-often')
  const query = read(route.query, c.req.query())
  if (!query.ok) return problem(c, 'query', { fields: query.fields })
  const sent = await bodyOf(c, route)
  if (sent === NOT_JSON) return problem(c, 'not-json')
  const body = read(route.body, sent)
  if (!body.ok) return problem(c, 'invalid', { fields: body.fields })
  const params = c.req.param() as Record<string, string>
  const call = {
    site,
    staff,
    session: visitor.sessionId,
    actor,
    principal: { ...actor, role: staff.role, office: staff.office },
    params,
    query: query.value,
    body: body.value,
    request: c.req.raw,
  }
  return respond(c, await route.run(call as never))
}

const NOT_JSON = Symbol('not JSON')

async function bodyOf(c: Context, { csrf }: DeskRoute): Promise<unknown> {
  if (csrf !== 'json') return undefined
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? '')) return NOT_JSON
  try {
    return (await c.req.json()) as unknown
  } catch {
    return NOT_JSON
  }
}

type Read = { ok: true; value: unknown } | { ok: false; fields: ProblemDetails['fields'] }

function read(schema: z.ZodType | undefined, given: unknown): Read {
  if (!schema) return { ok: true, value: undefined }
  // `reportInput` lets an issue distinguish a missing value from a wrong one.
  const parsed = schema.safeParse(given, { reportInput: true })
  if (parsed.success) return { ok: true, value: parsed.data }
  const fields = parsed.error.issues.map((issue) => ({
    field: issue.path.join('.'),
    message: issue.message,
    problem: problemOfIssue(issue),
  }))
  return { ok: false, fields }
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
