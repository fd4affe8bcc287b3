// POST /hooks/payments/:gateway: a gateway tells that something happened to a checkout. Whatever it says, we ask it ourselves.
import { HTTPException } from 'hono/http-exception'
import { GATEWAY_IDS } from '#domain/money.ts'
import { askSoon } from '#features/payments/checkouts/ask-due.ts'
import { gatewaysOf } from '#features/payments/gateways/gateways-of.ts'
import { loadSetWays } from '#features/payments/ways/ways.ts'
import { isOneOf } from '#kit/one-of.ts'
import type { WebContext } from '#web/context.ts'

const MOST_BYTES = 64 * 1024

/** 200 also for what nobody knows, since a gateway switches off an address that fails; 401 for a signature that is not its own. */
export async function takePaymentReport(c: WebContext): Promise<Response> {
  const id = c.req.param('gateway') ?? ''
  const db = c.var.site.database()
  const gateway = isOneOf(GATEWAY_IDS, id) ? gatewaysOf(await loadSetWays(db))[id] : undefined
  if (!gateway || !isOneOf(GATEWAY_IDS, id)) throw new HTTPException(404)
  const raw = new Uint8Array(await c.req.arrayBuffer())
  if (raw.length > MOST_BYTES) throw new HTTPException(413)
  const told = gateway.parseCallback(c.req.raw.headers, raw)
  if (told.kind === 'forged') return c.body(null, 401)
  if (told.kind !== 'other') await askSoon(db, id, told)
  return c.body(null, 200)
}
