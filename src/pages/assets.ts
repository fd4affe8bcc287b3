// /assets/…: the built files.
import { KEPT_IN_FRONT } from '#web/cached-answer.ts'
import type { WebContext } from '#web/context.ts'
import { sendBytes } from '#web/send-bytes.ts'

const YEAR_SECONDS = 31_536_000

/** Built files never change under their name: there is nothing to ask again about. */
export function sendAsset(c: WebContext): Response | Promise<Response> {
  const file = c.var.site.assets.find(c.req.path)
  if (!file) return c.notFound()
  const headers = {
    ...KEPT_IN_FRONT,
    'cache-control': `public, max-age=${YEAR_SECONDS}, immutable`,
    'x-content-type-options': 'nosniff',
  }
  return sendBytes(c, { ...file, bytes: file.identity }, headers)
}
