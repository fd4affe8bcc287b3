// Guards: what must hold before the handlers of an address run, and what they find on the context then.
import type { MiddlewareHandler } from 'hono'
import type { WebContext, WebEnv } from '#web/context.ts'

/** Finds what the handlers of an address need; a response is the answer instead of theirs. */
export type Guard<Found extends object> = (c: WebContext) => Promise<Found | Response>

/** The guard as middleware of a route: each thing found becomes a context variable of its name. */
export const guardedBy =
  <Found extends object>(guard: Guard<Found>): MiddlewareHandler<WebEnv> =>
  async (c, next) => {
    const found = await guard(c)
    if (found instanceof Response) return found
    for (const [name, value] of Object.entries(found)) c.set(name as never, value as never)
    await next()
  }
