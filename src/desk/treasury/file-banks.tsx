// The banks and gateways whose collection files are taken: which columns were chosen for each, and by whom.
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useSpeech } from '#desk/speech.ts'
import { ColumnsDialog } from '#desk/treasury/file-columns.tsx'
import type { FileBank } from '#desk/treasury/use-banks.ts'
import { Waiting } from '#desk/treasury/waiting.tsx'
import { useMay } from '#desk/use-me.ts'

/** Those in force, and those that wait for a second person. */
type Props = { banks: readonly FileBank[] }

export function FileBanks({ banks }: Props) {
  const { translate } = useSpeech()
  const heading = useId()
  const isHead = useMay('treasury')
  return (
    <Stack component="section" aria-labelledby={heading} spacing={1.5} sx={{ py: 3 }}>
      <Typography variant="h2" id={heading}>
        {translate('treasury.file.banks')}
      </Typography>
      <Typography color="textSecondary">{translate('treasury.file.banksText')}</Typography>
      {isHead && (
        <div>
          <ColumnsDialog banks={banks} />
        </div>
      )}
      {banks.map((one) => (
        <BankCard key={one.version} of={one} banks={banks} />
      ))}
    </Stack>
  )
}

function BankCard({ of: one, banks }: Props & { of: FileBank }) {
  const { translate, longTime, who } = useSpeech()
  const heading = useId()
  const isHead = useMay('treasury')
  const act = { input: { params: { bank: one.bank }, body: { seen: one.version } } }
  const facts = (['reference', 'amount', 'date', 'dateFormat', 'id', 'fee'] as const).filter(
    (fact) => one[fact] !== '',
  )
  return (
    <Card component="section" aria-labelledby={heading} sx={{ p: 2 }}>
      <Typography variant="h3" id={heading}>
        {one.state === 'waiting' ? `${one.name} · ${translate('treasury.file.states.waits')}` : one.name}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {translate('treasury.file.shortNameIs', { name: one.bank })}
      </Typography>
      <Stack component="ul" sx={{ my: 1, overflowWrap: 'anywhere' }}>
        {facts.map((fact) => (
          <li key={fact}>
            {translate(`treasury.file.${fact}`)}: <b>{one[fact]}</b>
          </li>
        ))}
      </Stack>
      {one.state === 'waiting' ? (
        <Waiting
          version={one}
          confirm={{ operation: 'POST /collection-files/columns/:bank/confirm', ...act }}
          withdraw={{ operation: 'POST /collection-files/columns/:bank/withdraw', ...act }}
        />
      ) : (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
          {translate('treasury.ways.isSet', { when: longTime(one.setAt), who: who(one.setBy) })}
        </Typography>
      )}
      {isHead && one.state !== 'waiting' && <ColumnsDialog banks={banks} set={one} />}
    </Card>
  )
}
