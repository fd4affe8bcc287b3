// What a request said before its sender corrected it, as the data keep it: sealed, one row a correction.
import { isDeepStrictEqual } from 'node:util'
import type { Reader } from '#db/database.ts'
import { contextOf } from '#db/sealed-data.ts'
import type { RequestVersionRow } from '#db/step-tables.ts'
import type { Channels } from '#features/requests/channels.ts'
import type { TakenFiles } from '#features/requests/files/take.ts'
import type { Answers } from '#forms/read.ts'
import { type FormRecord, onlyParts, type RecordedSection, recordedParts } from '#forms/record.ts'
import { type Keys, openText, sealText } from '#kit/server/sealing.ts'

/** The parts that are other than before, in words. */
export type ChangedParts = { before: readonly RecordedSection[]; after: readonly RecordedSection[] }
export type StoredVersion = {
  /** All of them, as they were. */
  answers: Answers
  records: ChangedParts
  files: TakenFiles
  /** The contact until then. */
  contact: Channels
}

export const sealVersion = ({ records }: Keys, id: string, version: StoredVersion): string =>
  sealText(records, contextOf('request_versions', 'sealed', id), JSON.stringify(version))

/** Throws `Tampered`. */
export const openVersion = (
  { records }: Keys,
  { id, sealed }: Pick<RequestVersionRow, 'id' | 'sealed'>,
): StoredVersion =>
  JSON.parse(openText(records, contextOf('request_versions', 'sealed', id), sealed)) as StoredVersion

/** The oldest first. */
export const listVersions = (reader: Reader, requestId: string): Promise<RequestVersionRow[]> =>
  reader
    .selectFrom('request_versions')
    .selectAll()
    .where('request_id', '=', requestId)
    .orderBy('id')
    .execute()

/** Parts without an answer before and after are left out, and so is what reads the same. */
export function findChangedParts(before: FormRecord, after: FormRecord): ChangedParts {
  const [old, now] = [before, after].map(
    (record) => new Map(recordedParts(record).map((part) => [part.name, answeredIn(part)])),
  ) as [Map<string, unknown>, Map<string, unknown>]
  const names = new Set(
    [...old.keys(), ...now.keys()].filter((name) => !isDeepStrictEqual(old.get(name), now.get(name))),
  )
  return { before: onlyParts(before, names).sections, after: onlyParts(after, names).sections }
}

const answeredIn = (part: ReturnType<typeof recordedParts>[number]): unknown => {
  if (part.part === 'question') return part.text
  return part.part === 'lines' && part.rows.length > 0 ? part.rows : undefined
}
