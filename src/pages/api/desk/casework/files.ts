// Files of requests: a link that works for a minute in this session, what it leads to, and pictures of the pages of a PDF.
import { createFileTicket, type FileSource, openTicket } from '#features/requests/desk/files.ts'
import { drawPreviewPage, openPreview } from '#features/requests/desk/preview.ts'
import { type Caller, data, file, refuse, route } from '#pages/api/desk/route.ts'

async function linkTo({ db, staff, session, params }: Caller & { params: { file: string } }, of: FileSource) {
  const ticket = await createFileTicket(db, staff, { of, file: params.file, session })
  return ticket === null ? refuse('not-there') : data({ href: `/api/desk/files/${ticket}` })
}

async function preview(
  { site, db, principal, session, params }: Caller & { params: { file: string } },
  of: FileSource,
  isNoted = false,
) {
  const asked = { of, file: params.file, session, files: site.files, isNoted }
  const opened = await openPreview(db, principal, asked)
  if (!opened.ok) return refuse(opened.reason)
  const { ticket, pages, drawn } = opened.value
  const pictures = Array.from({ length: drawn }, (_, at) => `/api/desk/previews/${ticket}/${at + 1}`)
  return data({ pages, pictures })
}

export const FILE_ROUTES = [
  route('POST /requests/:id/files/:file/link', {
    may: 'casework',
    run: (call) => linkTo(call, { requestId: call.params.id }),
  }),
  route('POST /opinions/:id/files/:file/link', {
    may: 'opinion',
    run: (call) => linkTo(call, { opinionId: call.params.id }),
  }),
  route('POST /requests/:id/files/:file/preview', {
    may: 'casework',
    run: (call) => preview(call, { requestId: call.params.id }),
    again: (call) => preview(call, { requestId: call.params.id }, true),
  }),
  route('POST /opinions/:id/files/:file/preview', {
    may: 'opinion',
    run: (call) => preview(call, { opinionId: call.params.id }),
    again: (call) => preview(call, { opinionId: call.params.id }, true),
  }),
  route('GET /previews/:ticket/:page', {
    may: 'files',
    run: async ({ site, db, principal, session, params }) => {
      const asked = { ...params, session, files: site.files }
      const drawn = await drawPreviewPage(db, principal, asked)
      if (!drawn.ok) return refuse(drawn.reason)
      return file(new Response(new Uint8Array(drawn.value), { headers: PICTURE }))
    },
  }),
  route('GET /files/:ticket', {
    may: 'files',
    run: async (call) => {
      const { site, db, principal, session, params } = call
      const asked = { ticket: params.ticket, session, files: site.files }
      const outcome = await openTicket(db, principal, asked)
      if (!outcome.ok) return refuse(outcome.reason)
      const { content, mime, name } = outcome.value
      return file(new Response(new Uint8Array(content), { headers: headersOf(mime, name) }))
    },
  }),
]

const PICTURE = {
  'content-type': 'image/webp',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
}

/** Whatever the file holds, it can run nothing and reach nothing. A PDF is saved: no browser shows one in a sandbox. */
const headersOf = (mime: string, name: string): Record<string, string> => ({
  'content-type': mime,
  'content-disposition': `${mime.startsWith('image/') ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, percent)}`,
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
})

const percent = (char: string) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`
