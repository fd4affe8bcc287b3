// Comfort for a form of some parts of a request, corrected or amended: checks as fields are left, files when chosen, rows in place. No draft: the link leads back.
import { wakeCheck } from '#behaviours/form/check.ts'
import { wakeFocus } from '#behaviours/form/focus.ts'
import { openPage } from '#behaviours/form/page.ts'
import { wakeRows } from '#behaviours/form/rows.ts'
import { wakeSubmit } from '#behaviours/form/submit.ts'
import { wakeUploads } from '#behaviours/form/uploads.ts'

const form = document.querySelector<HTMLFormElement>('form[data-partial-form]')
wakeFocus()
if (form) {
  const page = openPage(form)
  const nothingCounts = () => {}
  const [rows, uploads] = [wakeRows(page, nothingCounts), wakeUploads(page, nothingCounts)]
  wakeSubmit(page, { check: wakeCheck(page), rows, uploads })
}
