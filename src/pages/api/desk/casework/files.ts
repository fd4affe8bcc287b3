// Files of requests: a link that works for a minute in this session, and what it leads to.
import { createFileTicket, type FileSource, openTicket } from '#features/requests/desk/files.ts'
import { type Caller, data, file, refuse, route } from '#pages/api/desk/route.ts'

async function linkTo(
  { site, staff, session, params }: Caller & { params: { file: string } },
  of: FileSource,
) {
  const ticket = await createFileTicket(site.database(), staff, { of, file: params.file, session })
  return ticket === null ? refuse('not-there') : data({ href: `/api/desk/files/${ticket}` })
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
  route('GET /files/:ticket', {
    may: 'files',
    run: async (call) => {
      const { site, principal, session, params } = call
      const { dataDir } = site.config
      const asked = { ticket: params.ticket, session, dataDir }
      const outcome = await openTicket(site.database(), principal, asked)
      if (!outcome.ok) return refuse(outcome.reason)
      const { content, mime, name } = outcome.value
      return file(new Response(new Uint8Array(content), { headers: headersOf(mime, name) }))
    },
  }),
]

/** Whatever the file holds, it can run nothing and reach nothing. A PDF is saved: no browser shows one in a sandbox. */
const headersOf = (mime: string, name: string): Record<string, string> => ({
  'content-type': mime,
  'content-disposition': `${mime.startsWith('image/') ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, percent)}`,
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
})

const percent = (char: string) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`
