// Stand-ins of heads, on the first screen of heads and administrators: whom one has named, whom one may confirm; a head names one here.
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useId } from 'react'
import { useTranslate } from 'react-admin'
import type { StandIn } from '#contract/stand-ins.ts'
import { languageNow } from '#desk/i18n.ts'
import { useKeptState } from '#desk/kept-typed.ts'
import { useAct } from '#desk/use-act.ts'
import { useAnswer } from '#desk/use-answer.ts'
import { useMay } from '#desk/use-me.ts'
import { WordButton } from '#desk/word-button.tsx'
import { dateWords } from '#kit/dates.ts'

export default function StandIns() {
  const translate = useTranslate()
  const id = useId()
  const standIns = useAnswer('GET /stand-ins', {}) ?? []
  const mayName = useMay('nameStandIn')
  if (!mayName && standIns.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <Typography variant="h2" id={id} gutterBottom>
        {translate('settings.standIns.title')}
      </Typography>
      <Stack spacing={1.5} sx={{ alignItems: 'start' }}>
        {standIns.map((one) => (
          <OneStandIn key={one.id} one={one} />
        ))}
        {mayName && <NameButton />}
      </Stack>
    </section>
  )
}

// Loaded when it is asked for: few first screens open it.
const NameStandIn = lazy(() => import('#desk/settings/name-stand-in.tsx'))

function NameButton() {
  const [open, setOpen] = useKeptState('name-stand-in', false)
  return (
    <>
      <WordButton label="settings.standIns.name" variant="outlined" onClick={() => setOpen(true)} />
      {open && (
        <Suspense>
          <NameStandIn close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function OneStandIn({ one }: { one: StandIn }) {
  const translate = useTranslate()
  const { act, busy } = useAct()
  const { longDate } = dateWords(languageNow())
  const input = { params: { id: one.id }, body: {} }
  const holes = { name: one.name, head: one.head, from: longDate(one.firstDay), until: longDate(one.lastDay) }
  return (
    <div>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {translate(`settings.standIns.${one.state}`, holes)}
      </Typography>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', mt: 1 }}>
        {one.mayConfirm && (
          <WordButton
            label="settings.standIns.confirm"
            variant="contained"
            disabled={busy}
            onClick={() => act('POST /stand-ins/:id/confirm', input, 'settings.standIns.confirmDone')}
          />
        )}
        {one.mayEnd && (
          <WordButton
            label="settings.standIns.end"
            variant="outlined"
            disabled={busy}
            onClick={() => act('POST /stand-ins/:id/end', input, 'settings.standIns.endDone')}
          />
        )}
      </Stack>
    </div>
  )
}
