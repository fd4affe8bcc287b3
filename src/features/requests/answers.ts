// The answers of a request as the data keep them: sealed, and found again by keyed hashes of a few of them.
import type { Tx } from '#db/database.ts'
import { contextOf } from '#db/sealed-data.ts'
import type { RequestRow } from '#db/tables.ts'
import { hashOfWord } from '#features/requests/hashes.ts'
import { collectSearchWords } from '#features/requests/search-words.ts'
import type { Answers } from '#forms/read.ts'
import type { FormRecord } from '#forms/record.ts'
import { type Keys, openText, sealText } from '#kit/server/sealing.ts'

/** What was answered. Throws `Tampered` when the row was changed by other hands. */
export const openAnswers = ({ records }: Keys, { id, sealed }: Pick<RequestRow, 'id' | 'sealed'>): Answers =>
  JSON.parse(openText(records, contextOf('requests', 'sealed', id), sealed)) as Answers

export const sealAnswers = ({ records }: Keys, id: string, answers: Answers): string =>
  sealText(records, contextOf('requests', 'sealed', id), JSON.stringify(answers))

/** The words staff find a new request by. */
export async function addSearchWords(tx: Tx, keys: Keys, record: FormRecord, id: string, answers: Answers) {
  const words = collectSearchWords(record, answers).map((word) => ({
    request_id: id,
    word: hashOfWord(keys, word),
  }))
  if (words.length > 0) await tx.insertInto('request_words').values(words).execute()
}
