// The answer to a body for which there is no place now: 503 before it is read. Under attack there are thousands, so the page is made once a minute.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { BODIES_AT_ONCE } from '#features/protection/named-limits.ts'
import { type Lang, splitLang } from '#kit/lang.ts'
import { LIMITS } from '#kit/server/config.ts'
import { newRequestId } from '#kit/server/ids.ts'
import { log } from '#kit/server/log.ts'
import { type CachedPage, encodingFor } from '#kit/server/page-cache.ts'
import { everyHeader } from '#kit/server/security.ts'
import { isSecure, makeErrorPage } from '#web/cached-answer.ts'
import { errorPage } from '#web/layout/error-page.tsx'
import type { Site } from '#web/site.ts'
import { RETRY_AFTER_S } from '#web/unavailable.ts'

const KEPT_MS = 60_000
const LOGGED_EVERY_MS = 10_000

export function createNoRoomAnswer(site: Site) {
  const pageOf = keepPages(site)
  const note = createNote()
  let waiting = 0
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    note()
    // A browser reads no answer before it has sent everything, so a few may; the others are closed at once.
    const mayLinger = waiting < BODIES_AT_ONCE.most
    const headers = ['retry-after', RETRY_AFTER_S, ...(mayLinger ? [] : ['connection', 'close'])]
    if (mayLinger) {
      waiting += 1
      const end = setTimeout(() => request.destroy(), LIMITS.bodyLingerMs)
      request.once('close', () => {
        waiting -= 1
        clearTimeout(end)
      })
      request.resume()
    }
    const path = request.url ?? '/'
    if (path.startsWith('/api/')) return sendProblem(site, response, headers)
    const page = await pageOf(splitLang(path).lang)
    const form = page.as(encodingFor(request.headers['accept-encoding'] as string | undefined))
    response.writeHead(page.status, [...form.raw, ...headers])
    response.end(form.bytes)
  }
}

function sendProblem(site: Site, response: ServerResponse, headers: string[]): void {
  const body = { type: 'about:blank', title: 'Service Unavailable', status: 503, id: newRequestId() }
  const own = { ...everyHeader(isSecure(site)), 'cache-control': 'no-store' }
  response.writeHead(503, [
    ...Object.entries(own).flat(),
    'content-type',
    'application/problem+json',
    ...headers,
  ])
  response.end(JSON.stringify(body))
}

function keepPages(site: Site) {
  const kept = new Map<Lang, { until: number; page: Promise<CachedPage> }>()
  return (lang: Lang): Promise<CachedPage> => {
    const found = kept.get(lang)
    if (found && found.until > Date.now()) return found.page
    const page = makeErrorPage(site, { lang, path: '/' }, 503, errorPage(503, '', 'noRoom'))
    kept.set(lang, { until: Date.now() + KEPT_MS, page })
    page.catch(() => kept.delete(lang))
    return page
  }
}

/** Logs now and then, with how many there were. */
function createNote(): () => void {
  let [times, next] = [0, 0]
  return () => {
    times += 1
    if (Date.now() < next) return
    log.warn('bodies-refused', { times })
    ;[times, next] = [0, Date.now() + LOGGED_EVERY_MS]
  }
}
