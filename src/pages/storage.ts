// /storage/…: the public files.
import { isShown } from '#features/publishing/storage.ts'
import { pathBelow } from '#kit/path-below.ts'
import { log } from '#kit/server/log.ts'
import { FOR_OTHER_SITES } from '#kit/server/security.ts'
import { KEPT_IN_FRONT } from '#web/cached-answer.ts'
import type { WebContext } from '#web/context.ts'
import { sendBytes, sendCopied } from '#web/send-bytes.ts'

const DAY_SECONDS = 86_400
// A drawing or PDF opened by itself may not run or load anything.
const ALONE = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"

export async function sendStored(c: WebContext): Promise<Response> {
  const path = pathBelow('/storage/', c.req.url)
  const file = path === null ? null : await c.var.site.storage.open(path)
  if (!file) {
    // A cached page may still link to a removed file: log it for those who manage the files.
    log.warn('no-such-file', { path: c.var.site.loggedPath?.(new URL(c.req.url).pathname) })
    return c.notFound()
  }
  const headers: Record<string, string> = {
    ...KEPT_IN_FRONT,
    'content-security-policy': ALONE,
    ...FOR_OTHER_SITES,
    'cache-control': `public, max-age=${DAY_SECONDS}`,
  }
  if (!isShown(file.type)) headers['content-disposition'] = 'attachment'
  return 'body' in file ? sendCopied(c, file, headers) : sendBytes(c, file, headers)
}
