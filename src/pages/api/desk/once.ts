// A change that is sent again with its key is answered as before, and not done again (src/db/run-once.ts, decision 060).
import { createHash } from 'node:crypto'
import type { Reason } from '#contract/reasons.ts'
import { type Key, KeyUsed, runOnce } from '#db/run-once.ts'
import { keysOf } from '#db/seal.ts'
import { KEY_HEADER } from '#kit/headers.ts'
import { bytesInTime } from '#kit/server/body-bytes.ts'
import { LIMITS } from '#kit/server/config.ts'
import { SECRET } from '#kit/server/ids.ts'
import { keyedHashes } from '#kit/server/sealing.ts'
import { type Call, type DeskRoute, type RouteAnswer, refuse } from '#pages/api/desk/route.ts'

/** Runs a route, once for each key; without a key as often as it is asked. `sent` is its body as JSON, undefined of a file. */
export async function answerOnce(
  route: DeskRoute,
  call: Call<never>,
  sent: unknown,
): Promise<RouteAnswer<unknown, Reason>> {
  const id = call.request.headers.get(KEY_HEADER)
  if (id === null || route.csrf === 'reading') return route.run(call)
  if (!SECRET.test(id)) return refuse('no-key')
  const { db } = call
  const { request, digest } =
    route.csrf === 'file' ? hashedOnTheWay(call.request) : hashed(call.request, sent)
  const { pathname, search } = new URL(request.url)
  const hashes: Key['hashes'] = async () =>
    keyedHashes(keysOf(db).hashes, 'desk-request', `${route.method} ${pathname}${search} ${await digest()}`)
  try {
    const key = { id, actor: call.staff.id, hashes }
    const once = await runOnce(db.reader, key, () => route.run({ ...call, request }))
    return once.is === 'fresh' ? once.result : route.again(call, once.outcome)
  } catch (error) {
    if (error instanceof KeyUsed) return refuse('key-used')
    throw error
  }
}

type Hashed = { request: Request; digest: () => Promise<string> }

const hashed = (request: Request, sent: unknown): Hashed => ({
  request,
  digest: async () => createHash('sha256').update(JSON.stringify(sent)).digest('base64url'),
})

/** Hashes a file while its route reads it; what no route reads is read for the hash alone. */
function hashedOnTheWay(given: Request): Hashed {
  const hash = createHash('sha256')
  let digest: string | undefined
  const passing = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, out) {
      hash.update(chunk)
      out.enqueue(chunk)
    },
    flush() {
      digest = hash.digest('base64url')
    },
  })
  const { url, method, headers } = given
  // TypeScript's own types do not know `duplex`, without which no stream is taken.
  const streamed = { body: given.body?.pipeThrough(passing) ?? null, duplex: 'half' }
  const request = new Request(url, { method, headers, ...streamed })
  return {
    request,
    async digest() {
      // Somebody has begun to read it, and was refused: it is no repeat of what was done.
      if (digest === undefined && request.body && !request.bodyUsed && !request.body.locked)
        for await (const _ of bytesInTime(request.body.getReader(), LIMITS.bodyWithFilesBytes));
      return digest ?? ''
    },
  }
}
