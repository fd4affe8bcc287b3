// /api/desk/bills/lists: the treasury's lists of bills.
import { Readable } from 'node:stream'
import { type FileProblem, LIST_LIMITS, type WrongFile } from '#domain/bill-lists.ts'
import { bringList } from '#features/payments/lists/bring-list.ts'
import { newestLists } from '#features/payments/lists/lists.ts'
import { readList } from '#features/payments/lists/read-list.ts'
import { whyFile } from '#features/payments/lists/why-file.ts'
import { loadNames } from '#features/requests/desk/names.ts'
import { bytesOf } from '#pages/api/desk/file-bytes.ts'
import { data, file, refuse, route, whole } from '#pages/api/desk/route.ts'
import { SPEECH } from '#words'

const may = 'treasury'

/** The file, or what it is instead of one. */
async function sentList(request: Request): Promise<Buffer | FileProblem> {
  const bytes = await bytesOf(request, LIST_LIMITS.bytes)
  if (bytes === 'too-large') return 'too-large'
  return bytes === 'not-a-file' ? 'empty' : bytes
}

const notAList = (wrongFile: WrongFile) => refuse('not-a-list', { wrongFile })

export const TREASURY_LIST_ROUTES = [
  route('GET /bills/lists', {
    may,
    // The screen looks again while a list is being written.
    byItself: true,
    run: async ({ site }) => {
      const { reader } = site.database()
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
    run: async ({ site, actor, request, query }) => {
      const bytes = await sentList(request)
      if (typeof bytes === 'string') return notAList({ is: bytes })
      const brought = await bringList(site.database(), site.files, actor, { ...query, bytes })
      if (brought.ok) return data(brought.value)
      if (brought.reason === 'not-a-list') return notAList(brought.problem)
      if (brought.reason !== 'list-rows') return refuse(brought.reason)
      const { problems } = brought
      return refuse('list-rows', {
        wrongRows: problems.slice(0, LIST_LIMITS.shownProblems),
        count: problems.length,
      })
    },
  }),
  route('POST /bills/lists/why', {
    may,
    run: async ({ request, query: { lang, ...list } }) => {
      const bytes = await sentList(request)
      if (typeof bytes === 'string') return notAList({ is: bytes })
      const read = await readList(bytes, list)
      if (read.is === 'not-a-list') return notAList(read.problem)
      const problems = read.is === 'wrong' ? read.problems : []
      const text = Readable.toWeb(Readable.from(whyFile(bytes, problems, SPEECH[lang])))
      return file(new Response(text as ReadableStream, { headers: CSV }))
    },
  }),
]

const CSV = {
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': 'attachment; filename="list-with-reasons.csv"',
}
