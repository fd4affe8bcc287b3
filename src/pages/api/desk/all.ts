// Every route of the desk, in the groups of its menu.
import { me } from '#pages/api/desk/me.ts'
import { ENTRY_ROUTES } from '#pages/api/desk/publishing/entries.ts'
import { FILE_ROUTES } from '#pages/api/desk/publishing/files.ts'
import { STEP_ROUTES } from '#pages/api/desk/publishing/steps.ts'
import type { DeskRoute } from '#pages/api/desk/route.ts'

export const DESK_ROUTES: readonly DeskRoute[] = [me, ...ENTRY_ROUTES, ...STEP_ROUTES, ...FILE_ROUTES]
