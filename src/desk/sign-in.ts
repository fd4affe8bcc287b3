// Signs in again without leaving the page: by the site's own forms, followed to the answer they lead to.
import type { Me } from '#contract/me.ts'

const ONWARD = '/api/desk/me'

/** 'code': the password was right, the second factor is next. The others are why not. */
type SignedIn =
  | { is: 'in'; me: Me }
  | { is: 'code' | 'wrong' | 'locked' | 'busy' | 'too-late' | 'not-staff' | 'offline' }

export async function signIn(
  path: '/Login' | '/Login/code',
  answers: Record<string, string>,
): Promise<SignedIn> {
  const body = new URLSearchParams(answers)
  body.set('then', ONWARD)
  const answer = await fetch(path, { method: 'POST', body }).catch(() => null)
  if (!answer) return { is: 'offline' }
  const text = await answer.text()
  const { pathname } = new URL(answer.url)
  if (pathname === ONWARD) return answer.ok ? { is: 'in', me: JSON.parse(text) as Me } : { is: 'not-staff' }
  if (answer.ok) return { is: 'code' }
  if (answer.status === 429) return { is: 'locked' }
  if (answer.status === 503) return { is: 'busy' }
  return { is: answer.status === 403 ? 'too-late' : 'wrong' }
}
