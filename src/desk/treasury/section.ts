// The Treasurer's money: bills that are no order of payment, what came in, the files of banks, the abstract of it, and the ways to pay.
import PayWays from '@mui/icons-material/AccountBalanceOutlined'
import Money from '@mui/icons-material/AccountBalanceWalletOutlined'
import Abstract from '@mui/icons-material/ReceiptLongOutlined'
import Bills from '@mui/icons-material/ReceiptOutlined'
import Files from '@mui/icons-material/UploadFileOutlined'
import { lazy } from 'react'
import type { DeskSection } from '#desk/section.ts'

export const treasury: DeskSection = {
  id: 'treasury',
  resources: [
    { name: 'bills', list: lazy(() => import('#desk/treasury/bills.tsx')), may: ['bills'] },
    { name: 'money', list: lazy(() => import('#desk/treasury/money.tsx')), may: ['collections'] },
    { name: 'collection-files', list: lazy(() => import('#desk/treasury/files.tsx')), may: ['confirmMoney'] },
  ],
  screens: [
    { path: '/abstract', Screen: lazy(() => import('#desk/treasury/abstract.tsx')), may: ['abstract'] },
    { path: '/pay-ways', Screen: lazy(() => import('#desk/treasury/ways.tsx')), may: ['confirmMoney'] },
  ],
  menu: [
    { to: '/bills', label: 'treasury.bills', Icon: Bills, may: ['bills'] },
    { to: '/money', label: 'treasury.money.title', Icon: Money, may: ['collections'] },
    { to: '/collection-files', label: 'treasury.file.title', Icon: Files, may: ['confirmMoney'] },
    { to: '/abstract', label: 'treasury.abstract.title', Icon: Abstract, may: ['abstract'] },
    { to: '/pay-ways', label: 'treasury.ways.title', Icon: PayWays, may: ['confirmMoney'] },
  ],
}
