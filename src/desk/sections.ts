// The sections of the desk, in the order of the menu; src/desk/section.ts says what one is.
// Add one: write src/desk/<section>/section.ts, whose screens are `lazy(() => import(…))`, name it here, and put its words
// under its own key in src/words/desk/.

import type { Me } from '#contract/me.ts'
import { casework } from '#desk/casework/section.ts'
import { numbers } from '#desk/numbers/section.ts'
import { publishing } from '#desk/publishing/section.ts'
import type { DeskSection, WithPermission } from '#desk/section.ts'
import { settings } from '#desk/settings/section.ts'
import { treasury } from '#desk/treasury/section.ts'

export const SECTIONS: readonly DeskSection[] = [casework, treasury, publishing, numbers, settings]

const isFor = (me: Me) => (part: WithPermission) => part.may.some((permission) => me.may.includes(permission))

/** The sections with only the parts this person may see; empty sections are left out. */
export function sectionsFor(me: Me): DeskSection[] {
  const shown = SECTIONS.map(({ resources, screens, menu, home = [], id }) => ({
    id,
    resources: resources.filter(isFor(me)),
    screens: screens.filter(isFor(me)),
    menu: menu.filter(isFor(me)),
    home: home.filter(isFor(me)),
  }))
  return shown.filter(({ resources, screens, home }) => resources.length + screens.length + home.length > 0)
}
