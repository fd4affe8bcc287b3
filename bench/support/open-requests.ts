// Open requests of one office, put straight into the database: each with two files and three search words.
import type { openDatabase } from '../../src/db/database.ts'
import { keysOf } from '../../src/db/seal.ts'
import { contextOf } from '../../src/db/sealed-data.ts'
import type { RequestRow } from '../../src/db/tables.ts'
import type { StateId } from '../../src/domain/request-states.ts'
import { sealAnswers } from '../../src/features/requests/answers.ts'
import { hashOfEnd, hashOfWord } from '../../src/features/requests/hashes.ts'
import { newReference } from '../../src/features/requests/reference.ts'
import { FORMS } from '../../src/forms/all.ts'
import { readForm } from '../../src/forms/read.ts'
import { newId } from '../../src/kit/server/ids.ts'
import { type Keys, sealText } from '../../src/kit/server/sealing.ts'
import { sampleOf } from '../../tests/support/forms.ts'

const STATES: readonly StateId[] = ['received', 'in-review', 'waiting', 'to-pay', 'paid', 'ready']
const BATCH = 500
const used = new Set<string>()

export type Data = Awaited<ReturnType<typeof openDatabase>>

/** The requests with the numbers from `first` up to `end`; of a hundred, the files of one are not scanned and one message was given up. */
export async function fillOpen(db: Data, first: number, end: number): Promise<void> {
  const keys = keysOf(db)
  const form = FORMS.birth
  const { typed, files } = sampleOf(form)
  const { answers } = readForm(form, typed, files, '2026-11-21')
  for (let from = first; from < end; from += BATCH) {
    const rows = Array.from({ length: BATCH }, (_, index) => rowOf(from + index))
    await db.transact(async (tx) => {
      for (const [index, row] of rows.entries()) {
        await tx.insertInto('requests').values(row).execute()
        const words = ['reyes', 'ana', `p${row.id}`].map((word) => hashOfWord(keys, word))
        await tx
          .insertInto('request_words')
          .values(words.map((word) => ({ request_id: row.id, word })))
          .execute()
        await tx
          .insertInto('request_files')
          .values(['a', 'b'].map((slot) => fileOf(keys, row.id, index, slot)))
          .execute()
      }
      await tx
        .insertInto('outbox')
        .values(rows.map(({ id, received_at: at }, index) => messageOf(id, at, index)))
        .execute()
    })
  }

  function unused(): string {
    const reference = newReference('LCR', 2026)
    if (used.has(reference)) return unused()
    used.add(reference)
    return reference
  }

  function rowOf(number: number): RequestRow {
    const id = newId()
    const day = 1 + (number % 28)
    const at = `2026-11-${String(day).padStart(2, '0')}T0${number % 9}:00:00.000Z`
    return {
      ...{ id, reference: unused(), token: id, answers_hash: '', lang: 'en', device: '' },
      ...{ form: form.id, form_version: '1', office: 'LCR', state: STATES[number % STATES.length]! },
      ...{ sealed: sealAnswers(keys, id, answers), email_hash: '', received_at: at, changed_at: at },
      mobile_hash: hashOfEnd(keys, String(number % 10_000).padStart(4, '0')),
      ...{ counted_from: at.slice(0, 10), class: 'simple', days: 3, extension_days: 0 },
      due_on: `2026-12-${String(day).padStart(2, '0')}`,
      ...{ closed_at: '', assignee: '', amends: '', legal_hold: 0, read_at: number % 3 === 0 ? '' : at },
    }
  }
}

const fileOf = (keys: Keys, requestId: string, number: number, slot: string) => {
  const id = newId()
  const sealed_name = sealText(keys.records, contextOf('request_files', 'sealed_name', id), 'photo.jpg')
  return {
    ...{ id, draft_id: '', request_id: requestId, slot, sealed_name, mime: 'image/jpeg' },
    ...{ bytes: 1, wrapped_key: '', content_hash: slot, created_at: '' },
    scan: number % 100 === 0 ? ('not-scanned' as const) : ('clean' as const),
  }
}

const messageOf = (id: string, at: string, index: number) => ({
  ...{ id: newId(), kind: 'request-mail' as const, subject: `request:${id}`, payload: '{}', attempts: 1 },
  ...{ next_at: at, leased_until: '', last_error: '', uncertain: 0, created_at: at, settled_at: at },
  state: index % 100 === 0 ? ('failed' as const) : ('sent' as const),
})
