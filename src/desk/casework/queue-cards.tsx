// The queue on a phone: one card per request, each a link.
import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useListContext } from 'react-admin'
import { Link } from 'react-router-dom'
import type { QueueRow } from '#contract/casework/queue.ts'
import { Assignee, DueDay, RequestFlag } from '#desk/casework/request-flags.tsx'
import { SelectRow } from '#desk/casework/select-row.tsx'
import { useSpeech } from '#desk/speech.ts'
import { staffNameOf } from '#domain/request-states.ts'
import { shortServiceOf } from '#forms/all.ts'

export function QueueCards() {
  const { data = [], isPending } = useListContext<QueueRow>()
  const { translate } = useSpeech()
  if (!isPending && data.length === 0)
    return <Typography sx={{ p: 2 }}>{translate('casework.empty')}</Typography>
  return (
    <Stack component="ul" spacing={1.5} sx={{ listStyle: 'none', p: 1, m: 0 }}>
      {data.map((row) => (
        <Stack key={row.id} component="li" direction="row" spacing={0.5} sx={{ alignItems: 'center' }}>
          <SelectRow row={row} />
          <QueueCard row={row} />
        </Stack>
      ))}
    </Stack>
  )
}

function QueueCard({ row }: { row: QueueRow }) {
  const { lang } = useSpeech()
  return (
    <Card sx={{ flex: 1, minWidth: 0 }}>
      <CardActionArea component={Link} to={`/requests/${row.id}/show`} sx={{ p: 1.5 }}>
        <Typography sx={{ fontWeight: 700 }}>{row.applicant || row.reference}</Typography>
        <Typography variant="body2">
          {row.applicant && `${row.reference} · `}
          {shortServiceOf(row.form)[lang]}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {staffNameOf(row.state, row.form)[lang]} · <DueDay row={row} />
        </Typography>
        <Stack direction="row" spacing={1} sx={{ alignItems: 'center', mt: 0.5 }}>
          <RequestFlag row={row} />
          <Assignee row={row} />
        </Stack>
      </CardActionArea>
    </Card>
  )
}
