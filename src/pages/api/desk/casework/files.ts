// Files of requests: a link that works for a minute in this session, and what it leads to.
import { z } from 'zod'
import { type FileOf, openTicket, ticketFor } from '#features/requests/desk/files.ts'
import { answerOf, notThere } from '#pages/api/desk/casework/answer.ts'
import { type Call, type DeskRoute, data, file, route } from '#pages/api/desk/route.ts'

const common = {
  method: 'POST',
  csrf: 'json',
  limit: 'desk-write',
  body: z.strictObject({}),
  answers: z.object({ href: z.string() }),
} as const

async function linkTo(
  { site, staff, session, params }: Pick<Call, 'site' | 'staff' | 'session' | 'params'>,
  of: FileOf,
) {
  const ticket = await ticketFor(site.database(), staff, { of, file: params.file!, session })
  return ticket === null ? notThere() : data({ href: `/api/desk/files/${ticket}` })
}

const own = route({
  ...common,
  path: '/requests/:id/files/:file/link',
  summary: 'A link to a file of a request of the own office',
  may: 'casework',
  run: (call) => linkTo(call, { requestId: call.params.id! }),
})

const shared = route({
  ...common,
  path: '/opinions/:id/files/:file/link',
  summary: 'A link to a file shared with an open question to the own office',
  may: 'opinion',
  run: (call) => linkTo(call, { opinionId: call.params.id! }),
})

const bytes = route({
  method: 'GET',
  path: '/files/:ticket',
  summary: 'The file of a link; the look is written down',
  may: 'files',
  csrf: 'reading',
  limit: 'desk-read',
  gives: '*/*',
  run: async (call) => {
    const { site, staff, actor, session, params } = call
    const { dataDir } = site.config
    const outcome = await openTicket(site.database(), actor, staff, {
      ticket: params.ticket!,
      session,
      dataDir,
    })
    if (!outcome.ok) return answerOf(call, outcome)
    const { content, mime, name } = outcome.value
    return file(new Response(new Uint8Array(content), { headers: headersOf(mime, name) }))
  },
})

/** Whatever the file holds, it can run nothing and reach nothing. A PDF is saved: no browser shows one in a sandbox. */
const headersOf = (mime: string, name: string): Record<string, string> => ({
  'content-type': mime,
  'content-disposition': `${mime.startsWith('image/') ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, percent)}`,
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
})

const percent = (char: string) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`

export const FILE_ROUTES: readonly DeskRoute[] = [own, shared, bytes]
