// What the pages of an account share: reading what was typed, who is signed in, redirects after login, and throttled attempts.
import { setTimeout } from 'node:timers/promises'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { Actor } from '#db/write.ts'
import type { RegisterRefusal } from '#features/accounts/register.ts'
import { findStaff } from '#features/accounts/staff.ts'
import { type Attempt, throttle } from '#features/protection/attempts.ts'
import { DETAIL_NAMES } from '#forms/account.ts'
import type { FormSchema } from '#forms/define.ts'
import { type FieldError, type RawInput, rawValue, readForm } from '#forms/read.ts'
import { today } from '#kit/dates.ts'
import { deviceOf } from '#kit/device.ts'
import { readLocalPath } from '#kit/local-path.ts'
import { receiveBody, valuesByName } from '#web/body.ts'
import type { WebContext } from '#web/context.ts'
import type { DynamicPage } from '#web/dynamic-page.ts'
import type { Site } from '#web/site.ts'
import { applicantOf, speechOf } from '#web/visit.ts'

/** What every page outside the shared layout has in common. */
export const ACCOUNT_PAGE = {
  layout: 'bare',
  styles: ['forms', 'account'],
  behaviours: ['passwords', 'dialogs'],
} as const satisfies Partial<DynamicPage<never>>

export type PostedAccountForm = {
  /** As typed, to be shown again; without passwords. */
  typed: RawInput
  found: FieldError[]
  /** One answer as it is read: trimmed and composed; '' for none. */
  answer: (name: string) => string
}

/** Reads the posted answers to these questions, and the fields named in `also`. Any other field is refused (400). */
export async function readAccountForm(
  c: WebContext,
  asking: FormSchema,
  also: readonly string[] = [],
): Promise<PostedAccountForm> {
  const sent = valuesByName((await receiveBody(c)).fields)
  const asked = Object.fromEntries(Object.entries(sent).filter(([name]) => !also.includes(name)))
  const { problems, unknown } = readForm(asking, asked, {}, today())
  if (unknown.length > 0) throw new HTTPException(400)
  const secret = new Set(
    asking.sections.flatMap(({ parts }) =>
      parts.flatMap((part) => (part.part === 'question' && part.kind.kind === 'password' ? part.name : [])),
    ),
  )
  const typed = Object.fromEntries(Object.entries(asked).filter(([name]) => !secret.has(name)))
  return { typed, found: problems, answer: (name) => rawValue(sent, name) }
}

/** The actor who changes their own account; the audit log knows them by id only. */
export const memberOf = (c: Context, userId: string): Actor => ({ ...applicantOf(c), id: userId })

/** The path on this site to redirect to after login, as an address or a form asks for it; '' for none. */
export const readRedirectPath = (asked: string | undefined): string => readLocalPath(asked ?? '') ?? ''

/** The hidden field that carries that path through a form. */
export const redirectField = (onward: string): [string, string][] => (onward ? [['then', onward]] : [])

/** Redirects after login: to the requested path, else to the desk for staff and to the profile for others. */
export async function redirectAfterLogin(c: WebContext, userId: string, onward: string): Promise<Response> {
  if (onward !== '') return c.redirect(onward, 303)
  const staff = await findStaff(c.var.site.database().reader, userId)
  return c.redirect(staff ? '/staff' : speechOf(c).to('/userprofile'), 303)
}

export const describeDevice = (c: Context): string => deviceOf(c.req.header('user-agent') ?? '')

const SLOWED_MS = 2000

/** Whether this attempt may be made; resolves late after some wrong ones. */
export async function waitForAttempt(site: Site, attempt: Attempt): Promise<boolean> {
  const decision = throttle(site.limits, attempt)
  if (decision === 'delay') await setTimeout(SLOWED_MS)
  return decision !== 'refuse'
}

/** What is wrong with an account that somebody has already. */
export const TAKEN_ERRORS: Readonly<Record<RegisterRefusal, FieldError>> = {
  'username-taken': { name: 'username', problem: { code: 'takenName' } },
  'email-taken': { name: 'email', problem: { code: 'takenEmail' } },
}

/** What the profile keeps. */
export const pickDetails = ({ answer }: PostedAccountForm): Record<string, string> =>
  Object.fromEntries(DETAIL_NAMES.map((name) => [name, answer(name)]))
