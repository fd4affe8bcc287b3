// Bills as the Treasurer's head types them. The people and accounts in them are invented.
import type { NewBill } from '#features/payments/issue-bill.ts'
import { daysBefore, today } from '#kit/dates.ts'
import { newNumber } from '#tests/support/unique.ts'

/** The day so many days from today. */
export const inDays = (count: number): string => daysBefore(today(), -count)

/** A real property tax of two funds: PHP 1,234.56 and PHP 1,234.56. */
export const propertyBill = (more: Partial<NewBill> = {}): NewBill => ({
  kind: 'property',
  account: `TDN-19-0012-${String(newNumber()).padStart(5, '0')}`,
  payer: 'Ana Reyes',
  lines: [
    { label: 'Basic tax', covers: '1st quarter 2026', code: '588', fund: 'General Fund', centavos: 123_456 },
    {
      label: 'SEF tax',
      covers: '1st quarter 2026',
      code: '589',
      fund: 'Special Education Fund',
      centavos: 123_456,
    },
  ],
  dueOn: inDays(10),
  validUntil: inDays(30),
  ...more,
})
export const BILL_CENTAVOS = 246_912
