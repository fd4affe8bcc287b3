// /forgot: "Forgot Password?" sends a link to /reset/:token.
import { sendResetLink } from '#features/accounts/reset.ts'
import { showLetterForm, takeLetterForm } from '#web/account/letter-page.tsx'
import type { WebContext } from '#web/context.ts'

const LETTER = { path: '/forgot', words: 'forgot', kind: 'reset', ask: sendResetLink } as const

export const showForgot = (c: WebContext) => showLetterForm(c, LETTER)
export const sendResetLetter = (c: WebContext) => takeLetterForm(c, LETTER)
