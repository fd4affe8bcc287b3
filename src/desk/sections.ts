// The sections of the desk, in the order of the menu. Add one: write src/desk/<section>/section.tsx, which exports a
// `Section` whose screens are `lazy(() => import(…))`, name it here, and put its words under its own key in content/words/desk/.
import type { ComponentType } from 'react'
import type { ResourceProps } from 'react-admin'
import { casework } from '#desk/casework/section.ts'
import type { Me } from '#desk/me.ts'
import { numbers } from '#desk/numbers/section.ts'
import { settings } from '#desk/settings/section.ts'
import type { Permission } from '#forms/roles.ts'

/** Whoever has one of these permissions is shown it; the server decides by itself. */
type Guarded = { may: readonly Permission[] }

export type Section = {
  id: 'publishing' | 'casework' | 'numbers' | 'settings'
  /** Lists and entries that react-admin asks for at /api/desk/<name>; `options.label` is a key of the words. */
  resources: readonly (ResourceProps & Guarded)[]
  /** Screens that are no list or entry. */
  screens: readonly ({ path: string; Screen: ComponentType } & Guarded)[]
  /** `label` is a key of the words. */
  menu: readonly ({ to: string; label: string; Icon: ComponentType } & Guarded)[]
  /** What of it stands on the first screen. */
  home?: { Part: ComponentType } & Guarded
}

const SECTIONS: readonly Section[] = [casework, numbers, settings]

const isFor = (me: Me) => (part: Guarded) => part.may.some((permission) => me.may.includes(permission))

/** What of the sections this person is shown; sections without anything for them are left out. */
export function sectionsFor(me: Me): Section[] {
  const shown = SECTIONS.map(({ resources, screens, menu, home, id }) => ({
    id,
    resources: resources.filter(isFor(me)),
    screens: screens.filter(isFor(me)),
    menu: menu.filter(isFor(me)),
    ...(home && isFor(me)(home) && { home }),
  }))
  return shown.filter(({ resources, screens }) => resources.length + screens.length > 0)
}
