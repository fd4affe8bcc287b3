// The Treasurer's money: bills that are no order of payment.
import Bills from '@mui/icons-material/ReceiptOutlined'
import { lazy } from 'react'
import type { DeskSection } from '#desk/section.ts'

export const treasury: DeskSection = {
  id: 'treasury',
  resources: [{ name: 'bills', list: lazy(() => import('#desk/treasury/bills.tsx')), may: ['bills'] }],
  screens: [],
  menu: [{ to: '/bills', label: 'treasury.bills', Icon: Bills, may: ['bills'] }],
}
