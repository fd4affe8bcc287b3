// The bytes of a file sent to the desk, kept in memory only as far as the file may go.
import { BodyTooLarge, bytesInTime } from '#kit/server/body-bytes.ts'
import { LIMITS } from '#kit/server/config.ts'

// What a form of another site cannot send: for every type but its three the browser asks first.
const OF_FORMS = /^(text\/plain|multipart\/form-data|application\/x-www-form-urlencoded)\b|^$/i

/** Reads a too large body to its end without storing it: a browser that is still sending does not read the answer. */
export async function bytesOf(request: Request, most: number): Promise<Buffer | 'too-large' | 'not-a-file'> {
  if (OF_FORMS.test(request.headers.get('content-type') ?? '')) return 'not-a-file'
  const chunks: Uint8Array[] = []
  let size = 0
  if (!request.body) return 'not-a-file'
  try {
    for await (const chunk of bytesInTime(request.body.getReader(), LIMITS.bodyWithFilesBytes)) {
      size += chunk.length
      if (size > most) chunks.length = 0
      else chunks.push(chunk)
    }
  } catch (error) {
    // Otherwise it broke off, or stopped coming.
    return error instanceof BodyTooLarge ? 'too-large' : 'not-a-file'
  }
  if (size > most) return 'too-large'
  return size === 0 ? 'not-a-file' : Buffer.concat(chunks)
}
