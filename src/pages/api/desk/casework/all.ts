// Every route of casework, in the order of a request's life.
import { ACCOUNT_ROUTES } from '#pages/api/desk/casework/accounts.ts'
import { FEE_ROUTES } from '#pages/api/desk/casework/fees.ts'
import { FILE_ROUTES } from '#pages/api/desk/casework/files.ts'
import { HOLD_ROUTES } from '#pages/api/desk/casework/holds.ts'
import { OPINION_ROUTES } from '#pages/api/desk/casework/opinions.ts'
import { PRINT_ROUTES } from '#pages/api/desk/casework/prints.ts'
import { QUEUE_ROUTES } from '#pages/api/desk/casework/queue.ts'
import { REQUEST_ROUTES } from '#pages/api/desk/casework/request.ts'
import { STEP_ROUTES } from '#pages/api/desk/casework/steps.ts'
import { WALK_IN_ROUTES } from '#pages/api/desk/casework/walk-ins.ts'
import type { DeskRoute } from '#pages/api/desk/route.ts'

export const CASEWORK_ROUTES: readonly DeskRoute[] = [
  ...QUEUE_ROUTES,
  ...REQUEST_ROUTES,
  ...STEP_ROUTES,
  ...HOLD_ROUTES,
  ...FEE_ROUTES,
  ...OPINION_ROUTES,
  ...FILE_ROUTES,
  ...PRINT_ROUTES,
  ...WALK_IN_ROUTES,
  ...ACCOUNT_ROUTES,
]
