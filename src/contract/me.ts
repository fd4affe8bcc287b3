// Who is in service, and the description of the API itself.
import { z } from 'zod'
import type { Operations } from '#contract/operation.ts'
import { OFFICE_CODES } from '#domain/offices.ts'
import { PERMISSION_IDS, STAFF_ROLES } from '#domain/roles.ts'

const me = z.strictObject({
  id: z.string(),
  name: z.string(),
  role: z.enum(STAFF_ROLES),
  office: z.enum(['', ...OFFICE_CODES]),
  /** The head they stand in for today, whose role and office these are. */
  standsFor: z.strictObject({ id: z.string(), name: z.string(), until: z.iso.date() }).nullable(),
  may: z.array(z.enum(PERMISSION_IDS)),
  /** Whether mail leaves the site: where none does, the counter opens accounts. */
  mailLeaves: z.boolean(),
  /** Whether files are scanned: where none is, no list says so of each. */
  scansFiles: z.boolean(),
})
export type Me = z.output<typeof me>

export const ME = {
  'GET /me': { summary: 'Who is signed in, their role, office and permissions', answers: me },
  'GET /openapi.json': {
    summary: 'Every operation of the desk: who may, what goes in, what comes out',
    answers: z.looseObject({ openapi: z.literal('3.1.0'), paths: z.record(z.string(), z.unknown()) }),
  },
} as const satisfies Operations
