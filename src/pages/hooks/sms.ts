// POST /hooks/sms/<secret>: a gateway tells whether a text arrived. The address is the gateway's secret; without one set, or with another, nothing is here.
import { HTTPException } from 'hono/http-exception'
import { z } from 'zod'
import { takeReport } from '#features/messages/arrivals.ts'
import { isSameSecret } from '#kit/server/sealing.ts'
import type { WebContext } from '#web/context.ts'

const report = z.object({
  id: z
    .union([z.string(), z.int()])
    .transform(String)
    .pipe(z.string().regex(/^[\x21-\x7e]{1,100}$/)),
  arrived: z.enum(['yes', 'no']),
  at: z.iso.datetime({ offset: true }).transform((at) => new Date(at).toISOString()),
})

/** 204 also for what was told before and for an id that is not known yet. */
export async function takeSmsReport(c: WebContext): Promise<Response> {
  const { site } = c.var
  if (!isSameSecret(c.req.param('secret') ?? '', site.config.smsHookSecret)) throw new HTTPException(404)
  const read = report.safeParse(await c.req.json().catch(() => null))
  if (!read.success) return c.json({ wrong: read.error.issues[0]?.path.join('.') ?? '' }, 422)
  await takeReport(site.database(), read.data)
  return c.body(null, 204)
}
