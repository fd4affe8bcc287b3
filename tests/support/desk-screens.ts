// Every screen of the desk by the sections' own data, each with a role that may open it.
import { COLLECTIONS } from '#collections/all.ts'
import type { Collection } from '#collections/define.ts'
import { SECTIONS } from '#desk/sections.ts'
import type { Field } from '#fields/field.ts'
import { PERMISSIONS, type Permission, type StaffRole } from '#forms/roles.ts'

/** `path` as it stands in an address, with a name after ':' where something of the city comes in. */
export type Screen = { path: string; role: StaffRole }

const WAYS = { list: '', create: '/create', edit: '/:id', show: '/:id/show' } as const
const roleOf = ([permission]: readonly Permission[]): StaffRole => PERMISSIONS[permission!][0]

export const SCREENS: readonly Screen[] = SECTIONS.flatMap(({ resources, screens }) => [
  ...resources.flatMap((resource) =>
    (Object.keys(WAYS) as (keyof typeof WAYS)[])
      .filter((way) => resource[way])
      .map((way) => ({ path: `/${resource.name}${WAYS[way]}`, role: roleOf(resource.may) })),
  ),
  ...screens.map(({ path, may }) => ({ path, role: roleOf(may) })),
])

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
