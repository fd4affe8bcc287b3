// /api/desk/files/…: a picture or a PDF for an entry, as its bytes; kept in memory only as far as it may go.
import { join } from 'node:path'
import {
  DOCUMENT_MAX_BYTES,
  PICTURE_MAX_BYTES,
  storeDocument,
  storePicture,
} from '#features/publishing/upload.ts'
import { bytesOf } from '#pages/api/desk/file-bytes.ts'
import { withCollection } from '#pages/api/desk/publishing/find-entry.ts'
import { answer, type Caller, refuse, route } from '#pages/api/desk/route.ts'

const picture = route('POST /files/:collection/picture', {
  may: 'publish',
  run: (call) =>
    withCollection(call, async (collection) => {
      const bytes = await bytesOf(call.request, PICTURE_MAX_BYTES)
      if (bytes === 'not-a-file') return refuse('not-a-picture')
      if (bytes === 'too-large') return refuse('picture-too-large')
      return answer(await storePicture(placeOf(call, collection), bytes, call.query))
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
      return answer(await storeDocument(placeOf(call, collection), bytes, folder))
    }),
})

const placeOf = (
  { site, db, actor }: Caller,
  collection: Parameters<typeof storePicture>[0]['collection'],
) => ({
  db,
  storage: site.storage,
  actor,
  collection,
})

export const FILE_ROUTES = [picture, document]
