// Who sits at the desk, as GET /api/desk/me tells it.
import type { Permission, Staff } from '#forms/roles.ts'

export type Me = Staff & { may: readonly Permission[] }
