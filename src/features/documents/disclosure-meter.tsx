// How much of a year's register is posted, and when the next document is due.
import { DOCUMENTS_A_YEAR } from '#features/documents/disclosure-register.ts'
import type { Speech } from '#words'

type Props = { year: number; posted: number; nextDue: string; say: Speech }

export function RegisterMeter({ year, posted, nextDue, say: { fill, longDate } }: Props) {
  const count = fill('disclosure.count', { year, posted, total: DOCUMENTS_A_YEAR })
  return (
    <p className="register-meter">
      <meter min={0} max={DOCUMENTS_A_YEAR} value={posted} aria-label={count} /> <strong>{count}</strong>{' '}
      {nextDue && fill('disclosure.nextDue', { date: longDate(nextDue) })}
    </p>
  )
}
