// What the stories of the demonstration share: its data, its people, its days, and who works where.
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '#db/database.ts'
import type { FileStore } from '#db/files/file-store.ts'
import type { People, Person } from '#demo/people.ts'
import type { Random } from '#demo/random.ts'
import type { Days } from '#demo/timeline.ts'
import type { FormId } from '#domain/forms.ts'
import type { Staff, StaffRole } from '#domain/roles.ts'
import type { Auth } from '#features/accounts/auth.ts'
import type { Storage } from '#features/publishing/storage.ts'
import type { Calendar } from '#features/requests/steps/calendar.ts'
import type { StaffPrincipal } from '#features/requests/steps/principal.ts'
import { newId, newRequestId } from '#kit/server/ids.ts'

/** A request, who sent it, and how many were sent before: clerks of one office share them by it. */
export type Sent = {
  id: string
  reference: string
  form: FormId
  person: Person
  isAnonymous: boolean
  turn: number
}

export type DemoStaff = Staff & { username: string; email: string; password: string; totpSecret: string }

export type World = {
  db: Database
  auth: Auth
  files: FileStore
  storage: Storage
  /** A folder of its own for files on their way in. */
  folder: string
  calendar: Calendar
  days: Days
  random: Random
  people: People
  /** Those who have joined so far. */
  staff: DemoStaff[]
  /** What has been sent so far. */
  sent: Sent[]
  /** The instant, ISO-8601 UTC, at which the demonstration is made: nothing happens from then on. */
  now: string
}

/** Citizens; an id of their own for each act, as a request to the site has. */
export const visitor = () => ({ id: 'applicant', requestId: newRequestId() })

/** Who has this post; of several the one whose `turn` it is. */
export function staffOf(
  { staff }: Pick<World, 'staff'>,
  role: StaffRole,
  office: Staff['office'] = '',
  turn = 0,
): DemoStaff {
  const all = staff.filter((one) => one.role === role && one.office === office)
  const found = all[turn % all.length]
  if (!found) throw new Error(`nobody is ${role} ${office}`)
  return found
}

/** As every command of the desk knows them. */
export const acting = ({ id, role, office }: Staff): StaffPrincipal => ({
  id,
  role,
  office,
  requestId: newRequestId(),
})

export const makeFolder = () => mkdtemp(join(tmpdir(), 'city-demo-'))

/** Puts bytes where a received file lies before it is taken in. */
export async function received(
  { folder }: World,
  name: string,
  bytes: Buffer,
): Promise<{ path: string; name: string }> {
  const path = join(folder, newId())
  await writeFile(path, bytes)
  return { path, name }
}

/** The request as it stands now. */
export const rowOf = ({ db }: Pick<World, 'db'>, { id }: Pick<Sent, 'id'>) =>
  db.reader.selectFrom('requests').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
