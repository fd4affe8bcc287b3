// What applicants were asked to correct, before and after, part by part.
import { loadNames } from '#db/actor-names.ts'
import type { Database } from '#db/database.ts'
import { keysOf } from '#db/seal.ts'
import type { RequestRow } from '#db/tables.ts'
import { listVersions, openVersion } from '#features/requests/revise/versions.ts'
import { changedParts, openCorrection } from '#features/requests/steps/correct.ts'
import type { RecordedPart, RecordedSection } from '#forms/record.ts'
import { answersInWords } from '#forms/show.ts'
import { staffLabelOf } from '#forms/staff-labels.ts'
import type { Lang } from '#kit/lang.ts'

/** The oldest first; `changes` are empty until it is answered by its link. */
export async function listCorrections(
  db: Database,
  { id: requestId, form }: Pick<RequestRow, 'id' | 'form'>,
  lang: Lang,
) {
  const rows = await db.reader
    .selectFrom('corrections')
    .selectAll()
    .where('request_id', '=', requestId)
    .orderBy('id')
    .execute()
  const nameOf = await loadNames(
    db.reader,
    rows.map(({ asked_by }) => asked_by),
  )
  return rows.map((row) => {
    const kept = openCorrection(db, row)
    return {
      id: row.id,
      askedAt: row.asked_at,
      askedBy: nameOf(row.asked_by),
      answeredAt: row.answered_at,
      note: kept.note,
      parts: kept.parts.map(({ name, reason, label }) => ({
        name,
        reason,
        label: staffLabelOf({ name, label })[lang],
      })),
      changes: changesOf(changedParts(form, kept), lang),
      files: kept.files ?? { superseded: [], added: [] },
    }
  })
}

/** What its sender changed before anybody opened it; the oldest first. */
export async function listSelfCorrections(db: Database, requestId: string, lang: Lang) {
  const rows = await listVersions(db.reader, requestId)
  return rows.map((row) => {
    const { records, files } = openVersion(keysOf(db), row)
    return { id: row.id, at: row.replaced_at, changes: changesOf(records, lang), files }
  })
}

type Change = { label: string; before: string; after: string }
type Sections = readonly RecordedSection[]

/** Each answer that is another than before, in words. */
function changesOf({ before, after }: { before: Sections; after: Sections }, lang: Lang): Change[] {
  const [old, now] = [partsByName(before), partsByName(after)]
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((name) => {
    const [was, is] = [old.get(name), now.get(name)]
    const change = {
      label: staffLabelOf((is ?? was)!)[lang],
      before: inWords(was, lang),
      after: inWords(is, lang),
    }
    return change.before === change.after ? [] : [change]
  })
}

const partsByName = (sections: Sections): Map<string, RecordedPart> =>
  new Map(sections.flatMap(({ parts }) => parts.map((part) => [part.name, part])))

function inWords(part: RecordedPart | undefined, lang: Lang): string {
  if (!part) return ''
  const [shown] = answersInWords({ sections: [{ id: '', title: part.label, parts: [part] }] }, lang)
  const lines = shown?.tables.flatMap(({ rows }) => rows.map((cells) => cells.join(', '))) ?? []
  return [...(shown?.rows.map(({ text }) => text) ?? []), ...lines].join('\n')
}
