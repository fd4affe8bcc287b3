// Closes the connection of a small body that does not arrive in time. A form with files has longer, and an answer: kit/server/body-bytes.ts.
import { LIMITS } from '#kit/server/config.ts'
import type { WebContext } from '#web/context.ts'

/** Runs `handle`; what is read meanwhile fails once the connection is closed. */
export async function closeIfSlow<T>(c: WebContext, handle: () => Promise<T>): Promise<T> {
  const { incoming } = c.env ?? {}
  if (!incoming || incoming.complete) return handle()
  const end = setTimeout(() => incoming.complete || incoming.destroy(), LIMITS.smallBodyMs)
  try {
    return await handle()
  } finally {
    clearTimeout(end)
  }
}
