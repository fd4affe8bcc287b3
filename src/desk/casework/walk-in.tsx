// A walk-in request: the questions of the form, the papers presented, and the receipt to print.
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { Title, useGetIdentity } from 'react-admin'
import { OpenAccount } from '#desk/casework/open-account.tsx'
import { WalkInForm } from '#desk/casework/walk-in-form.tsx'
import { useKeptState } from '#desk/kept-typed.ts'
import { useSpeech } from '#desk/speech.ts'
import { LeaveQuestion, Unsaved } from '#desk/unsaved-changes.tsx'
import { useAnswer } from '#desk/use-answer.ts'
import type { FormId } from '#domain/forms.ts'
import { FORMS } from '#forms/all.ts'
import { subcategoriesOf, withSubcategories } from '#forms/subcategories.ts'

type Chosen = { form: FormId | ''; turn: number }

/** The chosen service; choosing another one asks first if there is unsent input. */
function useChosen() {
  const [chosen, setChosen] = useKeptState<Chosen>('service', { form: '', turn: 0 })
  const [wanted, setWanted] = useState<FormId | null>(null)
  const [isTyped, setTyped] = useState(false)
  const begin = (form: FormId) => {
    setTyped(false)
    setWanted(null)
    setChosen(({ turn }) => ({ form, turn: turn + 1 }))
  }
  const choose = (form: FormId) => (isTyped ? setWanted(form) : begin(form))
  return { ...chosen, begin, choose, isTyped, setTyped, wanted, stay: () => setWanted(null) }
}

export default function WalkIn() {
  const { lang, translate } = useSpeech()
  const { identity } = useGetIdentity()
  const me = useAnswer('GET /me', {})
  const { form, turn, begin, choose, isTyped, setTyped, wanted, stay } = useChosen()
  const forms = Object.values(FORMS).filter(({ office }) => office === me?.office)
  return (
    <Stack spacing={2} sx={{ py: 2, maxWidth: '48rem' }} key={identity?.id}>
      <Title title="casework.walkIn" />
      {me && !me.mailLeaves && (
        <Box>
          <OpenAccount />
        </Box>
      )}
      <Stack
        direction="row"
        spacing={1}
        useFlexGap
        role="group"
        aria-label={translate('casework.service')}
        sx={{ flexWrap: 'wrap' }}
      >
        {forms.map(({ id, title }) => (
          <Button
            key={id}
            variant={id === form ? 'contained' : 'outlined'}
            aria-pressed={id === form}
            onClick={() => choose(id)}
          >
            {title[lang]}
          </Button>
        ))}
      </Stack>
      {form !== '' && (
        <Start key={turn} turn={turn} form={form} onTyped={setTyped} onAgain={() => begin(form)} />
      )}
      {isTyped && <Unsaved />}
      <LeaveQuestion open={wanted !== null} onStay={stay} onLeave={() => wanted && begin(wanted)} />
    </Stack>
  )
}

type StartProps = { turn: number; form: FormId; onTyped: (is: boolean) => void; onAgain: () => void }

function Start({ turn, form, ...rest }: StartProps) {
  // Each turn has its own token, since one token is one request.
  const started = useAnswer('GET /walk-ins/:form', { params: { form } }, turn)
  if (!started) return null
  const asked = withSubcategories(FORMS[form], subcategoriesOf(started.subcategories))
  return <WalkInForm form={asked} token={started.token} {...rest} />
}
