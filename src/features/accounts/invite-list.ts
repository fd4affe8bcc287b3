// A pasted list of staff, a line each: name, e-mail, role, office. A line that is wrong is said by its number; the others are invited.
import type { Database } from '#db/database.ts'
import { runPartOnce } from '#db/run-once.ts'
import type { Actor } from '#db/write.ts'
import { CITY_OFFICES, OFFICES, type OfficeCode } from '#domain/offices.ts'
import type { StaffLineProblem } from '#domain/posts.ts'
import { ROLES, STAFF_ROLES, type StaffRole } from '#domain/roles.ts'
import { inviteStaff, type Post } from '#features/accounts/invite-staff.ts'
import { askEmail } from '#fields/email.ts'
import type { Lang } from '#kit/lang.ts'
import { tidy } from '#kit/tidy.ts'

type WrongLine = { line: number; is: StaffLineProblem }
type StaffLine = Post & { line: number; email: string }
export type StaffList = { people: StaffLine[]; wrong: WrongLine[] }

const EMAIL = askEmail()
const NAME_MAX_CHARS = 120

/** Reads the lines as spreadsheets copy and save them: with tabs, semicolons or commas. */
export function readStaffList(text: string): StaffList {
  const list: StaffList = { people: [], wrong: [] }
  const seen = new Set<string>()
  for (const [index, whole] of text.split(/\r?\n/).entries()) {
    const cells = cellsOf(whole)
    const isHead = index === 0 && /^e-?mail/i.test(cells[1] ?? '') && !whole.includes('@')
    if (isHead || cells.every((cell) => cell === '')) continue
    const line = index + 1
    const read = readLine(cells)
    if (typeof read === 'string') list.wrong.push({ line, is: read })
    else if (seen.has(read.email)) list.wrong.push({ line, is: 'twice' })
    else {
      seen.add(read.email)
      list.people.push({ line, ...read })
    }
  }
  return list
}

function readLine([name = '', mail = '', roleName = '', officeName = '']: string[]):
  | Omit<StaffLine, 'line'>
  | StaffLineProblem {
  if (name === '' || name.length > NAME_MAX_CHARS) return 'name'
  const email = EMAIL.read(mail, '')
  if (mail === '' || 'problem' in email) return 'email'
  const role = STAFF_ROLES.find((id) => isNamed(roleName, [id, ...shortenedToo(ROLES[id].name)]))
  if (!role) return 'role'
  const office = officeOf(role, officeName)
  return office === undefined ? 'office' : { name, email: email.value.toLowerCase(), role, office }
}

/** '' for a role of the whole city, whatever stands there; undefined where the office is not known. */
function officeOf(role: StaffRole, name: string): OfficeCode | '' | undefined {
  if (!ROLES[role].ofOffice) return ''
  return CITY_OFFICES.find((code) => isNamed(name, [code, ...namesIn(OFFICES[code].name)]))
}

const isNamed = (typed: string, names: readonly string[]): boolean =>
  names.some((name) => name.toLowerCase() === typed.toLowerCase())

const namesIn = ({ en, fil }: Record<Lang, string>) => [en, fil]

/** "Cashier" is the Cashier of the Treasurer. */
const shortenedToo = (name: Record<Lang, string>) =>
  namesIn(name).flatMap((whole) => [whole, whole.split(' ')[0]!])

/** The cells of one line; one in quotes may hold what separates the others. */
function cellsOf(line: string): string[] {
  const between = line.includes('\t') ? '\t' : line.includes(';') ? ';' : ','
  const cells = line.matchAll(new RegExp(`(?:^|${between})(?:"((?:[^"]|"")*)"|([^${between}]*))`, 'g'))
  return [...cells].map(([, quoted, plain]) => tidy(quoted?.replaceAll('""', '"') ?? plain))
}

type Invited = { line: number; name: string; waits: boolean }

/** Invites those of the lines that can be, each in a change of its own as one alone would be. */
export async function inviteList(
  db: Database,
  actor: Actor,
  { text, lang, mayNotify }: { text: string; lang: Lang; mayNotify: () => boolean },
): Promise<{ invited: Invited[]; wrong: WrongLine[] }> {
  const { people, wrong } = readStaffList(text)
  const invited: Invited[] = []
  for (const { line, ...person } of people) {
    const invite = () => inviteStaff(db, actor, { ...person, lang, mayNotify: mayNotify() })
    const once = await runPartOnce(db.reader, String(line), invite)
    const outcome = once.is === 'fresh' ? once.result : null
    if (outcome && !outcome.ok) wrong.push({ line, is: outcome.reason })
    else {
      const { waits } = outcome?.value ?? (once as { outcome: { waits: boolean } }).outcome
      invited.push({ line, name: person.name, waits })
    }
  }
  return { invited, wrong: wrong.toSorted((a, b) => a.line - b.line) }
}
