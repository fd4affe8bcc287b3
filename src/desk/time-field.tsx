// A time in a row of a list, as everywhere at the desk.
import { useRecordContext } from 'react-admin'
import { dayIn, timeIn } from '#desk/times.ts'
import { useLang } from '#desk/use-lang.ts'

/** `source` is the name of an instant of the row. */
export function TimeField({ source, dayOnly = false }: { source: string; dayOnly?: boolean }) {
  const record = useRecordContext()
  const lang = useLang()
  const instant = String(record?.[source] ?? '')
  return <span>{dayOnly ? dayIn(lang, instant) : timeIn(lang, instant)}</span>
}
