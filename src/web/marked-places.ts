// Places marked on the map, as staff read them: with the barangay they lie in.
import { barangays } from '#collections/barangays.collection.ts'
import type { Reader } from '#db/database.ts'
import { psgcAt } from '#features/barangays/boundaries.ts'
import { listEntries } from '#features/publishing/entries.ts'
import { formOf } from '#forms/all.ts'
import { partsOf } from '#forms/define.ts'
import type { AnswerSection } from '#forms/show.ts'
import type { Lang } from '#kit/lang.ts'
import { SPEECH } from '#words'

/** The same answers, each marked place followed by its barangay. */
export async function nameBarangays(
  reader: Reader,
  sections: AnswerSection[],
  form: string,
  lang: Lang,
): Promise<AnswerSection[]> {
  const points = pointsOf(form)
  const isMarked = ({ name }: { name: string }) => points.includes(name)
  if (!sections.some(({ rows }) => rows.some(isMarked))) return sections
  const list = await listEntries(reader, barangays, lang)
  const say = (text: string) => {
    const [latitude = Number.NaN, longitude = Number.NaN] = text.split(',').map(Number)
    const psgc = psgcAt(latitude, longitude)
    const name = list.find((one) => one.psgc === psgc)?.name
    return name ? SPEECH[lang].fill('desk.marked', { point: text, barangay: name }) : text
  }
  return sections.map((section) => ({
    ...section,
    rows: section.rows.map((row) => (isMarked(row) ? { ...row, text: say(row.text) } : row)),
  }))
}

function pointsOf(id: string): string[] {
  const form = formOf(id)
  if (!form) return []
  return partsOf(form).flatMap(({ part }) =>
    part.part === 'question' && part.kind.control === 'point' ? part.name : [],
  )
}
