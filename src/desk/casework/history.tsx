// The history of a request: events with actor, time and text.
import Typography from '@mui/material/Typography'
import type { CaseEvent, CaseRequest } from '#contract/casework/case.ts'
import { Panel } from '#desk/casework/panel.tsx'
import { useSpeech } from '#desk/speech.ts'
import { isOfficeCode, OFFICES } from '#domain/offices.ts'
import { staffNameOf } from '#domain/request-states.ts'

/** The name of an event: of the state it led to, or its own. */
export function useEventName() {
  const { lang, translate } = useSpeech()
  return ({ kind, to }: Pick<CaseEvent, 'kind' | 'to'>) =>
    kind === 'state' && to !== '' ? staffNameOf(to)[lang] : translate(`casework.events.${kind}`)
}

type HistoryLine = CaseEvent & { note?: string }

export function History({ shown }: { shown: Pick<CaseRequest, 'history' | 'colleagues'> }) {
  const { lang } = useSpeech()
  const names = new Map(shown.colleagues.map(({ id, name }) => [id, name]))
  return (
    <Panel title="casework.history">
      <Events
        events={shown.history.map((event) => {
          if (event.kind === 'assigned') return { ...event, note: names.get(event.note) ?? '' }
          const isOpinion = event.kind === 'opinion-asked' || event.kind === 'opinion-given'
          // After the purge the text is gone, and no office is named.
          if (!isOpinion || !isOfficeCode(event.note)) return event
          return { ...event, note: OFFICES[event.note].name[lang] }
        })}
      />
    </Panel>
  )
}

export function Events({ events }: { events: readonly HistoryLine[] }) {
  const { longTime, translate, who } = useSpeech()
  const nameOf = useEventName()
  return (
    <ol>
      {events.map(({ id, at, by, kind, to, note = '', takenBackAt }) => (
        <li key={id}>
          <strong>{nameOf({ kind, to })}</strong>{' '}
          <Typography component="span" variant="body2" color="textSecondary">
            {longTime(at)}, {who(by)}
            {takenBackAt && ` (${translate('casework.takenBackAt', { when: longTime(takenBackAt) })})`}
          </Typography>
          {note && <Typography sx={{ whiteSpace: 'pre-line' }}>{note}</Typography>}
        </li>
      ))}
    </ol>
  )
}
