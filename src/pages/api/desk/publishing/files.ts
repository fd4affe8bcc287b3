// /api/desk/files/…: a picture or a PDF for an entry, as its bytes; kept in memory only as far as it may go.
import { join } from 'node:path'
import {
  DOCUMENT_MAX_BYTES,
  PICTURE_MAX_BYTES,
  storeDocument,
  storePicture,
} from '#features/publishing/upload.ts'
import { BodyTooLarge, bytesInTime } from '#kit/server/body-bytes.ts'
import { LIMITS } from '#kit/server/config.ts'
import { withCollection } from '#pages/api/desk/publishing/find-entry.ts'
import { type Caller, data, refuse, route } from '#pages/api/desk/route.ts'

// What a form of another site cannot send: for every type but its three the browser asks first.
const OF_FORMS = /^(text\/plain|multipart\/form-data|application\/x-www-form-urlencoded)\b|^$/i

const picture = route('POST /files/:collection/picture', {
  may: 'publish',
  run: (call) =>
    withCollection(call, async (collection) => {
      const bytes = await bytesOf(call.request, PICTURE_MAX_BYTES)
      if (bytes === 'not-a-file') return refuse('not-a-picture')
      if (bytes === 'too-large') return refuse('picture-too-large')
      const kept = await storePicture(placeOf(call, collection), bytes, call.query)
      return kept.ok ? data(kept.value) : refuse(kept.reason)
    }),
})

const document = route('POST /files/:collection/document', {
  may: 'publish',
  run: (call) =>
    withCollection(call, async (collection) => {
      const bytes = await bytesOf(call.request, DOCUMENT_MAX_BYTES)
      if (bytes === 'not-a-file') return refuse('not-a-pdf')
      if (bytes === 'too-large') return refuse('document-too-large')
      const folder = join(call.site.config.dataDir, 'incoming')
      const kept = await storeDocument(placeOf(call, collection), bytes, folder)
      return kept.ok ? data(kept.value) : refuse(kept.reason)
    }),
})

const placeOf = ({ site, actor }: Caller, collection: Parameters<typeof storePicture>[0]['collection']) => ({
  db: site.database(),
  storage: site.storage,
  actor,
  collection,
})

/** Reads a too large body to its end without storing it: a browser that is still sending does not read the answer. */
async function bytesOf(request: Request, most: number): Promise<Buffer | 'too-large' | 'not-a-file'> {
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

export const FILE_ROUTES = [picture, document]
