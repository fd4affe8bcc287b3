// Where a fact comes from: the same three fields in every collection that states facts, shown by `ui/source/source.tsx`.
import { link } from '#fields/link.ts'
import { text } from '#fields/text.ts'

const MAX_SOURCE = 400
const MAX_YEAR = 20

type SourceOptions = {
  /** Where it is called something else, such as "Proclamation, law or order". */
  label?: string
}

/** `sourceYear` is the year of the source, or as of which; of several sources each has its own in the text. */
export const sourceFields = ({ label = 'Source' }: SourceOptions = {}) => ({
  source: text({ label, translated: true, optional: true, max: MAX_SOURCE }),
  sourceYear: text({ label: 'Year of the source, or as of', optional: true, max: MAX_YEAR }),
  sourceUrl: link({ label: 'Address of the source', optional: true }),
})
