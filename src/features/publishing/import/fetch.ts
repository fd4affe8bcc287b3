// Asks the former site for an answer or a file: of its own host only, with a limit to the bytes and to the silence between them.
import { LeftOut } from '#features/publishing/import/answers.ts'
import { LIMITS } from '#kit/server/config.ts'

const MAX_MB = LIMITS.importFileBytes / 1024 / 1024
const MAX_REDIRECTS = 5

/** Everything that stands at the address. Throws `LeftOut`, which names the address. */
export async function fetchWhole(
  address: string,
  patienceMs: number,
): Promise<{ bytes: Buffer; type: string }> {
  const stop = new AbortController()
  const patience = setTimeout(() => stop.abort(), patienceMs)
  try {
    const { ok, status, headers, body } = await follow(new URL(address), stop.signal)
    if (!ok) throw new LeftOut(`${address} answers with status ${status}`)
    const chunks: Uint8Array[] = []
    let bytes = 0
    for await (const chunk of body ?? []) {
      patience.refresh()
      bytes += chunk.length
      if (bytes > LIMITS.importFileBytes) throw new LeftOut(`${address} is over ${MAX_MB} MB`)
      chunks.push(chunk)
    }
    return { bytes: Buffer.concat(chunks), type: headers.get('content-type') ?? '' }
  } catch (error) {
    if (error instanceof LeftOut) throw error
    if (stop.signal.aborted) throw new LeftOut(`${address} did not come in time`)
    const { cause, message } = error as Error & { cause?: NodeJS.ErrnoException }
    throw new LeftOut(`${address} cannot be reached (${cause?.code ?? cause?.message ?? message})`)
  } finally {
    clearTimeout(patience)
    // Ends what is still arriving; without it a refused file would be sent to its end.
    stop.abort()
  }
}

async function follow(address: URL, signal: AbortSignal, most = MAX_REDIRECTS): Promise<Response> {
  const response = await fetch(address, { redirect: 'manual', signal })
  const location = response.headers.get('location')
  if (response.status < 300 || response.status >= 400 || location === null) return response
  const next = new URL(location, address)
  // A redirect from https to http is refused: anybody could forge the answer.
  const isSafe = next.protocol === address.protocol || next.protocol === 'https:'
  if (next.host !== address.host || !isSafe)
    throw new LeftOut(`${address} leads to another host (${next.origin})`)
  if (most === 0) throw new LeftOut(`${address} leads on and on`)
  await response.body?.cancel()
  return follow(next, signal, most - 1)
}
