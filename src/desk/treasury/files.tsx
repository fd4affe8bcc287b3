// Collection files of banks and gateways: those that were brought, the dialog that brings one, and the columns of each bank.
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { List, TopToolbar, useListContext } from 'react-admin'
import type { AnswerData } from '#contract/all.ts'
import { useSpeech } from '#desk/casework/speech.ts'
import { ListPages } from '#desk/list-pages.tsx'
import { BringFile } from '#desk/treasury/bring-file.tsx'
import { FileBanks } from '#desk/treasury/file-banks.tsx'
import { FilePlaces } from '#desk/treasury/file-result.tsx'
import { useBanks } from '#desk/treasury/use-banks.ts'

export default function Files() {
  const { banks } = useBanks()
  return (
    <>
      <List
        resource="collection-files"
        title="treasury.file.title"
        sort={{ field: 'id', order: 'DESC' }}
        perPage={25}
        pagination={<ListPages />}
        exporter={false}
        actions={
          banks && banks.length > 0 ? (
            <TopToolbar>
              <BringFile banks={banks} />
            </TopToolbar>
          ) : (
            false
          )
        }
        empty={false}
        disableSyncWithLocation
      >
        <FileList isFirst={banks?.length === 0} />
      </List>
      {banks && <FileBanks banks={banks} />}
    </>
  )
}

type ListedFile = AnswerData<'GET /collection-files'>[number]

/** `isFirst`: not even the columns of a bank are set. */
function FileList({ isFirst }: { isFirst: boolean }) {
  const { data = [], isPending } = useListContext<ListedFile>()
  const { translate } = useSpeech()
  if (!isPending && data.length === 0)
    return (
      <Typography sx={{ p: 2 }}>
        {translate(isFirst ? 'treasury.file.columnsFirst' : 'treasury.file.none')}
      </Typography>
    )
  return (
    <Stack component="ul" spacing={1.5} sx={{ listStyle: 'none', p: 1, m: 0 }}>
      {data.map((file) => (
        <li key={file.id}>
          <FileCard file={file} />
        </li>
      ))}
    </Stack>
  )
}

function FileCard({ file }: { file: ListedFile }) {
  const { translate, longTime, number, pesos, who } = useSpeech()
  const { bankName } = useBanks()
  const { bank, rows, done, centavos, takenAt, by } = file
  const isTaken = takenAt !== ''
  const brought = isTaken ? 'treasury.file.takenBy' : 'treasury.file.broughtBy'
  const progress = translate('treasury.file.soFar', { done: number(done), rows: number(rows) })
  return (
    <Card sx={{ p: 2 }}>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', mb: 0.5 }}>
        <Typography sx={{ fontWeight: 700 }}>
          {bankName(bank)} · {pesos(centavos)}
        </Typography>
        <Chip
          size="small"
          label={translate(`treasury.file.states.${isTaken ? 'taken' : 'taking'}`)}
          color={isTaken ? 'primary' : 'warning'}
        />
      </Stack>
      <Typography variant="body2" color="text.secondary">
        {translate('treasury.file.rowsAre', { rows: number(rows) })} ·{' '}
        {translate(brought, { when: isTaken ? longTime(takenAt) : '', who: who(by) })}
      </Typography>
      {!isTaken && (
        <>
          <Typography sx={{ mt: 1 }}>{progress}</Typography>
          <LinearProgress variant="determinate" value={(100 * done) / rows} aria-label={progress} />
        </>
      )}
      <FilePlaces result={file} />
    </Card>
  )
}
