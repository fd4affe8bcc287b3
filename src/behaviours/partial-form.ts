// Comfort for a form of some parts of a request, corrected or amended: checks as fields are left, files when chosen, rows in place. No draft: the link leads back.
import { startFieldChecks } from '#behaviours/form/field-checks.ts'
import { startFocusHelp } from '#behaviours/form/focus.ts'
import { openPage } from '#behaviours/form/page.ts'
import { enhanceRows } from '#behaviours/form/rows.ts'
import { enhanceButtons } from '#behaviours/form/submit.ts'
import { enhanceUploads } from '#behaviours/form/uploads.ts'

const form = document.querySelector<HTMLFormElement>('form[data-partial-form]')
startFocusHelp()
if (form) {
  const page = openPage(form)
  const nothingCounts = () => {}
  const [rows, uploads] = [enhanceRows(page, nothingCounts), enhanceUploads(page, nothingCounts)]
  enhanceButtons(page, { check: startFieldChecks(page), rows, uploads })
}
