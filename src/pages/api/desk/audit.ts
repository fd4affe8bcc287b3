// The audit log at the desk.
import { z } from 'zod'
import { searchAudit } from '#features/audit/search-audit.ts'
import { listed, listQuery } from '#pages/api/desk/lists.ts'
import { route } from '#pages/api/desk/route.ts'

const word = z.string().max(120)

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
    run: async ({ site, query }) => {
      const [from, to] = query.range
      const asked = { filter: query.filter, offset: from, limit: to - from + 1 }
      const newestFirst = query.sort[1] === 'DESC'
      const { lines, total } = await searchAudit(site.database().reader, { ...asked, newestFirst })
      return listed('audit', lines, from, total)
    },
  }),
]
