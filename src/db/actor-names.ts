// The names of those who acted: staff by name, in service or not; the applicant and the program by what they are.
import type { Reader } from '#db/database.ts'

/** `name` is '' for the applicant and for the program's own doing. */
export type NamedActor = { id: string; name: string; is: 'staff' | 'applicant' | 'system' }

/** Loads the names of the actors with these ids at once, and answers how to look one up. */
export async function loadNames(reader: Reader, ids: Iterable<string>): Promise<(id: string) => NamedActor> {
  const wanted = [...new Set(ids)].filter((id) => id !== '')
  const rows =
    wanted.length === 0
      ? []
      : await reader.selectFrom('staff').select(['user_id', 'name']).where('user_id', 'in', wanted).execute()
  const names = new Map(rows.map(({ user_id, name }) => [user_id, name]))
  return (id) => {
    const name = names.get(id)
    if (name !== undefined) return { id, name, is: 'staff' }
    // The account of a citizen is nobody's business at the desk.
    return id === 'system' ? { id, name: '', is: 'system' } : { id: '', name: '', is: 'applicant' }
  }
}
