// The Treasurer's money: bills that are no order of payment, and the abstract of what was received.
import Abstract from '@mui/icons-material/ReceiptLongOutlined'
import Bills from '@mui/icons-material/ReceiptOutlined'
import { lazy } from 'react'
import type { DeskSection } from '#desk/section.ts'

export const treasury: DeskSection = {
  id: 'treasury',
  resources: [{ name: 'bills', list: lazy(() => import('#desk/treasury/bills.tsx')), may: ['bills'] }],
  screens: [
    { path: '/abstract', Screen: lazy(() => import('#desk/treasury/abstract.tsx')), may: ['abstract'] },
  ],
  menu: [
    { to: '/bills', label: 'treasury.bills', Icon: Bills, may: ['bills'] },
    { to: '/abstract', label: 'treasury.abstract.title', Icon: Abstract, may: ['abstract'] },
  ],
}
