// The form record of a request as the data keep it: sealed in its own column beside the answers.
import { contextOf } from '#db/sealed-data.ts'
import type { RequestRow } from '#db/tables.ts'
import { sealAnswers } from '#features/requests/answers.ts'
import { hashOfEnd, hashOfMail } from '#features/requests/hashes.ts'
import { decodeRecord, encodeRecord } from '#features/requests/record-codec.ts'
import { formOf } from '#forms/all.ts'
import type { Answers } from '#forms/read.ts'
import { type FormRecord, recordOf, recordWithoutForm } from '#forms/record.ts'
import { type Keys, openBytes, sealBytes } from '#kit/server/sealing.ts'

export const sealRecord = ({ records }: Keys, id: string, record: FormRecord): string =>
  sealBytes(records, contextOf('requests', 'sealed_record', id), encodeRecord(record)).toString('base64url')

type Recorded = Pick<RequestRow, 'id' | 'form' | 'sealed' | 'sealed_record'>

/** What was asked and answered, as it was sent or corrected; without any answer once purged. Throws `Tampered`. */
export function openRecord(keys: Keys, request: Recorded): FormRecord {
  const { id, form, sealed, sealed_record } = request
  if (sealed === '') return recordFromCurrentForm(form, {})
  const bytes = openBytes(
    keys.records,
    contextOf('requests', 'sealed_record', id),
    Buffer.from(sealed_record, 'base64url'),
  )
  return decodeRecord(bytes)
}

/** The record as the definitions of today make it. */
export function recordFromCurrentForm(formId: string, answers: Answers): FormRecord {
  const form = formOf(formId)
  return form ? recordOf(form, answers) : recordWithoutForm(formId, answers)
}

/** The columns of a request that come from its answers and their record. */
export const answerColumns = (keys: Keys, id: string, record: FormRecord, answers: Answers) => ({
  sealed: sealAnswers(keys, id, answers),
  sealed_record: sealRecord(keys, id, record),
  ...contactHashes(keys, record, answers),
})

/** What a request is found by whose number or e-mail somebody knows. */
export const contactHashes = (keys: Keys, record: FormRecord, answers: Answers) => ({
  mobile_hash: hashOfEnd(keys, String(answers[record.contact.mobile] ?? '')),
  email_hash: hashOfMail(keys, String(answers[record.contact.email] ?? '')),
})
