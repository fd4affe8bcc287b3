// What happened to a request, who did it and when, with what was written.
import Typography from '@mui/material/Typography'
import type { Case } from '#desk/casework/case.ts'
import { Panel } from '#desk/casework/panel.tsx'
import { useSpeech } from '#desk/casework/speech.ts'
import { OFFICES, type OfficeCode } from '#forms/offices.ts'
import { STATES, type StateId } from '#forms/states.ts'

type Happened = Omit<Case['history'][number], 'note'> & { note?: string }

export function History({ shown }: { shown: Pick<Case, 'history' | 'colleagues'> }) {
  const { lang } = useSpeech()
  const names = new Map(shown.colleagues.map(({ id, name }) => [id, name]))
  return (
    <Panel title="casework.history">
      <Events
        events={shown.history.map((event) => {
          if (event.kind === 'assigned') return { ...event, note: names.get(event.note) ?? '' }
          if (!event.kind.startsWith('opinion-')) return event
          return { ...event, note: OFFICES[event.note as OfficeCode].name[lang] }
        })}
      />
    </Panel>
  )
}

export function Events({ events }: { events: readonly Happened[] }) {
  const { lang, longTime, translate, who } = useSpeech()
  return (
    <ol>
      {events.map(({ id, at, by, kind, to, note = '' }) => (
        <li key={id}>
          <strong>
            {kind === 'state' ? STATES[to as StateId].name[lang] : translate(`casework.events.${kind}`)}
          </strong>{' '}
          <Typography component="span" variant="body2" color="text.secondary">
            {longTime(at)}, {who(by)}
          </Typography>
          {note && <Typography sx={{ whiteSpace: 'pre-line' }}>{note}</Typography>}
        </li>
      ))}
    </ol>
  )
}
