// The Treasurer's money: what is to be paid, what came in, the files of banks, the abstract of it, and the ways to pay.
import PayWays from '@mui/icons-material/AccountBalanceOutlined'
import Payments from '@mui/icons-material/AccountBalanceWalletOutlined'
import Abstract from '@mui/icons-material/ReceiptLongOutlined'
import Bills from '@mui/icons-material/ReceiptOutlined'
import Files from '@mui/icons-material/UploadFileOutlined'
import { lazy } from 'react'
import type { DeskSection } from '#desk/section.ts'

export const treasury: DeskSection = {
  id: 'treasury',
  resources: [
    { name: 'bills', list: lazy(() => import('#desk/treasury/bills.tsx')), may: ['bills'] },
    { name: 'payments', list: lazy(() => import('#desk/treasury/payments.tsx')), may: ['collections'] },
    { name: 'collection-files', list: lazy(() => import('#desk/treasury/files.tsx')), may: ['confirmMoney'] },
  ],
  screens: [
    { path: '/abstract', Screen: lazy(() => import('#desk/treasury/abstract.tsx')), may: ['abstract'] },
    { path: '/pay-ways', Screen: lazy(() => import('#desk/treasury/ways.tsx')), may: ['confirmMoney'] },
    // The address of the payments before they were called so.
    {
      path: '/money',
      Screen: lazy(() => import('#desk/treasury/former-payments.tsx')),
      may: ['collections'],
    },
  ],
  menu: [
    { to: '/bills', label: 'treasury.bills', Icon: Bills, may: ['bills'] },
    { to: '/payments', label: 'treasury.money.title', Icon: Payments, may: ['collections'] },
    { to: '/collection-files', label: 'treasury.file.title', Icon: Files, may: ['confirmMoney'] },
    { to: '/abstract', label: 'treasury.abstract.title', Icon: Abstract, may: ['abstract'] },
    { to: '/pay-ways', label: 'treasury.ways.title', Icon: PayWays, may: ['confirmMoney'] },
  ],
  home: [{ Part: lazy(() => import('#desk/treasury/to-pay.tsx')), may: ['cashier'] }],
}
