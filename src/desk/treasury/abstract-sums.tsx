// The sums of an abstract: by account code, by fund, by cashier, and the runs of serial numbers.
import type { AnswerData } from '#contract/all.ts'
import { Figures } from '#desk/numbers/figures.tsx'
import { useSpeech } from '#desk/speech.ts'
import { useGroupName } from '#desk/treasury/use-group-name.ts'

const words = (...names: string[]) => names.map((name) => `treasury.abstract.${name}`)

export function AbstractSums({ answer }: { answer: AnswerData<'GET /collections'> }) {
  const { pesos, translate, who } = useSpeech()
  const groupName = useGroupName()
  const { codes, funds, cashiers, serials } = answer
  if (answer.rowCount === 0) return null
  const sums = (groups: (Parameters<typeof groupName>[0] & { centavos: number })[]) =>
    groups.map((group) => ({ key: JSON.stringify(group), cells: [groupName(group), pesos(group.centavos)] }))
  return (
    <>
      <Figures
        label={translate('treasury.abstract.byCode')}
        head={words('code', 'amount')}
        rows={sums(codes)}
      />
      <Figures
        label={translate('treasury.abstract.byFund')}
        head={words('fund', 'amount')}
        rows={sums(funds)}
      />
      <Figures
        label={translate('treasury.abstract.byCashier')}
        head={words('cashier', 'count', 'cancelledCount', 'amount')}
        rows={cashiers.map(({ cashier, count, cancelled, centavos }) => ({
          key: cashier.id,
          cells: [who(cashier), count, cancelled, pesos(centavos)],
        }))}
      />
      <Figures
        label={translate('treasury.abstract.serials')}
        head={words('cashier', 'first', 'last', 'forms', 'cancelledCount')}
        texts={3}
        rows={serials.map(({ cashier, first, last, count, cancelled }) => ({
          key: `${first} ${cashier.id}`,
          cells: [who(cashier), first || '—', last || '—', count, cancelled],
        }))}
      />
    </>
  )
}
