// Enhances a form that also works without script: field checks, the count of missing answers, drafts, uploads, rows in place.

import { formatAmounts } from '#behaviours/form/amounts.ts'
import { startCheckList } from '#behaviours/form/check-list.ts'
import { startConditions } from '#behaviours/form/conditions.ts'
import { startDraftSaving } from '#behaviours/form/draft-saver.ts'
import { startFieldChecks } from '#behaviours/form/field-checks.ts'
import { startFilling } from '#behaviours/form/fill-in.ts'
import { startFocusHelp } from '#behaviours/form/focus.ts'
import { keepForLater, wordOfUnsaved } from '#behaviours/form/keep-for-later.ts'
import { startMissingCount } from '#behaviours/form/missing-count.ts'
import { openPending } from '#behaviours/form/open-pending.ts'
import { openPage } from '#behaviours/form/page.ts'
import { restore } from '#behaviours/form/restore.ts'
import { enhanceRows } from '#behaviours/form/rows.ts'
import { enhanceButtons } from '#behaviours/form/submit.ts'
import { startTotals } from '#behaviours/form/totals.ts'
import { enhanceUploads } from '#behaviours/form/uploads.ts'

const form = document.querySelector<HTMLFormElement>('form[data-request-form]')
startFocusHelp()
if (form) void enhanceForm(form)

async function enhanceForm(form: HTMLFormElement) {
  const page = openPage(form)
  const conditions = startConditions(form)
  const missingCount = startMissingCount(page)
  const draft = startDraftSaving(page)
  const totals = startTotals(form)
  const changed = () => {
    missingCount.later()
    draft.changed()
  }
  const uploads = enhanceUploads(page, changed)
  const rows = enhanceRows(page, () => {
    totals.look()
    changed()
  })
  form.addEventListener('unsaved', async () => {
    const word = await wordOfUnsaved(page, uploads)
    if (draft.isFailing()) page.trouble(page.word(word))
  })
  formatAmounts(form, changed)
  startFilling(page, changed)
  enhanceButtons(page, {
    check: startFieldChecks(page),
    checkList: startCheckList(page),
    draft,
    rows,
    uploads,
    keepForLater: () => keepForLater(page, { draft, uploads }),
  })
  for (const name of ['input', 'change'])
    form.addEventListener(name, ({ target }) => {
      const { name: control, type } = target as HTMLInputElement
      if (control === 'shared') draft.shared()
      else if (type !== 'file') changed()
    })
  const isUnavailable = document.querySelector('[data-notice=unavailable]') !== null
  if ((await openPending(page, uploads)) || (await restore(page, rows)) || isUnavailable) {
    form.dispatchEvent(new Event('restored'))
    conditions.look()
    totals.look()
    changed()
  }
}
