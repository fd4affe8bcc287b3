// The stack of a head: all that is marked as ready and takes the standard fee, to untick and approve at once; the others with the reason.
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { CheckboxGroupInput, required, useRecordContext } from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { AnswerData } from '#contract/all.ts'
import { eachInWords } from '#desk/casework/bulk-steps.tsx'
import { FormDialog } from '#desk/form-dialog.tsx'
import { RouteLink } from '#desk/route-link.tsx'
import { useSpeech } from '#desk/speech.ts'
import { useAnswer } from '#desk/use-answer.ts'
import { shortServiceOf } from '#forms/all.ts'

type Line = AnswerData<'GET /queue/stack'>[number]
type Ticked = { ticked: string[] }

const sumOf = (lines: readonly Line[]) => lines.reduce((sum, { centavos }) => sum + centavos, 0)

export function ApprovalStack() {
  const { pesos, translate } = useSpeech()
  const lines = useAnswer('GET /queue/stack', {}) ?? []
  const [fit, odd] = [lines.filter(({ leftOut }) => !leftOut), lines.filter(({ leftOut }) => leftOut)]
  if (fit.length === 0) return null
  const words = translate('casework.stack.approve', { smart_count: fit.length, sum: pesos(sumOf(fit)) })
  return (
    <Box sx={{ px: 1, pb: 1 }}>
      <FormDialog
        label={words}
        variant="contained"
        title="casework.stack.title"
        send="casework.stack.send"
        operation="POST /queue/stack"
        beside={<Sum of={fit} />}
        defaults={{ ticked: fit.map(({ id }) => id) }}
        inputOf={({ ticked }: Ticked) => ({
          body: {
            requests: fit
              .filter(({ id }) => ticked.includes(id))
              .map(({ id, changedAt, centavos }) => ({ id, seen: changedAt, centavos })),
          },
        })}
        done={(results) => eachInWords('approve', results, lines)}
      >
        <CheckboxGroupInput
          source="ticked"
          label={false}
          row={false}
          choices={fit}
          optionText={<Choice />}
          validate={required()}
          sx={ROWS}
        />
        <Typography variant="body2">{translate('casework.stack.undo')}</Typography>
        {odd.length > 0 && <LeftOut lines={odd} />}
      </FormDialog>
    </Box>
  )
}

const ROWS = {
  width: '100%',
  '& .MuiFormControlLabel-root': { mr: 0, py: 0.5, borderBottom: 1, borderColor: 'divider' },
  '& .MuiFormControlLabel-label': { flex: 1 },
}

/** Who, which request and how much, as the row of a queue. */
function Choice() {
  const { lang, pesos } = useSpeech()
  const line = useRecordContext<Line>()
  if (!line) return null
  const { applicant, reference, form, centavos } = line
  return (
    <Stack component="span" direction="row" spacing={2} sx={{ alignItems: 'center' }}>
      <Typography component="span" sx={{ flex: 1, fontWeight: 700 }}>
        {applicant || reference}{' '}
        <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
          {reference} · {shortServiceOf(form)[lang]}
        </Typography>
      </Typography>{' '}
      <span>{pesos(centavos)}</span>
    </Stack>
  )
}

function Sum({ of }: { of: readonly Line[] }) {
  const { pesos, translate } = useSpeech()
  const { ticked = [] } = useWatch<Ticked>()
  const chosen = of.filter(({ id }) => ticked.includes(id))
  const words = { smart_count: chosen.length, sum: pesos(sumOf(chosen)) }
  return (
    <Typography role="status" sx={{ fontWeight: 700 }}>
      {translate('casework.stack.sum', words)}
    </Typography>
  )
}

function LeftOut({ lines }: { lines: readonly Line[] }) {
  const { translate } = useSpeech()
  return (
    <>
      <Typography variant="h3" sx={{ mt: 2 }}>
        {translate('casework.stack.leftOut', { smart_count: lines.length })}
      </Typography>
      <ul>
        {lines.map(({ id, reference, applicant, leftOut }) => (
          <li key={id}>
            <RouteLink to={`/requests/${id}/show`}>{applicant || reference}</RouteLink>:{' '}
            {translate(`reasons.${leftOut}`)}
          </li>
        ))}
      </ul>
    </>
  )
}
