// The app: the middleware every request passes, in order, then the routes. Read it from top to bottom.
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { HTTPException } from 'hono/http-exception'
import { requestId } from 'hono/request-id'
import { isDatabaseUnavailable } from '#db/errors.ts'
import { findRedirect } from '#features/publishing/redirects.ts'
import { StoredFileDamaged } from '#features/publishing/storage.ts'
import { FORMS } from '#forms/all.ts'
import { inLang, LANGS, splitLang } from '#kit/lang.ts'
import { LIMITS } from '#kit/server/config.ts'
import { newRequestId } from '#kit/server/ids.ts'
import { log } from '#kit/server/log.ts'
import { isSameOrigin } from '#kit/server/same-origin.ts'
import { everyHeader } from '#kit/server/security.ts'
import { countAnswer } from '#kit/server/traffic.ts'
import { addressBook, createFormerCheck, findAddress } from '#web/address-book.ts'
import { removeReceivedFiles } from '#web/body.ts'
import { answerError, isSecure } from '#web/cached-answer.ts'
import type { WebContext, WebEnv } from '#web/context.ts'
import { type ErrorStatus, errorPage } from '#web/layout/error-page.tsx'
import { PLAIN_ADDRESSES } from '#web/layout/menus.ts'
import { createLoggedPath } from '#web/secret-addresses.ts'
import type { Site } from '#web/site.ts'
import { closeIfSlow } from '#web/slow-body.ts'
import { isUnavailable, RETRY_AFTER_S } from '#web/unavailable.ts'
import { createRoutes } from './routes.ts'

export function createApp(site: Site): Hono<WebEnv> {
  const app = new Hono<WebEnv>()
  const routes = createRoutes()
  const paths = routes.routes.map((route) => route.path)
  const addresses = addressBook(paths)
  const loggedPath = createLoggedPath(paths)
  site.loggedPath = loggedPath
  const fail = (c: WebContext, status: ErrorStatus, id = '') => {
    // Nobody reads the answer.
    if (isCut(c)) return c.body(null, 400)
    return isApiRequest(c) ? problem(c, status, id) : answerError(c, status, errorPage(status, id))
  }

  app.use(async (c, next) => {
    c.set('site', site)
    await next()
  })
  app.use(removeReceivedFiles)
  app.use(requestId({ generator: newRequestId, headerName: '' }))
  app.use((c, next) => log.around({ request_id: c.get('requestId') }, next))
  app.use(async (c, next) => {
    const started = performance.now()
    await next()
    if (c.env?.quiet) return
    const took = performance.now() - started
    countAnswer(c.req.method, c.res.status, took)
    if (isAskedByMonitor(c)) return
    const ms = Math.round(took)
    log.info('answered', {
      method: c.req.method,
      path: loggedPath(pathOf(c)),
      status: c.res.status,
      ms,
    })
  })
  const headers = Object.entries(everyHeader(isSecure(site)))
  app.use(async (c, next) => {
    await next()
    for (const [name, value] of headers) if (!c.res.headers.has(name)) c.res.headers.set(name, value)
  })
  app.use(async (c, next) => (c.req.url.length > LIMITS.urlChars ? fail(c, 414) : next()))
  app.use(async (c, next) => {
    if (isSameOrigin(c.req.raw, site.config)) return next()
    if (c.req.path.startsWith('/api/desk/'))
      site.refusedActs.add({ action: 'desk-refused', subject: 'desk', details: { reason: 'other-site' } })
    return fail(c, 403)
  })
  app.use((c, next) => site.limits.counting(next, () => c.res.status === 503))
  const limit = bodyLimit({ maxSize: LIMITS.bodyBytes, onError: (c) => fail(c as WebContext, 413) })
  // A form with files, or a file of the desk, is read as a stream, with limits of its own.
  app.use(async (c, next) => {
    if (takesFiles(c) || DESK_FILES.test(c.req.path)) return next()
    // The desk reads nothing before it knows who sends it, and limits it then.
    return closeIfSlow(c, () => (c.req.path.startsWith('/api/desk/') ? next() : limit(c, next)))
  })

  app.route('/', routes)

  app.notFound(async (c) => {
    const { pathname, search } = new URL(c.req.url)
    const found = findAddress(addresses, pathname)
    if (found === null) return (await redirectMoved(c)) ?? fail(c, 404)
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
      const posts = routes.routes.some((route) => route.method === 'POST' && route.path === found)
      return addHeader(fail(c, 405), 'allow', posts ? 'GET, HEAD, POST' : 'GET, HEAD')
    }
    return found === pathname ? fail(c, 404) : c.redirect(found + search, 301)
  })
  site.mayBeFormer = createFormerCheck(addresses, routes.routes)
  site.answers = async (path) => (await app.request(path, undefined, { quiet: true })).status < 400
  app.onError((error, c) => {
    if (error instanceof HTTPException) return fail(c, error.status as ErrorStatus)
    if (isUnavailable(error)) return addHeader(fail(c, 503), 'retry-after', RETRY_AFTER_S)
    const id = c.get('requestId')
    if (isCut(c)) return fail(c, 400, id)
    // The operator can bring the file back: asked again later, unlike after a bug.
    if (error instanceof StoredFileDamaged) {
      log.error('public-file-damaged', error.message)
      return fail(c, 503)
    }
    log.error('bug', error, { id, method: c.req.method, path: loggedPath(pathOf(c)) })
    return fail(c, 500, id)
  })
  return app
}

/** Renders the plain pages once, so that the first reader does not wait and a cached copy is there when the database is not. */
export async function warmCache(app: Hono<WebEnv>, stopping: AbortSignal): Promise<void> {
  const addresses = PLAIN_ADDRESSES.flatMap((path) => LANGS.map((lang) => inLang(lang, path)))
  for (const address of addresses) {
    if (stopping.aborted) return
    await app.request(address, undefined, { quiet: true })
  }
}

const DESK_FILES = /^\/api\/desk\/(files|bills\/lists|collection-files)(\/|$)/

/** Pages whose handler streams what is sent (`kit/server/read-body.ts`). */
const takesFiles = (c: Context) =>
  c.req.method === 'POST' &&
  /^multipart\//i.test(c.req.header('content-type') ?? '') &&
  FILE_ADDRESSES.test(splitLang(c.req.path).path)

const FILE_ADDRESSES = new RegExp(
  `^/(${[...Object.keys(FORMS), 'amend', 'correct/[^/]+', 'userprofile/picture'].join('|')})$`,
)

/** Where staff say a former address leads now; nothing while the database is unavailable. */
async function redirectMoved(c: WebContext): Promise<Response | null> {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return null
  const { lang, path } = splitLang(c.req.path)
  if (!c.var.site.mayBeFormer?.(path)) return null
  try {
    const { reader, revision } = c.var.site.database()
    const to = await findRedirect(reader, revision, path)
    // Asked again each time: staff may lead it elsewhere tomorrow.
    return to === null ? null : c.body(null, 301, { location: inLang(lang, to), 'cache-control': 'no-cache' })
  } catch (error) {
    if (isDatabaseUnavailable(error)) return null
    throw error
  }
}

/** Whether the sender has gone before the whole of the request arrived. */
const isCut = ({ env }: Context): boolean =>
  env?.incoming?.destroyed === true && env.incoming.complete === false

/** Every few seconds, day and night: in the log only when something is wrong. */
const isAskedByMonitor = (c: Context) =>
  c.res.status < 400 && (c.req.path === '/metrics' || c.req.path.startsWith('/health/'))

/** As it was sent: decoded, it may hold what no header or log can carry. */
const pathOf = (c: Context) => new URL(c.req.url).pathname

const isApiRequest = (c: Context) => c.req.path.startsWith('/api/')

async function addHeader(
  answer: Promise<Response> | Response,
  name: string,
  value: string,
): Promise<Response> {
  const response = await answer
  response.headers.set(name, value)
  return response
}

/** An error of the API (RFC 9457), with an id to quote. */
function problem(c: WebContext, status: ErrorStatus, id: string): Response {
  const body = { type: 'about:blank', title: TITLES[status], status, id: id || c.get('requestId') }
  return c.json(body, status, {
    'content-type': 'application/problem+json',
    'cache-control': 'no-store',
  })
}

const TITLES: Record<ErrorStatus, string> = {
  400: 'Bad Request',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  413: 'Content Too Large',
  414: 'URI Too Long',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
}
