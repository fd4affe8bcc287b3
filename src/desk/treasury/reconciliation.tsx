// The money of one day by its sources: what came in, what stands in a file, what was receipted, and where the difference is.
import Typography from '@mui/material/Typography'
import type { AnswerData } from '#contract/all.ts'
import { Figures } from '#desk/numbers/figures.tsx'
import { useSpeech } from '#desk/speech.ts'
import { useSourceName } from '#desk/treasury/use-source-name.ts'
import { useAnswer } from '#desk/use-answer.ts'

type Total = AnswerData<'GET /reconciliation'>['total']
type Money = Total['told']

const MIN_WIDTH = 860
const words = (...names: string[]) => names.map((name) => `treasury.abstract.${name}`)

export function Reconciliation({ day }: { day: string }) {
  const { number, pesos, translate } = useSpeech()
  const sourceName = useSourceName()
  const answer = useAnswer('GET /reconciliation', { query: { day } })
  if (!answer) return null
  const { sources, total, receipts } = answer
  const money = ({ count, centavos }: Money) => `${pesos(centavos)}\u00a0(${number(count)})`
  const where = ({ places }: Total) =>
    places
      .map(({ place, ...one }) => `${translate(`treasury.money.places.${place}`)}: ${money(one)}`)
      .join('; ')
  const cells = (one: Total) => [
    money(one.told),
    money(one.inFile),
    money(one.receipted),
    money(one.difference),
    where(one) || translate('treasury.abstract.nought'),
    pesos(one.feeCentavos),
  ]
  const bridge = [
    ['ofTheDay', total.receipted],
    ['onOtherDays', receipts.onOtherDays],
    ['ofOtherDays', receipts.ofOtherDays],
    ['issued', receipts.issued],
  ] as const
  return (
    <>
      <Typography variant="h2">{translate('treasury.abstract.reconciliation')}</Typography>
      <Figures
        label={translate('treasury.abstract.reconciliation')}
        head={words('source', 'told', 'inFile', 'receipted', 'open', 'where', 'fees')}
        minWidth={MIN_WIDTH}
        rows={[
          ...sources.map((one) => ({ key: one.source, cells: [sourceName(one.source), ...cells(one)] })),
          { key: '', cells: [translate('treasury.abstract.allSources'), ...cells(total)] },
        ]}
      />
      <Figures
        label={translate('treasury.abstract.bridge')}
        head={words('bridge', 'amount')}
        rows={bridge.map(([name, one]) => ({
          key: name,
          cells: [translate(`treasury.abstract.${name}`), money(one)],
        }))}
      />
    </>
  )
}
