// The variables of Hono's context: the running site, set once by app.ts, and what the guards of the route found.
import type { IncomingMessage } from 'node:http'
import type { Context } from 'hono'
import type { ReceivedFile } from '#kit/server/read-body.ts'
import type { Site } from '#web/site.ts'

export type WebEnv = {
  Variables: {
    site: Site
    requestId: string
    /** Files that came with a form, lying on the disk until the answer is made. */
    received?: readonly ReceivedFile[]
  }
  Bindings: { quiet?: boolean; incoming?: IncomingMessage }
}
/** `Found` is what the guards of a route have put there. */
export type WebContext<Found extends object = object> = Context<WebEnv> & { readonly var: Readonly<Found> }
