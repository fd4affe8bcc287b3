// The fixed reasons of a question as chips: one fills in its sentence in the applicant's language, to be changed as needed.
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import { useInput } from 'react-admin'
import { useSpeech } from '#desk/speech.ts'
import { QUESTION_REASON_IDS, QUESTION_REASONS } from '#domain/question-reasons.ts'
import type { Lang } from '#kit/lang.ts'

export function FixedReasons({ to }: { to: Lang }) {
  const { lang, translate } = useSpeech()
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
      {QUESTION_REASON_IDS.map((id) => (
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
