// Pages without a connection: registers the service worker after the page has come, and removes it where nothing may be kept.
// `?sw=off` switches it off on this device, `?sw=on` on again; so does the box "this is a shared phone".

const OFF = 'sw'
const LEAVING = '[action$="/Logout"], [action$="/userprofile/data"]'
const [NOT_FOUND, GONE] = [404, 410]

export function startOffline() {
  if (!('serviceWorker' in navigator) || !isSecureContext) return
  // Nothing of a demonstration outlives it.
  if ('demonstration' in document.documentElement.dataset) return
  const asked = new URLSearchParams(location.search).get('sw')
  if (asked) remember(asked === 'off')
  addEventListener('change', ({ target }) => {
    const { name, checked } = target as HTMLInputElement
    if (name !== 'shared') return
    remember(checked)
    void (checked ? remove() : register())
  })
  addEventListener('submit', ({ target, submitter, defaultPrevented }) => {
    const form = target as HTMLFormElement
    const pressed = (submitter as HTMLButtonElement | null)?.value ?? 'send'
    if (pressed === 'really-clear' || form.matches(LEAVING)) void caches.delete('own')
    // What is only kept for later may have to be opened again.
    else if (pressed === 'send' && !defaultPrevented && form.matches('[data-request-form]'))
      void forgetForm(form.action)
  })
  void (isOff() ? remove() : register())
}

/** What is sent is no longer kept here. */
const forgetForm = async (address: string) => (await caches.open('own')).delete(new URL(address).pathname)

async function register() {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  const there = await navigator.serviceWorker.getRegistration()
  if (!there && connection?.saveData) return
  try {
    const registration = there ?? (await navigator.serviceWorker.register('/sw.js'))
    // A browser that was about to remove it takes it up again, with the script it had.
    if (registration.active) await registration.update()
  } catch {
    await removeIfDead()
  }
}

/** A browser goes on with a worker whose script is no longer there; and a removal that the next page broke off left what was kept. */
async function removeIfDead() {
  const answer = await fetch('/sw.js', { cache: 'no-store' }).catch(() => null)
  if (answer && [NOT_FOUND, GONE].includes(answer.status)) await remove()
}

async function remove() {
  for (const one of await navigator.serviceWorker.getRegistrations()) await one.unregister()
  for (const name of await caches.keys()) await caches.delete(name)
}

function isOff(): boolean {
  const shared = document.querySelector<HTMLInputElement>('[name=shared]')
  try {
    return localStorage.getItem(OFF) === 'off' || shared?.checked === true
  } catch {
    // Storage may be switched off: then nothing is kept either.
    return true
  }
}

function remember(off: boolean) {
  try {
    if (off) {
      localStorage.setItem(OFF, 'off')
      // Kept by my-barangay.ts.
      localStorage.removeItem('barangay')
    } else localStorage.removeItem(OFF)
  } catch {
    // as above
  }
}
