// Asks the other installation for a file or an answer: of its own host only, so many bytes, so long a silence; a refusal is a value.
import { done, type Outcome, refused } from '#kit/outcome.ts'

const MAX_REDIRECTS = 5

export type FetchLimits = { maxBytes: number /** The longest silence. */; patienceMs: number }
export type FetchedFile = { bytes: Buffer; type: string }
export type FetchRefusal = 'unreachable' | 'silent' | 'status' | 'too-large' | 'other-host' | 'redirects'

/** Everything that stands at the address; the size is watched while it arrives, whatever was announced. */
export async function fetchWhole(
  address: URL,
  limits: FetchLimits,
): Promise<Outcome<FetchedFile, FetchRefusal>> {
  const stop = new AbortController()
  const patience = setTimeout(() => stop.abort('silent'), limits.patienceMs)
  try {
    const answer = await follow(address, stop.signal)
    if (!answer.ok) return answer
    const { status, ok, headers, body } = answer.value
    if (!ok) return refused('status', String(status))
    const bytes = await readUpTo(body, limits.maxBytes, () => patience.refresh())
    return bytes ? done({ bytes, type: headers.get('content-type') ?? '' }) : refused('too-large')
  } catch (error) {
    return stop.signal.aborted ? refused('silent') : refused('unreachable', causeOf(error))
  } finally {
    clearTimeout(patience)
    // Ends what is still arriving; without it a refused file would be sent to its end.
    stop.abort()
  }
}

async function follow(start: URL, signal: AbortSignal): Promise<Outcome<Response, FetchRefusal>> {
  let address = start
  for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
    const response = await fetch(address, { redirect: 'manual', signal })
    const location = response.headers.get('location')
    if (response.status < 300 || response.status >= 400 || location === null) return done(response)
    await response.body?.cancel()
    if (!URL.canParse(location, address)) return refused('other-host', location)
    const next = new URL(location, address)
    if (!isSameHost(address, next)) return refused('other-host', next.origin)
    address = next
  }
  return refused('redirects')
}

// A redirect from https to http is refused: anybody could forge the answer.
const isSameHost = (from: URL, to: URL): boolean =>
  to.host === from.host && (to.protocol === from.protocol || to.protocol === 'https:')

async function readUpTo(body: Response['body'], maxBytes: number, heard: () => void): Promise<Buffer | null> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body ?? []) {
    heard()
    bytes += chunk.length
    if (bytes > maxBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function causeOf(error: unknown): string {
  const { cause, message } = error as Error & { cause?: NodeJS.ErrnoException }
  return cause?.code ?? cause?.message ?? message
}
