// Somebody who joined by an invitation and set up their second factor over HTTP, with the secret that makes their codes.

import { secretIn, totp } from '#demo/totp.ts'
import type { Staff } from '#domain/roles.ts'
import { newId } from '#kit/server/ids.ts'
import { linkIn, PASSWORD } from './accounts.ts'
import { type Answer, until } from './http.ts'
import { somebody } from './received.ts'
import { rowOf, rowsOf } from './rows.ts'
import { postForm } from './send.ts'
import type { City } from './servers.ts'
import { newNumber } from './unique.ts'

export const pairsOf = ({ headers }: Answer): string =>
  (headers['set-cookie'] ?? [])
    .map((line) => line.split(';')[0]!)
    .filter((pair) => !pair.endsWith('='))
    .join('; ')

type Post = Pick<Staff, 'role' | 'office'>
export type Joined = { userId: string; name: string; email: string; secret: Buffer; codes: string[] }

export async function joinedWithFactor(
  { ask, use }: Pick<City, 'ask' | 'use'>,
  { role, office }: Post = { role: 'auditor', office: '' },
): Promise<Joined> {
  const name = `rosa.cruz${newNumber()}`
  const email = `${name}@example.com`
  const link = await use((db) => linkIn(db, newId(), 'invitation', { name, email, role, office }))
  const chosen = { username: name, password: PASSWORD, confirm: PASSWORD }
  const joined = await ask(`/staff/join/${link}`, postForm(chosen))
  const headers = { ...somebody(), cookie: pairsOf(joined) }
  const begun = await ask('/staff/second-factor', postForm({ current: PASSWORD }, headers))
  const key = /factor-secret">([A-Z2-7 ]+)</.exec(begun.text)![1]!.replaceAll(' ', '')
  const secret = secretIn(`otpauth://totp/x?secret=${key}`)
  const codes = [...begun.text.matchAll(/<li>(?:<code>)?([\w-]{8,})</g)].map(([, code]) => code!)
  await ask('/staff/second-factor/code', postForm({ otp: totp(secret) }, headers))
  const { id: userId } = await use((db) => rowOf(db, 'users', { email }))
  return { userId, name, email, secret, codes }
}

/** How often acts of this kind stand in the audit log for a subject, once they are at least so many. */
export const timesInLog = ({ use }: Pick<City, 'use'>, subject: string, action: string, least = 1) =>
  until(`${least} times ${action} of ${subject}`, async () => {
    const rows = await use((db) => rowsOf(db, 'audit_log', { subject, action }))
    const times = rows.reduce((sum, row) => sum + row.times, 0)
    return times >= least && times
  })
