// What is wrong with a new password besides its length: guessed first by everybody, or typed in two ways.
import { findWeakness } from '#features/accounts/passwords.ts'
import type { FieldError } from '#forms/read.ts'
import type { PostedAccountForm } from '#web/account/visit.ts'

/** The problems of the answers 'password' and 'confirm'; a question that was refused already gets no second problem. */
export function findPasswordProblems(
  { found, answer }: Pick<PostedAccountForm, 'found' | 'answer'>,
  own: { username: string; email: string },
): FieldError[] {
  const refused = new Set(found.map(({ name }) => name))
  const weakness = refused.has('password') ? null : findWeakness(answer('password'), own)
  const differs = !refused.has('confirm') && answer('confirm') !== answer('password')
  return [
    ...(weakness ? [{ name: 'password', problem: { code: weakness } }] : []),
    ...(differs ? [{ name: 'confirm', problem: { code: 'unequal' as const } }] : []),
  ]
}
