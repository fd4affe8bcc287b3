// The audit log at the desk.
import { searchAudit } from '#features/audit/search-audit.ts'
import { countSecurityActs } from '#features/audit/security-counts.ts'
import { lacksMail } from '#kit/server/config.ts'
import { data, listed, route } from '#pages/api/desk/route.ts'

export const audit = [
  route('GET /security', {
    may: 'audit',
    run: async ({ site }) => {
      const counted = await countSecurityActs(site.database().reader)
      return data({ ...counted, lacksMail: lacksMail(site.config) })
    },
  }),
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
