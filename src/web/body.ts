// Reads what a form posts, the same way for every page: fields in memory, files in a folder until the answer is made.
import type { MiddlewareHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { incomingFolder } from '#features/requests/files/sweep.ts'
import { type Body, readBody, removeReceived } from '#kit/server/read-body.ts'
import type { WebContext, WebEnv } from '#web/context.ts'

const STATUS = { 'not-a-form': 400, 'too-slow': 408, 'too-large': 413, 'too-many-files': 413 } as const

/** Reads the posted form. A body that is no form is answered 400, one that stops coming 408, one over its limit 413. */
export async function receiveBody(c: WebContext): Promise<Body> {
  const body = await readBody(c.req.raw, incomingFolder(c.var.site.config.dataDir))
  if (!body.ok) throw new HTTPException(STATUS[body.reason])
  c.set('received', body.value.files)
  return body.value
}

/** Its fields, each once: the last of several with the same name. */
export const receiveFields = async (c: WebContext): Promise<Map<string, string>> =>
  new Map((await receiveBody(c)).fields)

/** The values of each name in the order sent; without a prototype, because a field may be called '__proto__'. */
export function valuesByName(fields: readonly [string, string][]): Record<string, string[]> {
  const found: Record<string, string[]> = Object.create(null)
  for (const [name, value] of fields) {
    const list = found[name] ?? []
    found[name] = list
    list.push(value)
  }
  return found
}

/** After the answer: removes the files that were received and not taken into the vault. */
export const removeReceivedFiles: MiddlewareHandler<WebEnv> = async (c, next) => {
  await next()
  await removeReceived(c.var.received ?? [])
}
