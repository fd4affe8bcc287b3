// Forms that wait on this device to be sent (behaviours/pending-forms.ts): sends them from whatever page is opened, leads to them,
// and deletes them when somebody clears a form, signs out, or says that the device is shared.

const NAME = 'pending-forms'
const LEAVING = '[action$="/Logout"], [action$="/userprofile/data"]'

export function startPendingForms() {
  const bar = document.querySelector<HTMLElement>('[data-pending-forms]')
  if (bar && isMarked()) {
    bar.hidden = bar.querySelector('a')!.pathname === location.pathname
    const script = document.createElement('script')
    Object.assign(script, { type: 'module', src: bar.dataset.pendingForms! })
    document.head.append(script)
  }
  addEventListener('submit', ({ target, submitter }) => {
    const isCleared = (submitter as HTMLButtonElement | null)?.value === 'really-clear'
    if (isCleared || (target as Element).matches(LEAVING)) empty()
  })
  addEventListener('change', ({ target }) => {
    const { name, checked } = target as HTMLInputElement
    if (name === 'shared' && checked) empty()
  })
}

function isMarked(): boolean {
  try {
    return localStorage.getItem(NAME) !== null
  } catch {
    // Storage may be switched off: then nothing waits.
    return false
  }
}

function empty() {
  if (!isMarked()) return
  localStorage.removeItem(NAME)
  indexedDB.deleteDatabase(NAME)
}
