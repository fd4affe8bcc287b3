// Authentication for react-admin: who is signed in, and signing out. The server checks permissions at every request.
import type { AuthProvider } from 'react-admin'
import type { Me } from '#contract/me.ts'
import { languageNow } from '#desk/i18n.ts'
import { inLang } from '#kit/lang.ts'

/** Leaves the desk for the login page, which returns here afterwards. */
export function goToLogin(): Promise<never> {
  const desk = inLang(languageNow(), '/staff')
  location.assign(`${inLang(languageNow(), '/Login')}?then=${encodeURIComponent(desk)}`)
  // The page is being left: never resolve, so that nothing is rendered meanwhile.
  return new Promise(() => {})
}

export const authOf = (me: Me): AuthProvider => ({
  login: goToLogin,
  checkAuth: async () => {},
  // A session that has ended is locked (session.tsx).
  checkError: async () => {},
  async logout() {
    // What a form of the site left here (behaviours/form/device-copy.ts) belongs to the person who signs out.
    for (const key of Object.keys(localStorage)) if (key.startsWith('draft:')) localStorage.removeItem(key)
    // What the service worker keeps of a person; there is no such store without https.
    if ('caches' in globalThis) await caches.delete('own').catch(() => {})
    // Forms that wait to be sent (behaviours/pending-forms/store.ts).
    localStorage.removeItem('pending-forms')
    globalThis.indexedDB?.deleteDatabase('pending-forms')
    await fetch('/Logout', { method: 'POST', redirect: 'manual' }).catch(() => {})
    return goToLogin()
  },
  getIdentity: async () => ({
    id: me.id,
    fullName: me.name,
    role: me.role,
    office: me.office,
    scansFiles: me.scansFiles,
  }),
  getPermissions: async () => me.may,
})
