// Collection files of banks and gateways: those that were brought, the dialog that brings one, and the columns of each bank.
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { List, TopToolbar, useListContext } from 'react-admin'
import type { AnswerData } from '#contract/all.ts'
import { ListPages } from '#desk/list-pages.tsx'
import { useSpeech } from '#desk/speech.ts'
import { BringFile } from '#desk/treasury/bring-file.tsx'
import { FileBanks } from '#desk/treasury/file-banks.tsx'
import { FilePlaces } from '#desk/treasury/file-result.tsx'
import { useBanks } from '#desk/treasury/use-banks.ts'
import { Waiting } from '#desk/treasury/waiting.tsx'
import { useMay } from '#desk/use-me.ts'

export default function Files() {
  const { banks, versions } = useBanks()
  const isHead = useMay('treasury')
  return (
    <>
      <List
        resource="collection-files"
        title="treasury.file.title"
        sort={{ field: 'id', order: 'DESC' }}
        perPage={25}
        pagination={<ListPages />}
        actions={
          isHead && banks && banks.length > 0 ? (
            <TopToolbar>
              <BringFile banks={banks} />
            </TopToolbar>
          ) : (
            false
          )
        }
        disableSyncWithLocation
      >
        <FileList isFirst={banks?.length === 0} />
      </List>
      {versions && <FileBanks banks={versions} />}
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
  const { bankName, banks } = useBanks()
  const { id, bank, rows, done, centavos, takenAt, by, waits, confirmedBy } = file
  const isTaken = takenAt !== ''
  const act = { input: { params: { id }, body: {} } }
  const brought = isTaken ? 'treasury.file.takenBy' : 'treasury.file.broughtBy'
  const state = isTaken ? 'taken' : waits ? 'waits' : 'taking'
  const progress = translate('treasury.file.soFar', { done: number(done), rows: number(rows) })
  return (
    <Card sx={{ p: 2 }}>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', mb: 0.5 }}>
        <Typography sx={{ fontWeight: 700 }}>
          {bankName(bank)} · {pesos(centavos)}
        </Typography>
        <Chip
          size="small"
          label={translate(`treasury.file.states.${state}`)}
          color={isTaken ? 'primary' : 'warning'}
        />
      </Stack>
      <Typography variant="body2" color="textSecondary">
        {translate('treasury.file.rowsAre', { rows: number(rows) })} ·{' '}
        {translate(brought, { when: isTaken ? longTime(takenAt) : '', who: who(by) })}{' '}
        {confirmedBy !== null && translate('treasury.file.confirmedBy', { who: who(confirmedBy) })}
      </Typography>
      {state === 'taking' && (
        <>
          <Typography sx={{ mt: 1 }}>{progress}</Typography>
          <LinearProgress variant="determinate" value={(100 * done) / rows} aria-label={progress} />
        </>
      )}
      <FilePlaces result={file} bank={banks?.find((one) => one.bank === bank)} />
      {waits && (
        <Waiting
          version={{ setBy: by }}
          confirm={{ operation: 'POST /collection-files/:id/confirm', ...act }}
          withdraw={{ operation: 'POST /collection-files/:id/withdraw', ...act }}
          asks="treasury.waiting.confirmFile"
        />
      )}
    </Card>
  )
}
