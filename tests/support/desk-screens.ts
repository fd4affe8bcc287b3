// Every screen of the desk by the sections' own data, each with a role that may open it.
import { COLLECTIONS } from '#collections/all.ts'
import type { Collection } from '#collections/define.ts'
import { SECTIONS } from '#desk/sections.ts'
import { may, type Permission, ROLES, STAFF_ROLES, type Staff } from '#domain/roles.ts'
import type { Field } from '#fields/field.ts'

/** `path` as it stands in an address, with a name after ':' where something of the city comes in. */
export type Screen = { path: string; may: readonly Permission[] }
/** Who looks: each role, and a clerk and the head of an office that only answers. */
export type Post = Pick<Staff, 'role' | 'office'>

const WAYS = { list: '', create: '/create', edit: '/:id', show: '/:id/show' } as const
export const SCREENS: readonly Screen[] = SECTIONS.flatMap(({ resources, screens }) => [
  ...resources.flatMap((resource) =>
    (Object.keys(WAYS) as (keyof typeof WAYS)[])
      .filter((way) => resource[way])
      .map((way) => ({ path: `/${resource.name}${WAYS[way]}`, may: resource.may })),
  ),
  ...screens.map(({ path, may }) => ({ path, may })),
])

export const POSTS: readonly Post[] = [
  ...STAFF_ROLES.map((role): Post => ({ role, office: ROLES[role].ofOffice ? 'ASR' : '' })),
  { role: 'clerk', office: 'TREASURER' },
  { role: 'head', office: 'TREASURER' },
]

/** The screens this one is the first of all who may open them: each is looked at once. */
export const screensOf = (post: Post): Screen[] =>
  SCREENS.filter((screen) => POSTS.find((one) => opens(one, screen)) === post)

const opens = (post: Post, screen: Screen) => screen.may.some((permission) => may(post, permission))

/** A few collections that have every kind of field between them: one form of each kind of input. */
export function collectionsOfEveryKind(): Collection[] {
  const missing = new Set(COLLECTIONS.flatMap(kindsOf))
  const chosen: Collection[] = []
  while (missing.size > 0) {
    const gain = (collection: Collection) => kindsOf(collection).filter((kind) => missing.has(kind)).length
    const best = COLLECTIONS.reduce((a, b) => (gain(b) > gain(a) ? b : a))
    for (const kind of kindsOf(best)) missing.delete(kind)
    chosen.push(best)
  }
  return chosen
}

const kindsOf = ({ fields }: Collection) => [...new Set(Object.values(fields).map(kindOf))]
const kindOf = ({ kind, translated }: Field) => `${kind.name}${translated ? ' in both languages' : ''}`
