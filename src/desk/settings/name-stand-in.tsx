// Whom a head names as stand-in, and for which days.
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { DateInput, required, SelectInput, useTranslate } from 'react-admin'
import { OpenedDialog } from '#desk/form-dialog.tsx'
import { useAnswer } from '#desk/use-answer.ts'

type Named = { userId: string; firstDay: string; lastDay: string }

const DAY = {
  validate: required(),
  helperText: false,
  parse: (value: string) => value,
} as const

export default function NameStandIn({ close }: { close: () => void }) {
  const translate = useTranslate()
  const choices = useAnswer('GET /stand-ins/choices', {}) ?? []
  return (
    <OpenedDialog
      open
      close={close}
      title="settings.standIns.nameTitle"
      send="settings.standIns.nameSend"
      done="settings.standIns.nameDone"
      operation="POST /stand-ins"
      inputOf={(body: Named) => ({ params: {}, body })}
    >
      <Stack spacing={2}>
        <Typography>{translate('settings.standIns.nameText')}</Typography>
        <SelectInput
          source="userId"
          label="settings.standIns.who"
          choices={choices}
          validate={required()}
          helperText={false}
        />
        <DateInput source="firstDay" label="settings.standIns.firstDay" {...DAY} />
        <DateInput source="lastDay" label="settings.standIns.lastDay" {...DAY} />
      </Stack>
    </OpenedDialog>
  )
}
