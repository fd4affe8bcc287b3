// The audit log at the desk.
import { loadNames } from '#db/actor-names.ts'
import { wholeSubject } from '#domain/audit.ts'
import { nameThings } from '#features/audit/named-things.ts'
import { searchAudit } from '#features/audit/search-audit.ts'
import { countSecurityActs } from '#features/audit/security-counts.ts'
import { lacksMail } from '#kit/server/config.ts'
import { data, listed, route } from '#pages/api/desk/route.ts'

export const audit = [
  route('GET /security', {
    may: 'audit',
    run: async ({ site, db }) => {
      const counted = await countSecurityActs(db.reader)
      return data({ ...counted, lacksMail: lacksMail(site.config) })
    },
  }),
  route('GET /audit', {
    may: 'audit',
    run: async ({ db: { reader }, query }) => {
      const [from, to] = query.range
      const asked = { filter: query.filter, offset: from, limit: to - from + 1 }
      const newestFirst = query.sort[1] === 'DESC'
      const found = await searchAudit(reader, { ...asked, newestFirst })
      const things = await nameThings(
        reader,
        found.lines.map(({ subject }) => wholeSubject(subject)),
      )
      const nameOf = await loadNames(
        reader,
        found.lines.map(({ actor }) => actor),
      )
      const lines = found.lines.map(({ actor, ...line }) => ({
        ...line,
        by: nameOf(actor),
        thing: things.get(wholeSubject(line.subject)) ?? null,
      }))
      return listed('audit', lines, from, found.total)
    },
  }),
]
