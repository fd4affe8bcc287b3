// The official receipts of a period by serial number, those cancelled in their place.
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { AnswerData } from '#contract/all.ts'
import type { CollectionsRow } from '#contract/treasury/abstract.ts'
import { NoWrap } from '#desk/no-wrap.tsx'
import { Figures } from '#desk/numbers/figures.tsx'
import { useSpeech } from '#desk/speech.ts'
import { useGroupName } from '#desk/treasury/use-group-name.ts'

const HEAD = ['number', 'date', 'cashier', 'payor', 'particulars', 'amounts', 'sum'].map(
  (name) => `treasury.abstract.${name}`,
)
const TEXTS = 6
const MIN_WIDTH = 960

export function AbstractReceipts({ answer }: { answer: AnswerData<'GET /collections'> }) {
  const { pesos, number, rowDate, translate, who } = useSpeech()
  const particulars = useParticulars()
  const groupName = useGroupName()
  const { rows, rowCount } = answer
  if (rowCount === 0) return <Typography>{translate('treasury.abstract.none')}</Typography>
  const cellsOf = (row: CollectionsRow) => [
    row.number,
    rowDate(row.day).replaceAll(' ', '\u00a0'),
    who(row.cashier),
    row.payor,
    particulars(row),
    row.parts.map((part) => {
      const words = `${groupName(part)}: ${pesos(part.centavos)}`
      return <div key={words}>{words}</div>
    }),
    pesos(row.totalCentavos),
  ]
  return (
    <>
      {rows.length < rowCount && (
        <Typography>
          {translate('treasury.abstract.cut', { shown: number(rows.length), count: number(rowCount) })}
        </Typography>
      )}
      <Figures
        label={translate('treasury.abstract.receipts')}
        head={HEAD}
        texts={TEXTS}
        minWidth={MIN_WIDTH}
        rows={rows.map((row) => ({ key: row.id, cells: cellsOf(row) }))}
      />
    </>
  )
}

/** What a receipt was for, as the files say it. */
function useParticulars(): (row: CollectionsRow) => ReactNode {
  const { lang, translate } = useSpeech()
  return ({ kind, service, billNumber, state }) => {
    const what = kind === null || kind === 'order' ? service?.[lang] : translate(`treasury.kinds.${kind}`)
    const not = state === 'stands' ? '' : translate(`treasury.abstract.${state}`)
    const words = [not, what].filter(Boolean).join(' · ')
    return (
      <>
        {words} {words && billNumber && '·'} <NoWrap text={billNumber} />
      </>
    )
  }
}
