// Reads what a form posts, the same way for every page: fields in memory, files in a folder until the answer is made.
import type { MiddlewareHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { incomingFolder } from '#features/requests/files/sweep.ts'
import {
  type ArrivingBody,
  type Body,
  type ReceivedFile,
  readBody,
  removeReceived,
} from '#kit/server/read-body.ts'
import type { WebContext, WebEnv } from '#web/context.ts'
import { visitorAddress } from '#web/visit.ts'

const STATUS = { 'not-a-form': 400, 'too-slow': 408, 'too-large': 413, 'too-many-files': 413 } as const

/** Reads the posted form. A body that is no form is answered 400, one that stops coming 408, one over its limit 413. */
export async function receiveBody(c: WebContext): Promise<Body> {
  const sender = visitorAddress(c)
  const arrival = countUpload(c, sender)
  const body = await readBody(c.req.raw, incomingFolder(c.var.site.config.dataDir), arrival)
  arrival.end()
  if (!body.ok) throw new HTTPException(STATUS[body.reason])
  c.set('received', body.value.files)
  await limitFiles(c, sender, body.value.files)
  return body.value
}

// Counted so much at a time: an uploaded megabyte is sixteen counts.
const COUNTED_BYTES = 64 * 1024

/**
 * Counts what an address brings as it arrives, and lets no file begin once it is too much. What a body says it will bring counts nothing:
 * whoever says much and brings little would keep everybody else at the address from sending files.
 */
function countUpload(c: WebContext, sender: string): ArrivingBody & { end: () => void } {
  const { limits } = c.var.site
  const isCounted = sender !== '' && /^multipart/i.test(c.req.header('content-type') ?? '')
  let uncounted = 0
  const countIn = () => {
    const kilobytes = Math.ceil(uncounted / 1024)
    uncounted = 0
    if (isCounted && kilobytes > 0) for (const name of UPLOAD_KB) limits.hit(name, sender, kilobytes)
  }
  return {
    count(bytes) {
      uncounted += bytes
      if (uncounted >= COUNTED_BYTES) countIn()
    },
    mayBringFile: () => !isCounted || UPLOAD_KB.every((name) => limits.read(name, sender) !== 'slow'),
    end: countIn,
  }
}

const UPLOAD_KB = ['upload-kb-address', 'upload-kb-address-day'] as const

/** Before any work on them: files over the number an address may bring are gone, and say so. */
async function limitFiles(c: WebContext, sender: string, files: ReceivedFile[]): Promise<void> {
  for (const file of files) {
    if (sender === '' || c.var.site.limits.hit('upload-files-address', sender) !== 'slow') continue
    file.problem ??= 'limited'
    await removeReceived([file])
  }
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
