// What a service costs, as the panel before a form says it, and who says so: the office at the desk, its charter, or the office before payment.
import type { FeeLine } from '#domain/fee-lines.ts'
import type { SetCost } from '#features/requests/fees.ts'
import type { Lang } from '#kit/lang.ts'
import { pesos } from '#kit/pesos.ts'
import type { Speech } from '#words'

export type Cost = {
  /** What the office set at the desk; undefined where it set nothing. */
  set: SetCost | undefined
  office: string
  /** The total fee of the Citizen's Charter; '' while it has none. */
  charter: string
}

/** `lang` is that of the charter's words, where it is another than the page's. */
export function CostLines({ cost, lang, say }: { cost: Cost; lang: Lang | undefined; say: Speech }) {
  const { set, office, charter } = cost
  if (!set) return charter ? <span lang={lang}>{charter}</span> : say.words.start.feeStated
  return (
    <>
      {set.free ? say.words.start.free : <Fees lines={set.lines} say={say} />}
      <small>{say.fill('start.setBy', { office, date: say.longDate(set.since) })}</small>
    </>
  )
}

function Fees({ lines, say }: { lines: readonly FeeLine[]; say: Speech }) {
  return (
    <ul>
      {lines.map(({ label, centavos, perCopy, source }) => (
        <li key={label}>
          {label}: {pesos(centavos)} {perCopy && say.words.start.perCopy} ({source})
        </li>
      ))}
    </ul>
  )
}
