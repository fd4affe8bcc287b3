// The citizen who has an account.
import { linkOfLetter } from '#demo/letters.ts'
import type { Person } from '#demo/people.ts'
import { PASSWORD } from '#demo/staff.ts'
import { at, type Story } from '#demo/timeline.ts'
import { visitor, type World } from '#demo/world.ts'
import { CITY } from '#domain/city.ts'
import { findLink } from '#features/accounts/links.ts'
import { confirmEmail, registerUser } from '#features/accounts/register.ts'
import { must } from '#kit/outcome.ts'

export type DemoCitizen = { id: string; person: Person; username: string }

/** Registers in the evening and confirms the e-mail; `ready` is told then. */
export async function* register(world: World, day: string, ready: (citizen: DemoCitizen) => void): Story {
  const { db, auth, people } = world
  yield at(day, '19:20')
  const person = people.next()
  const username = person.email.split('@')[0]!
  const details = {
    first_name: person.first,
    middle_name: person.middle,
    last_name: person.last,
    suffix: '',
    house: person.house,
    street: person.street,
    barangay: person.barangay,
    city: CITY.name,
    province: CITY.province,
    zip: CITY.zip,
    contact: person.mobile,
  }
  const input = { username, email: person.email, password: PASSWORD, details, lang: 'fil' as const }
  const { userId: id } = must(await registerUser(db, auth, visitor(), input))
  yield at(day, '19:26')
  const token = await linkOfLetter(
    world,
    (letter) => letter.about === 'confirm-email' && letter.userId === id,
  )
  const link = must(await findLink(db, token, ['confirm-email']))
  must(await confirmEmail(db, { ...visitor(), id }, link.id, id))
  ready({ id, person, username })
}
