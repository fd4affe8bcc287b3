// The fixed reasons of a question as chips: one fills in its sentence in the applicant's language, to be changed as needed.
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import { useInput, useWrappedSource } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { useSpeech } from '#desk/speech.ts'
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
  return (
    <Stack
      direction="row"
      spacing={1}
      useFlexGap
      role="group"
      aria-label={translate('casework.fixedReasons')}
      sx={{ flexWrap: 'wrap', my: 1 }}
    >
      {reasonsFor(papers.includes(part) ? 'paper' : 'answer').map((id) => (
        <Chip
          key={id}
          component="button"
          type="button"
          clickable
          aria-pressed={fixed.value === id}
          color={fixed.value === id ? 'primary' : 'default'}
          variant={fixed.value === id ? 'filled' : 'outlined'}
          label={QUESTION_REASONS[id].name[lang]}
          onClick={() => {
            fixed.onChange(id)
            reason.onChange(QUESTION_REASONS[id].text[to])
          }}
        />
      ))}
    </Stack>
  )
}
