// Corrections asked of the applicant, with the values before and after.
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { CaseRequest } from '#contract/casework/case.ts'
import { Panel } from '#desk/casework/panel.tsx'
import { paperChanges } from '#desk/casework/paper-changes.ts'
import { useSpeech } from '#desk/speech.ts'

type CaseProps = { shown: CaseRequest }
type Correction = CaseRequest['corrections'][number]

export function Corrections({ shown, shown: { corrections } }: CaseProps) {
  const { longTime, translate, who } = useSpeech()
  if (corrections.length === 0) return null
  return (
    <Panel title="casework.corrections">
      {corrections.map(({ id, askedAt, askedBy, answeredAt, note, parts, ...made }) => (
        <div key={id}>
          <Typography variant="body2" color="textSecondary">
            {longTime(askedAt)}, {who(askedBy)}.{' '}
            {answeredAt && translate('casework.answeredAt', { when: longTime(answeredAt) })}
          </Typography>
          {note && <p>{note}</p>}
          <Made made={made} asked={parts} shown={shown} />
        </div>
      ))}
    </Panel>
  )
}

/** What its sender changed in place, before anybody had opened the request. */
export function SelfCorrections({ shown, shown: { selfCorrections } }: CaseProps) {
  const { longTime } = useSpeech()
  if (selfCorrections.length === 0) return null
  return (
    <Panel title="casework.selfCorrections">
      {selfCorrections.map(({ id, at, ...made }) => (
        <div key={id}>
          <Typography variant="body2" color="textSecondary">
            {longTime(at)}
          </Typography>
          <Made made={made} shown={shown} />
        </div>
      ))}
    </Panel>
  )
}

type MadeProps = CaseProps & {
  made: Pick<Correction, 'changes' | 'files'>
  asked?: Correction['parts']
}

/** What was asked; once something has come, answers and papers before and after, what was asked about first, changed or not. */
function Made({ made, asked = [], shown }: MadeProps) {
  const { translate } = useSpeech()
  const changes = [...made.changes, ...paperChanges(made.files, shown.files)]
  if (changes.length === 0)
    return (
      <ul>
        {asked.map(({ name, label, reason }) => (
          <li key={name}>
            {label}: {reason}
          </li>
        ))}
      </ul>
    )
  const isAsked = ({ label }: { label: string }) => asked.some((part) => part.label === label)
  const lines = [
    ...asked.map(({ label, reason }) => ({
      label,
      reason,
      change: changes.find((change) => change.label === label),
    })),
    ...changes
      .filter((change) => !isAsked(change))
      .map((change) => ({ label: change.label, reason: '', change })),
  ]
  return (
    <Stack component="ul" spacing={1.5} sx={{ listStyle: 'none', p: 0, overflowWrap: 'anywhere' }}>
      {lines.map(({ label, reason, change }) => (
        <li key={label}>
          <Typography sx={{ fontWeight: 700 }}>{label}</Typography>
          <Typography variant="body2" color="textSecondary">
            {reason}
          </Typography>
          {change ? (
            <>
              <Value title="casework.before" text={change.before} />
              <Value title="casework.after" text={change.after} />
            </>
          ) : (
            <Typography color="error">{translate('casework.notChanged')}</Typography>
          )}
        </li>
      ))}
    </Stack>
  )
}

function Value({ title, text }: { title: string; text: string }) {
  const { translate } = useSpeech()
  return (
    <Typography sx={{ whiteSpace: 'pre-line' }}>
      {translate(title)}: {text || '—'}
    </Typography>
  )
}
