// "This is my barangay": kept on this device alone and sent nowhere; "Forget" takes its kept page away too. Nothing on a shared phone.
const KEY = 'barangay'
// every-page/offline.ts sets it, and removes what is kept here.
const SHARED = 'sw'

const store = openStore()
document.documentElement.toggleAttribute('data-keeps-nothing', store === null)
showChoice()

document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element) || !store) return
  const offered = target.closest('[data-choose]')?.closest<HTMLElement>('[data-my-barangay]')
  if (offered) choose(offered.dataset.myBarangay!, offered.dataset.name!)
  else if (target.closest('[data-forget]')) void forget()
})

function openStore(): Storage | null {
  try {
    return localStorage.getItem(SHARED) === 'off' ? null : localStorage
  } catch {
    return null // switched off in this browser
  }
}

function choose(psgc: string, name: string) {
  store!.setItem(KEY, `${psgc} ${name}`)
  showChoice()
  const own = `?brgy=${psgc}`
  if (location.search !== own) location.assign(own)
}

function showChoice() {
  const [, psgc, name] = /^(\d+) (.*)/.exec(store?.getItem(KEY) ?? '') ?? []
  const line = document.querySelector<HTMLElement>('[data-chosen]')
  const link = line?.querySelector('a')
  for (const offered of document.querySelectorAll<HTMLElement>('[data-my-barangay]'))
    offered.hidden = offered.dataset.myBarangay === psgc
  if (!line || !link) return
  line.hidden = !psgc
  link.textContent = name ?? ''
  link.href = `${line.dataset.chosen}${psgc ?? ''}`
}

async function forget() {
  const psgc = store!.getItem(KEY)?.split(' ')[0]
  store!.removeItem(KEY)
  showChoice()
  // The button that was pressed is gone: on to what one chooses again with.
  document.querySelector<HTMLElement>('[data-my-barangay]:not([hidden]) [data-choose], #brgy-name')?.focus()
  for (const name of (await globalThis.caches?.keys()) ?? []) {
    const cache = await caches.open(name)
    for (const lang of ['', '/fil']) await cache.delete(`${lang}/barangay?brgy=${psgc}`)
  }
}

export {}
