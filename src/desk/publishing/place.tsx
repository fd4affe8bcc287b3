// The place of an entry in the order of its collection: one up, one down, or to any place, also beyond the page shown.
import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useRefresh, useTranslate } from 'react-admin'
import type { Collection } from '#collections/define.ts'
import { InputDialog } from '#desk/input-dialog.tsx'
import { useAct } from '#desk/use-act.ts'

/** Moves an entry to a position and announces the new one. */
export function usePut(collection: Collection): (id: string, place: number) => Promise<void> {
  const { act } = useAct()
  const refresh = useRefresh()
  return async (id, place) => {
    const input = { params: { collection: collection.id, id }, body: { place } }
    const done = { text: 'publishing.moved', holes: { place } }
    const moved = await act('POST /content/:collection/:id/move', input, done)
    // It was dragged there already: reload, so that the list shows the stored order.
    if (!moved.ok) refresh()
  }
}

type Props = { title: string; place: number; of: number; put: (place: number) => Promise<void> }

export function Place({ title, place, of, put }: Props) {
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <Stack direction="row" sx={{ alignItems: 'center', ml: 'auto' }}>
      <Mover label="publishing.moveUp" title={title} disabled={place === 1} onMove={() => put(place - 1)}>
        <ArrowUpward fontSize="small" />
      </Mover>
      <Button
        onClick={() => setOpen(true)}
        aria-label={translate('publishing.placeOf', { place, of, title })}
        sx={{ minWidth: '3rem' }}
      >
        {place}
      </Button>
      <Mover label="publishing.moveDown" title={title} disabled={place === of} onMove={() => put(place + 1)}>
        <ArrowDownward fontSize="small" />
      </Mover>
      <InputDialog open={open} title={translate('publishing.moveTitle', { title })} onClose={close}>
        {(cancel) => <PlaceForm place={place} of={of} put={put} close={close} cancel={cancel} />}
      </InputDialog>
    </Stack>
  )
}

type FormProps = Omit<Props, 'title'> & { close: () => void; cancel: () => void }

function PlaceForm({ place, of, put, close, cancel }: FormProps) {
  const translate = useTranslate()
  const move = async (to: number) => {
    close()
    if (to !== place) await put(to)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void move(Number(new FormData(event.currentTarget).get('place')))
  }
  return (
    <form onSubmit={submit}>
      <DialogContent>
        <TextField
          name="place"
          type="number"
          label={translate('publishing.toPlace', { of })}
          defaultValue={place}
          slotProps={{ htmlInput: { min: 1, max: of, step: 1 } }}
          required
          fullWidth
          autoFocus
        />
        <Stack direction="row" spacing={1} sx={{ pt: 2 }}>
          <Button variant="outlined" onClick={() => move(1)}>
            {translate('publishing.toFirst')}
          </Button>
          <Button variant="outlined" onClick={() => move(of)}>
            {translate('publishing.toLast')}
          </Button>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={cancel}>{translate('ra.action.cancel')}</Button>
        <Button type="submit" variant="contained">
          {translate('publishing.move')}
        </Button>
      </DialogActions>
    </form>
  )
}

type MoverProps = {
  label: string
  title: string
  disabled: boolean
  onMove: () => void
  children: ReactNode
}

function Mover({ label, title, disabled, onMove, children }: MoverProps) {
  const translate = useTranslate()
  return (
    <IconButton aria-label={translate(label, { title })} disabled={disabled} onClick={onMove}>
      {children}
    </IconButton>
  )
}
