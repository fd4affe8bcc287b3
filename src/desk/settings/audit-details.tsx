// What a line of the log says beside its sentence, behind Details: ids, how often, the role before and after, the reason of a refusal.
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { AnswerData } from '#contract/all.ts'
import { useSpeech } from '#desk/speech.ts'
import { AUDIT_DETAILS, type AuditDetail } from '#domain/audit.ts'
import { ROLES, STAFF_ROLES } from '#domain/roles.ts'
import { isOneOf } from '#kit/one-of.ts'

export function Details({ line }: { line: AnswerData<'GET /audit'>[number] }) {
  const { lang, longTime, translate } = useSpeech()
  const { at, by, details, requestId, subject, times } = line
  const shown = (detail: AuditDetail, value: string) =>
    (detail === 'role' || detail === 'wasRole') && isOneOf(STAFF_ROLES, value)
      ? ROLES[value].name[lang]
      : value
  const lines = [
    longTime(at),
    ...(times > 1 ? [translate('settings.times', { smart_count: times })] : []),
    ...AUDIT_DETAILS.flatMap((detail) => {
      const value = details[detail]
      return value ? [`${translate(`settings.details.${detail}`)}: ${shown(detail, value)}`] : []
    }),
    `${translate('settings.subject')}: ${subject}`,
    ...(by.id ? [`${translate('settings.actor')}: ${by.id}`] : []),
    ...(requestId ? [`${translate('settings.auditRequest')}: ${requestId}`] : []),
  ]
  return (
    <Box component="details" sx={{ display: 'inline-block', verticalAlign: 'top', color: 'text.secondary' }}>
      <summary>{translate('settings.more')}</summary>
      {lines.map((one) => (
        <Typography key={one} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {one}
        </Typography>
      ))}
    </Box>
  )
}
