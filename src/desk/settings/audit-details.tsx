// What a line of the log says beside its action: how often, the role before and after, the reason of a refusal.
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { useLang } from '#desk/use-lang.ts'
import { AUDIT_DETAILS, type AuditDetail, type AuditDetails } from '#domain/audit.ts'
import { ROLES, STAFF_ROLES, type StaffRole } from '#domain/roles.ts'

const isRole = (text: string): text is StaffRole => (STAFF_ROLES as readonly string[]).includes(text)

export function Details({ details, times }: { details: AuditDetails; times: number }) {
  const translate = useTranslate()
  const lang = useLang()
  const shown = (detail: AuditDetail, value: string) =>
    (detail === 'role' || detail === 'wasRole') && isRole(value) ? ROLES[value].name[lang] : value
  const lines = AUDIT_DETAILS.flatMap((detail) => {
    const value = details[detail]
    return value ? [`${translate(`settings.details.${detail}`)}: ${shown(detail, value)}`] : []
  })
  const all = [...(times > 1 ? [translate('settings.times', { smart_count: times })] : []), ...lines]
  return (
    <Box sx={{ minWidth: '12rem' }}>
      {all.map((line) => (
        <Typography key={line} variant="body2" component="div" sx={{ overflowWrap: 'anywhere' }}>
          {line}
        </Typography>
      ))}
    </Box>
  )
}
