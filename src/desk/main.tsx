// Starts the desk in the browser: first who is here, then the screens they may open.
import createCache from '@emotion/cache'
import { HttpError } from 'react-admin'
import { createRoot } from 'react-dom/client'
import { call } from '#desk/api.ts'
import { goToLogin } from '#desk/auth.ts'
import { Session } from '#desk/session.tsx'

const root = document.getElementById('desk')!
// The policy of this page lets in only the styles that carry its nonce.
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce
const cache = createCache({ key: 'desk', ...(nonce && { nonce }) })

try {
  createRoot(root).render(<Session me={await call('GET /me', {})} cache={cache} />)
} catch (error) {
  if (!(error instanceof HttpError)) throw error
  if (error.status === 401) await goToLogin()
  root.textContent = error.message
}
