// GET /api/desk/me: who is in service and what they may do; the desk shows itself by it.
import { z } from 'zod'
import { may, PERMISSIONS, type Permission, ROLES } from '#forms/roles.ts'
import { data, route } from '#pages/api/desk/route.ts'

export const me = route({
  method: 'GET',
  path: '/me',
  summary: 'Who is signed in, their role, office and permissions',
  may: 'self',
  csrf: 'reading',
  limit: 'desk-read',
  answers: z.object({
    id: z.string(),
    name: z.string(),
    role: z.enum(Object.keys(ROLES)),
    office: z.string(),
    may: z.array(z.enum(Object.keys(PERMISSIONS))),
  }),
  run: async ({ staff }) =>
    data({
      ...staff,
      may: (Object.keys(PERMISSIONS) as Permission[]).filter((permission) => may(staff, permission)),
    }),
})
