// The bytes of a file sent to the desk, kept in memory only as far as the file may go.
import { BodyTooLarge, bytesInTime } from '#kit/server/body-bytes.ts'
import { LIMITS } from '#kit/server/config.ts'

// What a form of another site cannot send: for every type but its three the browser asks first.
const OF_FORMS = /^(text\/plain|multipart\/form-data|application\/x-www-form-urlencoded)\b|^$/i

/** Reads a too large body to its end without storing it: a browser that is still sending does not read the answer. */
export async function bytesOf(request: Request, most: number): Promise<Buffer | 'too-large' | 'not-a-file'> {
  if (OF_FORMS.test(request.headers.get('content-type') ?? '')) return 'not-a-file'
  if (!request.body) return 'not-a-file'
  // What is not written to takes no memory; pieces that are put together at the end take twice that of the file.
  const whole = Buffer.allocUnsafeSlow(most)
  let size = 0
  try {
    for await (const chunk of bytesInTime(request.body.getReader(), LIMITS.bodyWithFilesBytes)) {
      if (size + chunk.length <= most) whole.set(chunk, size)
      size += chunk.length
    }
  } catch (error) {
    // Otherwise it broke off, or stopped coming.
    return error instanceof BodyTooLarge ? 'too-large' : 'not-a-file'
  }
  if (size > most) return 'too-large'
  return size === 0 ? 'not-a-file' : whole.subarray(0, size)
}
