// Every route of the desk, in the groups of its menu.

import { audit } from '#pages/api/desk/audit.ts'
import { CASEWORK_ROUTES } from '#pages/api/desk/casework/all.ts'
import { COLLECTION_FILE_ROUTES } from '#pages/api/desk/collection-files.ts'
import { describing } from '#pages/api/desk/describe.ts'
import { health } from '#pages/api/desk/health.ts'
import { me } from '#pages/api/desk/me.ts'
import { messages } from '#pages/api/desk/messages.ts'
import { nextWork } from '#pages/api/desk/next-work.ts'
import { numbers } from '#pages/api/desk/numbers.ts'
import { people } from '#pages/api/desk/people.ts'
import { posts } from '#pages/api/desk/posts.ts'
import { alerts } from '#pages/api/desk/publishing/alerts.ts'
import { ENTRY_ROUTES } from '#pages/api/desk/publishing/entries.ts'
import { FILE_ROUTES } from '#pages/api/desk/publishing/files.ts'
import { searches } from '#pages/api/desk/publishing/searches.ts'
import { STEP_ROUTES } from '#pages/api/desk/publishing/steps.ts'
import { STORM_ROUTES } from '#pages/api/desk/publishing/storm.ts'
import { suspensions } from '#pages/api/desk/publishing/suspensions.ts'
import { TABLE_ROUTES } from '#pages/api/desk/publishing/tables.ts'
import type { DeskRoute } from '#pages/api/desk/route.ts'
import { setup, testText } from '#pages/api/desk/setup.ts'
import { standIns } from '#pages/api/desk/stand-ins.ts'
import { TREASURY_ROUTES } from '#pages/api/desk/treasury.ts'
import { TREASURY_LIST_ROUTES } from '#pages/api/desk/treasury-lists.ts'

const ROUTES: readonly DeskRoute[] = [
  me,
  nextWork,
  ...CASEWORK_ROUTES,
  ...TREASURY_ROUTES,
  ...TREASURY_LIST_ROUTES,
  ...COLLECTION_FILE_ROUTES,
  ...ENTRY_ROUTES,
  ...STEP_ROUTES,
  suspensions,
  ...TABLE_ROUTES,
  ...FILE_ROUTES,
  alerts,
  ...STORM_ROUTES,
  searches,
  ...numbers,
  setup,
  testText,
  health,
  ...people,
  ...posts,
  ...standIns,
  ...messages,
  ...audit,
]

export const DESK_ROUTES: readonly DeskRoute[] = [...ROUTES, describing(ROUTES)]
