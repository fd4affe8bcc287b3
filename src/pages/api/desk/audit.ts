// The audit log at the desk.
import { searchAudit } from '#features/audit/search-audit.ts'
import { listed, route } from '#pages/api/desk/route.ts'

export const audit = [
  route('GET /audit', {
    may: 'audit',
    run: async ({ site, query }) => {
      const [from, to] = query.range
      const asked = { filter: query.filter, offset: from, limit: to - from + 1 }
      const newestFirst = query.sort[1] === 'DESC'
      const found = await searchAudit(site.database().reader, { ...asked, newestFirst })
      return listed('audit', found.lines, from, found.total)
    },
  }),
]
