// The audit log at the desk.
import { z } from 'zod'
import { type AuditLine, searchAudit } from '#features/audit/search-audit.ts'
import { listed, listQuery } from '#pages/api/desk/lists.ts'
import { route } from '#pages/api/desk/route.ts'

const word = z.string().max(120)
const lines = z.array(
  z.object({
    id: z.string(),
    at: z.iso.datetime(),
    actor: z.string(),
    name: z.string(),
    action: z.string(),
    subject: z.string(),
    requestId: z.string(),
  }),
) satisfies z.ZodType<AuditLine[]>

export const audit = [
  route({
    method: 'GET',
    path: '/audit',
    summary: 'Who did what and who looked at what',
    may: 'audit',
    csrf: 'reading',
    limit: 'desk-read',
    query: listQuery(['at'], {
      actor: word,
      action: word,
      subject: word,
      from: z.iso.datetime(),
      to: z.iso.datetime(),
    }),
    answers: lines,
    run: async ({ site, query }) => {
      const [from, to] = query.range
      const asked = { filter: query.filter, offset: from, limit: to - from + 1 }
      const newestFirst = query.sort[1] === 'DESC'
      const found = await searchAudit(site.database().reader, { ...asked, newestFirst })
      return listed('audit', found.lines, from, found.total)
    },
  }),
]
