// What happened to a request, who did it and when, with what was written.
import Typography from '@mui/material/Typography'
import type { Case } from '#desk/casework/case.ts'
import { Panel } from '#desk/casework/panel.tsx'
import { useSpeech } from '#desk/casework/speech.ts'
import { STATES, type StateId } from '#forms/states.ts'

type Happened = Omit<Case['history'][number], 'note'> & { note?: string }

export function History({ shown }: { shown: Pick<Case, 'history' | 'colleagues'> }) {
  const names = new Map(shown.colleagues.map(({ id, name }) => [id, name]))
  return (
    <Panel title="casework.history">
      <Events
        events={shown.history.map((event) =>
          event.kind === 'assigned' ? { ...event, note: names.get(event.note) ?? '' } : event,
        )}
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
