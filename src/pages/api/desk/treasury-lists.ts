// /api/desk/bills/lists: the treasury's lists of bills.
import { Readable } from 'node:stream'
import { loadNames } from '#db/actor-names.ts'
import { bringList } from '#features/payments/lists/bring-list.ts'
import { newestLists } from '#features/payments/lists/lists.ts'
import { readList } from '#features/payments/lists/read-list.ts'
import { whyFile } from '#features/payments/lists/why-file.ts'
import type { WrongFile } from '#kit/brought-csv.ts'
import { csvBytes, firstOf } from '#pages/api/desk/brought-csv.ts'
import { data, file, refuse, route, whole } from '#pages/api/desk/route.ts'
import { SPEECH } from '#words'

const may = 'treasury'

const notAList = (wrongFile: WrongFile) => refuse('not-a-list', { wrongFile })

export const TREASURY_LIST_ROUTES = [
  route('GET /bills/lists', {
    may,
    // The screen looks again while a list is being written.
    byItself: true,
    run: async ({ db: { reader } }) => {
      const lists = await newestLists(reader)
      const nameOf = await loadNames(
        reader,
        lists.map(({ brought_by }) => brought_by),
      )
      return whole(
        'lists',
        lists.map(({ id, kind, state, written, ...row }) => ({
          id,
          kind,
          state,
          written,
          asOf: row.as_of,
          rows: row.row_count,
          bills: row.bill_count,
          totalCentavos: row.total_centavos,
          broughtAt: row.brought_at,
          takenAt: row.taken_at,
          by: nameOf(row.brought_by),
        })),
      )
    },
  }),
  route('POST /bills/lists', {
    may,
    run: async ({ site, db, actor, request, query }) => {
      const bytes = await csvBytes(request)
      if ('is' in bytes) return notAList(bytes)
      const brought = await bringList(db, site.files, actor, { ...query, bytes })
      if (brought.ok) return data(brought.value)
      if (brought.reason === 'wrong-file') return notAList(brought.wrongFile)
      if (brought.reason !== 'wrong-rows') return refuse(brought.reason)
      const { problems } = brought
      return refuse('list-rows', { wrongRows: firstOf(problems), count: problems.length })
    },
  }),
  route('POST /bills/lists/why', {
    may,
    run: async ({ request, query: { lang, ...list } }) => {
      const bytes = await csvBytes(request)
      if ('is' in bytes) return notAList(bytes)
      const read = await readList(bytes, list)
      if (!read.ok && read.reason === 'wrong-file') return notAList(read.wrongFile)
      const problems = read.ok ? [] : read.problems
      const text = Readable.toWeb(Readable.from(whyFile(bytes, problems, SPEECH[lang])))
      return file(new Response(text as ReadableStream, { headers: CSV }))
    },
  }),
]

const CSV = {
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': 'attachment; filename="list-with-reasons.csv"',
}
