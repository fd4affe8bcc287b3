// Puts the desk's routes behind the same door: session, service, permission, limit, query and body, in this order.
import { type Context, Hono } from 'hono'
import type { z } from 'zod'
import { inService } from '#features/accounts/service.ts'
import { may } from '#forms/roles.ts'
import type { Site } from '#layouts/site.ts'
import { DESK_ROUTES } from '#pages/api/desk/all.ts'
import type { Answer, DeskRoute } from '#pages/api/desk/route.ts'
import { signedIn } from '#pages/session.ts'

export function deskApi(site: Site): Hono {
  const app = new Hono()
  for (const one of DESK_ROUTES) app.on(one.method, one.path, (c) => answer(c, site, one))
  return app
}

async function answer(c: Context, site: Site, route: DeskRoute): Promise<Response> {
  const visitor = await signedIn(c, site)
  if (!visitor) return problem(c, 401, 'signed-out')
  const actor = { id: visitor.userId, requestId: c.get('requestId') ?? '' }
  const service = await inService(site.database(), actor, visitor, { activity: !route.byItself })
  if (!service.ok) return problem(c, service.reason === 'idle' ? 401 : 403, service.reason)
  const staff = service.value
  if (!may(staff, route.may)) return problem(c, 403, 'not-allowed')
  if (site.limits.hit(route.limit, staff.id) === 'slow') return problem(c, 429, 'too-often')
  const query = read(route.query, c.req.query())
  if (!query.ok) return problem(c, 422, 'query', query)
  const sent = await bodyOf(c, route)
  if (sent === NOT_JSON) return problem(c, 422, 'not-json')
  const body = read(route.body, sent)
  if (!body.ok) return problem(c, 422, 'invalid', body)
  const params = c.req.param() as Record<string, string>
  const call = {
    site,
    staff,
    session: visitor.sessionId,
    actor,
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

type Read = { ok: true; value: unknown } | { ok: false; fields: { field: string; message: string }[] }

function read(schema: z.ZodType | undefined, given: unknown): Read {
  if (!schema) return { ok: true, value: undefined }
  const parsed = schema.safeParse(given)
  if (parsed.success) return { ok: true, value: parsed.data }
  const fields = parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }))
  return { ok: false, fields }
}

function respond(c: Context, given: Answer): Response {
  if (given.is === 'refusal') return problem(c, given.status, given.reason, given.more)
  if (given.is === 'file') {
    given.response.headers.set('cache-control', 'no-store')
    return given.response
  }
  return c.json(given.data as object, given.status ?? 200, { 'cache-control': 'no-store', ...given.headers })
}

type ProblemStatus = 401 | 403 | 404 | 409 | 413 | 422 | 429

function problem(c: Context, status: ProblemStatus, reason: string, more: object = {}): Response {
  const { ok: _, ...rest } = more as { ok?: boolean }
  const body = { type: 'about:blank', title: reason, status, id: c.get('requestId'), reason, ...rest }
  return c.json(body, status, { 'content-type': 'application/problem+json', 'cache-control': 'no-store' })
}
