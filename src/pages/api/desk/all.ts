// Every route of the desk, in the groups of its menu.
import { CASEWORK_ROUTES } from '#pages/api/desk/casework/all.ts'
import { me } from '#pages/api/desk/me.ts'
import type { DeskRoute } from '#pages/api/desk/route.ts'

export const DESK_ROUTES: readonly DeskRoute[] = [me, ...CASEWORK_ROUTES]
