// Comfort for a form that works without it: checks as fields are left, what is missing, drafts, files when chosen, rows in place.
import { wakeCheck } from '#behaviours/form/check.ts'
import { wakeConditions } from '#behaviours/form/conditions.ts'
import { wakeDraft } from '#behaviours/form/draft.ts'
import { wakeFocus } from '#behaviours/form/focus.ts'
import { openPage } from '#behaviours/form/page.ts'
import { restore } from '#behaviours/form/restore.ts'
import { wakeRows } from '#behaviours/form/rows.ts'
import { wakeStanding } from '#behaviours/form/standing.ts'
import { wakeSubmit } from '#behaviours/form/submit.ts'
import { wakeUploads } from '#behaviours/form/uploads.ts'

const form = document.querySelector<HTMLFormElement>('form[data-request-form]')
wakeFocus()
if (form) void wakeForm(form)

async function wakeForm(form: HTMLFormElement) {
  const page = openPage(form)
  const conditions = wakeConditions(form)
  const standing = wakeStanding(page)
  const draft = wakeDraft(page)
  const changed = () => {
    standing.later()
    draft.changed()
  }
  const uploads = wakeUploads(page, changed)
  const rows = wakeRows(page, changed)
  wakeSubmit(page, { check: wakeCheck(page), draft, rows, uploads })
  for (const name of ['input', 'change'])
    form.addEventListener(name, ({ target }) => {
      const { name: control, type } = target as HTMLInputElement
      if (control === 'shared') draft.shared()
      else if (type !== 'file') changed()
    })
  const isAway = document.querySelector('[data-notice=away]') !== null
  if ((await restore(page, rows)) || isAway) {
    conditions.look()
    changed()
  }
}
