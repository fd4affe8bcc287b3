// The fixed reasons of a question, and the city's own, as chips: one fills in its sentence in the applicant's language, to be changed as needed.
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import { useInput, useWrappedSource } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { useSpeech } from '#desk/speech.ts'
import { useAnswer } from '#desk/use-answer.ts'
import { QUESTION_REASONS, reasonsFor } from '#domain/question-reasons.ts'
import type { Lang } from '#kit/lang.ts'

type Props = {
  /** The applicant's language. */
  to: Lang
  /** The names of the parts that are papers. */
  papers: readonly string[]
}

export function FixedReasons({ to, papers }: Props) {
  const { lang, translate } = useSpeech()
  const part = useWatch({ name: useWrappedSource('name') })
  const { field: fixed } = useInput({ source: 'fixed' })
  const { field: reason } = useInput({ source: 'reason' })
  const own = (useAnswer('GET /reasons', {}) ?? []).filter(({ use }) => use === 'ask')
  const offered = [
    ...reasonsFor(papers.includes(part) ? 'paper' : 'answer').map((id) => ({ id, ...QUESTION_REASONS[id] })),
    ...own.map(({ name, text }) => ({ id: '', name, text })),
  ]
  return (
    <Stack
      direction="row"
      spacing={1}
      useFlexGap
      role="group"
      aria-label={translate('casework.fixedReasons')}
      sx={{ flexWrap: 'wrap', my: 1, '& .MuiChip-label::first-letter': { textTransform: 'uppercase' } }}
    >
      {offered.map(({ id, name, text }) => {
        const isChosen = id ? fixed.value === id : reason.value === text[to]
        return (
          <Chip
            key={name.en}
            component="button"
            type="button"
            clickable
            aria-pressed={isChosen}
            color={isChosen ? 'primary' : 'default'}
            variant={isChosen ? 'filled' : 'outlined'}
            label={name[lang]}
            onClick={() => {
              fixed.onChange(id)
              reason.onChange(text[to])
            }}
          />
        )
      })}
    </Stack>
  )
}
