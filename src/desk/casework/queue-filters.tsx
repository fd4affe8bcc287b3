// The filters of the queue: words to search for, service, clerk, how long ago it was received, and state.
import { SearchInput, SelectInput } from 'react-admin'
import { useSpeech } from '#desk/speech.ts'
import { useAnswer } from '#desk/use-answer.ts'
import { useMe } from '#desk/use-me.ts'
import { NOBODY, QUEUE_AGES } from '#domain/queue.ts'
import { STATE_IDS, staffNameOf } from '#domain/request-states.ts'
import { FORMS } from '#forms/all.ts'

type Choices = { id: string; name: string }[]

// As wide as its placeholder, which is longer in Filipino; on a phone the whole line.
const SEARCH = {
  width: { xs: 'calc(100vw - 2rem)', sm: '20rem' },
  '& input::placeholder': { opacity: 0.7, fontSize: { xs: '0.8125rem', sm: '0.875rem' } },
}
const SELECT = { minWidth: '7.5rem', '& .MuiInputLabel-root': { fontSize: '0.875rem' } }

/** `isNarrow`: only the search stays open, the others are added by a button. */
export function useQueueFilters(isNarrow: boolean) {
  const { lang, translate } = useSpeech()
  const me = useMe()
  const colleagues = useAnswer('GET /queue/colleagues', {}) ?? []
  const select = (source: string, label: string, choices: Choices) => (
    <SelectInput
      key={source}
      source={source}
      label={label}
      translateChoice={false}
      choices={choices}
      alwaysOn={!isNarrow}
      size="small"
      sx={SELECT}
    />
  )
  const services = Object.values(FORMS).filter(({ office }) => office === me?.office)
  const ages = QUEUE_AGES.map((id) => ({ id, name: translate(`casework.ages.${id}`) }))
  return [
    <SearchInput key="q" source="q" alwaysOn placeholder={translate('casework.search')} sx={SEARCH} />,
    select(
      'form',
      'casework.service',
      services.map(({ id, short }) => ({ id, name: short[lang] })),
    ),
    select('assignee', 'casework.clerk', [{ id: NOBODY, name: translate('casework.nobody') }, ...colleagues]),
    select('age', 'casework.received', ages),
    select(
      'state',
      'casework.state',
      STATE_IDS.map((id) => ({ id, name: staffNameOf(id)[lang] })),
    ),
  ]
}
