// Writes an alert, from a card or anew, and publishes it at once, until a time at which it goes by itself.
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type FormEvent, useState } from 'react'
import { useTranslate } from 'react-admin'
import { Fold } from '#desk/fold.tsx'
import { InputDialog } from '#desk/input-dialog.tsx'
import { useKeptBoxes } from '#desk/kept-typed.ts'
import { AlertBoxes, AreaBoxes, isInOneLanguage, typedIn, WHOLE_CITY } from '#desk/publishing/alert-boxes.tsx'
import { type AlertCard, AlertCards } from '#desk/publishing/alert-cards.tsx'
import { type AlertLevel, LEVEL_COLOURS } from '#desk/publishing/alert-levels.ts'
import { useAct } from '#desk/use-act.ts'
import { useLang } from '#desk/use-lang.ts'

const HOUR_MS = 60 * 60 * 1000
const HOURS = [3, 6, 12, 24, 72]

type Props = { level: AlertLevel; onClose: () => void; onSuspend: () => void }

export default function AlertDialog({ level, onClose, onSuspend }: Props) {
  const translate = useTranslate()
  const lang = useLang()
  const { act, busy } = useAct()
  const { form, boxes } = useKeptBoxes('alert')
  const [hours, setHours] = useState(Number(boxes.hours ?? 24))
  const lasting = (many: number) => translate('publishing.alert.hours', { smart_count: many })
  // What the fold of the place says of it.
  const areaName = `area.${lang}`
  const [area, setArea] = useState(boxes[areaName] ?? translate(WHOLE_CITY[lang]))
  const [card, setCard] = useState<AlertCard | null>(null)
  // A chosen card is in place of what was typed.
  const begun = card ? {} : boxes
  // Said once, before it is published; a second press publishes: in an emergency nobody is kept waiting for words.
  const [warned, setWarned] = useState(false)

  async function publish(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { said, both } = typedIn(event.currentTarget)
    const content = { level, ...both('title'), ...both('text'), ...both('area') }
    if (isInOneLanguage(content) && !warned) return setWarned(true)
    const expireAt = new Date(Date.now() + Number(said('hours')) * HOUR_MS).toISOString()
    const collection = 'alerts'
    const made = await act('POST /content/:collection', { params: { collection }, body: { content } })
    if (!made.ok) return
    const { id, version } = made.answer
    const input = { params: { collection, id }, body: { version, expireAt } }
    const shown = await act('POST /content/:collection/:id/publish', input, {
      text: 'publishing.alert.published',
      holes: { title: said(`title.${lang}`) || said('title.en') },
    })
    if (shown.ok) onClose()
  }
  return (
    <InputDialog
      open
      title={`${translate('publishing.alert.title')}: ${translate(`publishing.choices.${level}`)}`}
      keptAs="alert"
      onClose={onClose}
    >
      {(cancel) => (
        <form ref={form} onSubmit={publish}>
          <DialogContent>
            <Stack spacing={2}>
              <AlertCards level={level} chosen={card} onChoose={setCard} onSuspend={onSuspend} />
              <AlertBoxes
                key={`title ${card?.id}`}
                name="title"
                required
                values={card?.title}
                begun={begun}
              />
              <AlertBoxes key={`text ${card?.id}`} name="text" values={card?.text} begun={begun} />
              <Fold summary={`${area}, ${lasting(hours)}`}>
                <Stack
                  spacing={2}
                  onChange={() => setArea(String(new FormData(form.current!).get(areaName)))}
                >
                  <AreaBoxes begun={boxes} />
                  <TextField
                    name="hours"
                    select
                    label={translate('publishing.alert.ends')}
                    value={hours}
                    onChange={({ target }) => setHours(Number(target.value))}
                  >
                    {HOURS.map((many) => (
                      <MenuItem key={many} value={many}>
                        {lasting(many)}
                      </MenuItem>
                    ))}
                  </TextField>
                </Stack>
              </Fold>
              <Typography variant="body2" color="textSecondary">
                {translate('publishing.alert.putsOut')}
              </Typography>
            </Stack>
          </DialogContent>
          {warned && (
            <Alert severity="warning" role="alert" sx={{ flex: 'none' }}>
              {translate('publishing.alert.oneLanguage')}
            </Alert>
          )}
          <DialogActions>
            <Button onClick={cancel}>{translate('ra.action.cancel')}</Button>
            <Button type="submit" variant="contained" color={LEVEL_COLOURS[level]} loading={busy}>
              {translate('publishing.steps.publish')}, {lasting(hours)}
            </Button>
          </DialogActions>
        </form>
      )}
    </InputDialog>
  )
}
