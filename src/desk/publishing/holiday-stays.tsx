// Says at an alert that suspends work what correcting or ending it leaves as it is: the day without work.
import Alert from '@mui/material/Alert'
import { useRecordContext, useTranslate } from 'react-admin'
import type { Entry } from '#contract/publishing/entries.ts'
import { RouteLink } from '#desk/route-link.tsx'
import { useMay } from '#desk/use-me.ts'

export function HolidayStays() {
  const entry = useRecordContext<Entry>()
  const translate = useTranslate()
  const maySet = useMay('settings')
  if (entry?.content.work !== true) return null
  return (
    <Alert severity="info" sx={{ width: '100%', mt: 2 }}>
      {translate('publishing.suspension.holidayStays')}{' '}
      {maySet && (
        <RouteLink to="/content/holidays">{translate('publishing.suspension.toHolidays')}</RouteLink>
      )}
    </Alert>
  )
}
