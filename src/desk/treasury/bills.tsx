// What is to be paid or was paid, orders of payment among it: the form of a new bill for the head, the line at the counter for the cashier.
import { BooleanInput, List, SearchInput, SelectInput, TopToolbar } from 'react-admin'
import { useSpeech } from '#desk/speech.ts'
import { BillRows } from '#desk/treasury/bill-rows.tsx'
import { BringList } from '#desk/treasury/bring-list.tsx'
import { IssueBill } from '#desk/treasury/issue-bill.tsx'
import { KIND_CHOICES } from '#desk/treasury/kind-choices.ts'
import { Lists } from '#desk/treasury/lists.tsx'
import { SEARCH_FIELD } from '#desk/treasury/search-field.ts'
import { useMay } from '#desk/use-me.ts'

export default function Bills() {
  return <BillList title="treasury.bills" />
}

const ORDER_CHOICE = { id: 'order', name: 'casework.order' }

type Props = {
  /** False on the first screen, which has its own. */
  title: string | false
  /** The filter it begins with. */
  begins?: object
}

export function BillList({ title, begins = {} }: Props) {
  const { translate } = useSpeech()
  const issues = useMay('treasury')
  // Only the cashier sees orders of payment.
  const choices = useMay('cashier') ? [ORDER_CHOICE, ...KIND_CHOICES] : KIND_CHOICES
  return (
    <List
      resource="bills"
      title={title}
      filters={[
        <SearchInput
          key="q"
          source="q"
          alwaysOn
          placeholder={translate('treasury.search')}
          sx={SEARCH_FIELD}
        />,
        <SelectInput
          key="kind"
          source="kind"
          label="treasury.kind"
          choices={choices}
          alwaysOn
          size="small"
          sx={{ minWidth: '12rem' }}
        />,
        <BooleanInput key="paid" source="paid" label="treasury.paid" alwaysOn />,
      ]}
      filterDefaultValues={begins}
      sort={{ field: 'dueOn', order: 'ASC' }}
      exporter={false}
      actions={
        issues ? (
          <TopToolbar>
            <IssueBill />
            <BringList />
          </TopToolbar>
        ) : (
          false
        )
      }
      empty={false}
      disableSyncWithLocation
    >
      {issues && <Lists />}
      <BillRows />
    </List>
  )
}
