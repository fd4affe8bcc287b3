// How the tests of kept data look at a request: as its office does, and as its page says it.
import { signIn } from '#features/accounts/sign-in.ts'
import { openCase } from '#features/requests/desk/case.ts'
import { findRequest } from '#features/requests/find.ts'
import type { AnswerSection } from '#forms/show.ts'
import type { Lang } from '#kit/lang.ts'
import { SPEECH } from '#words'
import type { KeptRequest } from './facts.ts'
import type { Kept } from './kept.ts'

export const SOMEBODY = { id: 'applicant', requestId: 'today' }
/** Every lifetime and every retention is over by then. */
export const LATER = '3999-01-01T00:00:00.000Z'

export const rowOf = async ({ db }: Kept, { reference }: KeptRequest) =>
  (await findRequest(db.reader, reference))!

/** The case as a clerk of its office opens it. */
export async function caseOf(kept: Kept, { id, office }: KeptRequest, lang: Lang = 'en') {
  const staff = kept.staff('clerk', office)
  const around = { staff, calendar: kept.calendar, lang, now: new Date().toISOString() }
  return (await openCase(kept.db, { id: staff.id, requestId: 'today' }, id, around))!
}

/** Every answer, cell by cell where there are rows. */
export const textsIn = (sections: readonly AnswerSection[]): string[] =>
  sections.flatMap(({ rows, tables }) => [
    ...rows.map(({ text }) => text),
    ...tables.flatMap((table) => table.rows.flat()),
  ])

/** What receipts and sheets need to know of the city. */
export function aroundOf({ facts, calendar }: Kept, lang: Lang) {
  const now = new Date().toISOString()
  const rest = { office: undefined, treasurer: undefined, notice: '' as const, seesAll: true, isTheirs: true }
  const leaves = { email: true, mobile: true }
  return {
    calendar,
    say: SPEECH[lang],
    seal: null,
    money: '',
    siteUrl: facts.siteUrl,
    leaves,
    now,
    ...rest,
  }
}

/** Those the schedule has not emptied. */
export const whole = ({ facts }: Kept) => facts.requests.filter(({ name }) => name !== 'purged')

/** As somebody who types a name and a password. */
export const signInWith = ({ db, auth }: Kept, login: string, password: string) =>
  signIn(db, auth, SOMEBODY, { login, password })
