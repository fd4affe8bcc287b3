// What the papers of a bill need to know beside it.
import type { SheetContext } from '#features/payments/bill-sheet.ts'
import type { BillContext } from '#pages/bills/[number]/own-bill.ts'
import { speechOf } from '#web/visit.ts'

export const sheetContext = (c: BillContext): SheetContext => ({
  say: speechOf(c),
  siteUrl: c.var.site.config.siteUrl,
  now: new Date().toISOString(),
})
