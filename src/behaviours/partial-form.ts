// Enhances the form of a correction or an amendment: field checks, uploads, rows in place. No draft: the link opens it again.
import { formatAmounts } from '#behaviours/form/amounts.ts'
import { startFieldChecks } from '#behaviours/form/field-checks.ts'
import { startFocusHelp } from '#behaviours/form/focus.ts'
import { openPage } from '#behaviours/form/page.ts'
import { enhanceRows } from '#behaviours/form/rows.ts'
import { enhanceButtons } from '#behaviours/form/submit.ts'
import { startTotals } from '#behaviours/form/totals.ts'
import { enhanceUploads } from '#behaviours/form/uploads.ts'

const form = document.querySelector<HTMLFormElement>('form[data-partial-form]')
startFocusHelp()
if (form) {
  const page = openPage(form)
  const nothingCounts = () => {}
  const totals = startTotals(form)
  const [rows, uploads] = [enhanceRows(page, totals.look), enhanceUploads(page, nothingCounts)]
  formatAmounts(form, nothingCounts)
  enhanceButtons(page, { check: startFieldChecks(page), rows, uploads })
}
