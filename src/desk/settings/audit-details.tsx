// What a line of the log says beside its sentence, behind Details: ids, the role before and after, the reason of a refusal.
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { AnswerData } from '#contract/all.ts'
import { useSpeech } from '#desk/speech.ts'
import { AUDIT_DETAILS, type AuditDetail } from '#domain/audit.ts'
import { ROLES, STAFF_ROLES } from '#domain/roles.ts'
import { isOneOf } from '#kit/one-of.ts'

type Line = AnswerData<'GET /audit'>[number]

// At the end of the line; opened, below it.
const DETAILS = { ml: 'auto', color: 'text.secondary', '&[open]': { width: '100%' } }

export function Details({ lines }: { lines: readonly Line[] }) {
  const { lang, longTime, translate } = useSpeech()
  const shown = (detail: AuditDetail, value: string) =>
    (detail === 'role' || detail === 'wasRole') && isOneOf(STAFF_ROLES, value)
      ? ROLES[value].name[lang]
      : value
  const said = ({ at, by, details, requestId, subject }: Line) => [
    longTime(at),
    ...AUDIT_DETAILS.flatMap((detail) => {
      const value = details[detail]
      return value ? [`${translate(`settings.details.${detail}`)}: ${shown(detail, value)}`] : []
    }),
    `${translate('settings.subject')}: ${subject}`,
    ...(by.id ? [`${translate('settings.actor')}: ${by.id}`] : []),
    ...(requestId ? [`${translate('settings.auditRequest')}: ${requestId}`] : []),
  ]
  return (
    <Box component="details" sx={DETAILS}>
      <summary>{translate('settings.more')}</summary>
      {lines.map((line) => (
        <Typography
          key={line.id}
          variant="body2"
          sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', mb: 1 }}
        >
          {said(line).join('\n')}
        </Typography>
      ))}
    </Box>
  )
}
