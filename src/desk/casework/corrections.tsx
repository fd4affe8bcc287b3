// Corrections asked of the applicant, with the values before and after.
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
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
          <ul>
            {parts.map(({ name, label, reason }) => (
              <li key={name}>
                {label}: {reason}
              </li>
            ))}
          </ul>
          <Made made={made} shown={shown} />
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

/** Answers and papers before and after, in one list. */
function Made({ made, shown }: CaseProps & { made: Pick<Correction, 'changes' | 'files'> }) {
  const { translate } = useSpeech()
  const changes = [...made.changes, ...paperChanges(made.files, shown.files)]
  if (changes.length === 0) return null
  const titles = ['casework.part', 'casework.before', 'casework.after']
  return (
    <Table size="small" aria-label={translate('casework.changes')}>
      <TableHead>
        <TableRow>
          {titles.map((title) => (
            <TableCell key={title}>{translate(title)}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {changes.map(({ label, before, after }) => (
          <TableRow key={label}>
            {[label, before, after].map((text, index) => (
              <TableCell key={titles[index]}>{text}</TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
