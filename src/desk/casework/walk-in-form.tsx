// The questions of a form at the counter: what applies by what is typed so far, as on the page of the site.
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import type { AnswerData } from '#contract/all.ts'
import type { RefusalBody } from '#contract/problem.ts'
import { WalkInDone } from '#desk/casework/walk-in-done.tsx'
import { WalkInPart } from '#desk/casework/walk-in-part.tsx'
import { useKeptState } from '#desk/kept-typed.ts'
import { problemSentence } from '#desk/problem-sentence.ts'
import { useSpeech } from '#desk/speech.ts'
import { useAct } from '#desk/use-act.ts'
import type { Form } from '#forms/define.ts'
import { applies, type RawInput } from '#forms/read.ts'
import { labelOf } from '#forms/show.ts'

type Props = {
  form: Form
  token: string
  /** Told whether something is typed that is not sent. */
  onTyped: (is: boolean) => void
  /** Begins with an empty form. */
  onAgain: () => void
}

type Answers = { typed: RawInput; shown: string[] }
const NOTHING: Answers = { typed: {}, shown: [] }

export function WalkInForm({ form, token, onTyped, onAgain }: Props) {
  const { lang, translate } = useSpeech()
  const { act } = useAct()
  // The token is the same however often they are sent: one is one request.
  const [answers, setAnswers] = useKeptState(form.id, { ...NOTHING, token })
  const [found, setFound] = useState<NonNullable<RefusalBody['problems']>>([])
  const [received, setReceived] = useState<AnswerData<'POST /walk-ins/:form'>>()
  const { typed, shown } = answers
  const isTyped = !received && (shown.length > 0 || Object.keys(typed).length > 0)
  useEffect(() => onTyped(isTyped), [isTyped, onTyped])
  const send = async () => {
    const body = { lang, ...answers }
    const sent = await act('POST /walk-ins/:form', { params: { form: form.id }, body })
    if (sent.ok) {
      setReceived(sent.answer)
      setAnswers({ ...NOTHING, token })
    } else setFound(sent.problem.problems ?? [])
  }
  if (received) return <WalkInDone received={received} onAgain={onAgain} />
  return (
    <Stack
      component="form"
      spacing={2}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      {found.length > 0 && (
        <Alert severity="error" tabIndex={-1} ref={(alert) => alert?.focus()}>
          {translate('casework.lacking')}
          <ul>
            {found.map(({ name, row, problem }) => (
              <li key={`${name} ${row}`}>{problemSentence(problem, labelOf(form, name, row), lang)}</li>
            ))}
          </ul>
        </Alert>
      )}
      {form.sections
        .filter(({ when, parts }) => parts.length > 0 && applies(when, typed))
        .map(({ id, title, parts }) => (
          <Stack key={id} component="fieldset" spacing={1.5} sx={{ border: 0, p: 0, m: 0 }}>
            <Typography component="legend" variant="h3">
              {title[lang]}
            </Typography>
            {parts
              .filter(({ when }) => applies(when, typed))
              .map((part) => (
                <WalkInPart
                  key={part.name}
                  part={part}
                  typed={typed}
                  set={(values) =>
                    setAnswers((before) => ({ ...before, typed: { ...before.typed, ...values } }))
                  }
                  shown={shown.includes(part.name)}
                  show={(is) =>
                    setAnswers((before) => ({
                      ...before,
                      shown: [
                        ...before.shown.filter((name) => name !== part.name),
                        ...(is ? [part.name] : []),
                      ],
                    }))
                  }
                  wrong={found.some(({ name }) => name === part.name)}
                />
              ))}
          </Stack>
        ))}
      <Button type="submit" variant="contained">
        {translate('casework.walkInSend')}
      </Button>
    </Stack>
  )
}
