// What is to be paid or was paid, orders of payment among it: new bills and lists for the head, the line at the counter for the cashier.
import { TopToolbar } from 'react-admin'
import { BillList } from '#desk/treasury/bill-list.tsx'
import { BringList } from '#desk/treasury/bring-list.tsx'
import { IssueBill } from '#desk/treasury/issue-bill.tsx'
import { Lists } from '#desk/treasury/lists.tsx'
import { useMay } from '#desk/use-me.ts'

export default function Bills() {
  if (!useMay('treasury')) return <BillList title="treasury.bills" />
  const actions = (
    <TopToolbar>
      <IssueBill />
      <BringList />
    </TopToolbar>
  )
  return <BillList title="treasury.bills" actions={actions} lists={<Lists />} />
}
