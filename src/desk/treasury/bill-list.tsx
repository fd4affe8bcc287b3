// Bills and orders of payment, found by number or kind; a row is opened in place.
import type { ReactElement, ReactNode } from 'react'
import { BooleanInput, List, SelectInput } from 'react-admin'
import { useSpeech } from '#desk/speech.ts'
import { BillRows } from '#desk/treasury/bill-rows.tsx'
import { KIND_CHOICES } from '#desk/treasury/kind-choices.ts'
import { searchBox } from '#desk/treasury/search-box.tsx'
import { useMay } from '#desk/use-me.ts'

const ORDER_CHOICE = { id: 'order', name: 'casework.order' }

type Props = {
  /** False on the first screen, which has its own. */
  title: string | false
  /** The filter it begins with. */
  begins?: object
  /** What those who issue bills may do, and the lists they have brought. */
  actions?: ReactElement | false
  lists?: ReactNode
}

export function BillList({ title, begins = {}, actions = false, lists }: Props) {
  const { translate } = useSpeech()
  // Only the cashier sees orders of payment.
  const choices = useMay('cashier') ? [ORDER_CHOICE, ...KIND_CHOICES] : KIND_CHOICES
  return (
    <List
      resource="bills"
      title={title}
      filters={[
        searchBox(translate('treasury.search')),
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
      actions={actions}
      disableSyncWithLocation
    >
      {lists}
      <BillRows />
    </List>
  )
}
