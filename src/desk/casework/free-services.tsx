// The services of the office, for its head: a switch each for those that are free of charge.
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useSpeech } from '#desk/speech.ts'
import { useAct } from '#desk/use-act.ts'
import { useAnswer } from '#desk/use-answer.ts'
import { serviceOf } from '#forms/all.ts'

export default function FreeServices() {
  const { lang, longTime, translate, who } = useSpeech()
  const { act, busy } = useAct()
  const id = useId()
  const answer = useAnswer('GET /free-services', {})
  if (!answer?.canMark) return null
  return (
    <section aria-labelledby={id}>
      <Typography variant="h2" id={id} gutterBottom>
        {translate('casework.freeServices')}
      </Typography>
      <Typography>{translate('casework.freeServicesText')}</Typography>
      <Stack>
        {answer.services.map(({ form, since, by }) => (
          <div key={form}>
            <FormControlLabel
              label={serviceOf(form)[lang]}
              disabled={busy}
              control={
                <Switch
                  checked={since !== ''}
                  onChange={(_, free) =>
                    act(
                      'POST /free-services',
                      { body: { form, free } },
                      'casework.freeServiceDone',
                      serviceOf(form)[lang],
                    )
                  }
                />
              }
            />
            {by && (
              <Typography variant="body2" color="text.secondary">
                {translate('casework.freeSince', { when: longTime(since), who: who(by) })}
              </Typography>
            )}
          </div>
        ))}
      </Stack>
    </section>
  )
}
