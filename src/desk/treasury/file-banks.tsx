// The banks and gateways whose collection files are taken: which columns were chosen for each, and by whom.
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useSpeech } from '#desk/casework/speech.ts'
import { ColumnsDialog } from '#desk/treasury/file-columns.tsx'
import type { FileBank } from '#desk/treasury/use-banks.ts'
import { FILE_COLUMNS } from '#domain/collection-file.ts'

type Props = { banks: readonly FileBank[] }

export function FileBanks({ banks }: Props) {
  const { translate } = useSpeech()
  const heading = useId()
  return (
    <Stack component="section" aria-labelledby={heading} spacing={1.5} sx={{ py: 3, maxWidth: '60rem' }}>
      <Typography variant="h2" id={heading}>
        {translate('treasury.file.banks')}
      </Typography>
      <Typography color="text.secondary">{translate('treasury.file.banksText')}</Typography>
      <div>
        <ColumnsDialog banks={banks} />
      </div>
      {banks.map((one) => (
        <BankCard key={one.bank} of={one} banks={banks} />
      ))}
    </Stack>
  )
}

function BankCard({ of: one, banks }: Props & { of: FileBank }) {
  const { translate, longTime, who } = useSpeech()
  const heading = useId()
  const facts = [
    ...FILE_COLUMNS.map((column) => ({ key: column as string, is: one[column] })),
    { key: 'dateFormat', is: one.dateFormat },
  ].filter(({ is }) => is !== '')
  return (
    <Card component="section" aria-labelledby={heading} sx={{ p: 2 }}>
      <Typography variant="h3" id={heading}>
        {one.name}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {translate('treasury.file.shortNameIs', { name: one.bank })}
      </Typography>
      <Stack component="ul" sx={{ my: 1, overflowWrap: 'anywhere' }}>
        {facts.map(({ key, is }) => (
          <li key={key}>
            {translate(`treasury.file.${key}`)}: <b>{is}</b>
          </li>
        ))}
      </Stack>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
        {translate('treasury.ways.isSet', { when: longTime(one.setAt), who: who(one.setBy) })}
      </Typography>
      <ColumnsDialog banks={banks} set={one} />
    </Card>
  )
}
