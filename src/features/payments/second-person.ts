// The people who may confirm what the head of the Treasurer's office sets or brings: nobody whose place at the desk the first has given, and no stand-in of
// one of the two for the other.
import { hashOfEmail } from '#db/audit-email.ts'
import type { Tx } from '#db/database.ts'
import { may } from '#domain/roles.ts'
import type { Keys } from '#kit/server/sealing.ts'

/** The ids of those in service who may confirm what `first` has done; empty where there is nobody. */
export async function secondPeople(tx: Tx, keys: Keys, first: string): Promise<string[]> {
  const staff = await tx
    .selectFrom('staff')
    .innerJoin('users', 'users.id', 'staff.user_id')
    .select(['staff.user_id as id', 'role', 'office', 'users.email'])
    .where('left_at', '=', '')
    .where('user_id', '<>', first)
    .execute()
  const able = staff.filter((one) => may(one, 'confirmMoney'))
  if (able.length === 0) return []
  const given = await placesGivenBy(tx, first)
  const stoodIn = await standInsAround(tx, first)
  return able
    .filter(
      ({ id, email }) => !stoodIn.has(id) && !given.has(`user:${id}`) && !given.has(hashOfEmail(keys, email)),
    )
    .map(({ id }) => id)
}

/**
 * All places that `first` asked for, confirmed or moved: 'user:' with the id, and the hash of the e-mail that was invited. Lines of
 * earlier keys hash e-mails otherwise; from then on a place is known by its confirmation alone.
 */
async function placesGivenBy(tx: Tx, first: string): Promise<Set<string>> {
  const changes = await tx
    .selectFrom('post_changes')
    .select('user_id')
    .where('state', 'not in', ['declined', 'dropped'])
    .where((e) =>
      e.or([e('asked_by', '=', first), e.and([e('settled_by', '=', first), e('state', '=', 'confirmed')])]),
    )
    .execute()
  const lines = await tx
    .selectFrom('audit_log')
    .select(['subject', 'details'])
    .where('actor', '=', first)
    .where('action', 'in', ['invite-staff', 'move-post'])
    .execute()
  return new Set([
    ...changes.map(({ user_id }) => `user:${user_id}`),
    ...lines.flatMap(({ subject, details }) => [subject, emailIn(details)]),
  ])
}

/** The heads this person has stood in for, and those who have stood in for them. */
async function standInsAround(tx: Tx, person: string): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('stand_ins')
    .select(['head', 'stand_in'])
    .where('confirmed_at', '<>', '')
    .where((e) => e.or([e('head', '=', person), e('stand_in', '=', person)]))
    .execute()
  return new Set(rows.flatMap(({ head, stand_in }) => [head, stand_in]))
}

const emailIn = (details: string): string =>
  details === '' ? '' : ((JSON.parse(details) as { email?: string }).email ?? '')
