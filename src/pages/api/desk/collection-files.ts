// /api/desk/collection-files: the columns of banks, and their files previewed and taken.
import { loadNames } from '#db/actor-names.ts'
import { awaitFile } from '#features/payments/files/await-file.ts'
import {
  confirmFileColumns,
  listFileColumns,
  setFileColumns,
  withdrawFileColumns,
} from '#features/payments/files/columns.ts'
import { withdrawFile } from '#features/payments/files/held-file.ts'
import { listFiles } from '#features/payments/files/list-files.ts'
import type { CollectionOutcome, CollectionRefusal } from '#features/payments/files/open-file.ts'
import { previewFile } from '#features/payments/files/preview-file.ts'
import type { CollectionResult } from '#features/payments/files/result.ts'
import { confirmFile, takeFile } from '#features/payments/files/take-file.ts'
import { SYSTEM_PRINCIPAL } from '#features/requests/steps/principal.ts'
import { csvBytes, firstOf } from '#pages/api/desk/brought-csv.ts'
import { answer, type Caller, data, listed, refuse, route, whole } from '#pages/api/desk/route.ts'
import { loadEffects } from '#web/money-effects.ts'

const may = 'treasury'

export const COLLECTION_FILE_ROUTES = [
  route('GET /collection-files/columns', {
    may: 'confirmMoney',
    run: async ({ db }) => {
      const columns = await listFileColumns(db)
      const people = columns.flatMap(({ setBy, confirmedBy }) => [setBy, confirmedBy])
      const nameOf = await loadNames(db.reader, people)
      const shown = columns.map(({ setBy, confirmedBy, ...one }) => ({
        ...one,
        setBy: nameOf(setBy),
        confirmedBy: confirmedBy === '' ? null : nameOf(confirmedBy),
      }))
      return whole('columns', shown)
    },
  }),
  route('PUT /collection-files/columns/:bank', {
    may,
    run: async ({ db, actor, params, body }) => {
      const set = await setFileColumns(db, actor, params.bank, body)
      if (set.ok) return data(set.value)
      return refuse(set.reason, set.field === undefined ? {} : { field: set.field })
    },
  }),
  route('POST /collection-files/columns/:bank/confirm', {
    may: 'confirmMoney',
    run: async ({ db, actor, params: { bank }, body: { seen } }) =>
      answer(await confirmFileColumns(db, actor, { bank, seen })),
  }),
  route('POST /collection-files/columns/:bank/withdraw', {
    may: 'confirmMoney',
    run: async ({ db, actor, params: { bank }, body: { seen } }) =>
      answer(await withdrawFileColumns(db, actor, { bank, seen })),
  }),
  route('GET /collection-files', {
    may: 'confirmMoney',
    run: async ({ db, query: { range } }) => {
      const { rows, total } = await listFiles(db, range)
      const people = rows.flatMap(({ takenBy, confirmedBy }) => [takenBy, confirmedBy])
      const nameOf = await loadNames(db.reader, people)
      const files = rows.map(({ takenBy, confirmedBy, ...file }) => ({
        ...file,
        by: nameOf(takenBy),
        confirmedBy: confirmedBy === '' ? null : nameOf(confirmedBy),
      }))
      return listed('collection-files', files, range[0], total)
    },
  }),
  route('POST /collection-files/:bank/preview', { may, run: (call) => withFile(call, previewFile) }),
  route('POST /collection-files/:bank', {
    may,
    run: (call) => withFile(call, takeFile),
    again: async ({ db }, { id }: { id: string }) => data(await awaitFile(db, id)),
  }),
  route('POST /collection-files/:id/confirm', {
    may: 'confirmMoney',
    run: async ({ db, actor, params: { id } }) => {
      const outcome = await confirmFile(db, actor, id, await loadEffects(db, SYSTEM_PRINCIPAL))
      if (outcome.ok) return data(outcome.value)
      if (outcome.reason === 'changed' || outcome.reason === 'second-person') return refuse(outcome.reason)
      return refuseFile(outcome)
    },
    again: async ({ db }, { id }: { id: string }) => data(await awaitFile(db, id)),
  }),
  route('POST /collection-files/:id/withdraw', {
    may: 'confirmMoney',
    run: async ({ db, actor, params: { id } }) => answer(await withdrawFile(db, actor, id)),
  }),
]

type WithFile = Caller & { params: { bank: string }; query: { whole?: 'yes' | undefined }; request: Request }

async function withFile({ db, actor, params, query, request }: WithFile, run: typeof previewFile) {
  const bytes = await csvBytes(request)
  if ('is' in bytes) return refuse('not-a-collection-file', { wrongFile: bytes })
  const outcome: CollectionOutcome<CollectionResult> = await run(
    db,
    actor,
    { bank: params.bank, bytes, isWhole: query.whole === 'yes' },
    await loadEffects(db, SYSTEM_PRINCIPAL),
  )
  return outcome.ok ? data(outcome.value) : refuseFile(outcome)
}

function refuseFile(refusal: CollectionRefusal) {
  if (refusal.reason === 'wrong-file')
    return refuse('not-a-collection-file', { wrongFile: refusal.wrongFile })
  if (refusal.reason !== 'wrong-rows') return refuse(refusal.reason)
  const { problems } = refusal
  return refuse('file-rows', { fileRows: firstOf(problems), count: problems.length })
}
