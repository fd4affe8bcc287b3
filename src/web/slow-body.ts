// Closes the connection of a small body that comes too slowly. A form with files has longer, and an answer: kit/server/body-bytes.ts.
import { LIMITS } from '#kit/server/config.ts'
import type { WebContext } from '#web/context.ts'

/** Runs `handle`; what is read meanwhile fails once the connection is closed. */
export async function closeIfSlow<T>(c: WebContext, handle: () => Promise<T>): Promise<T> {
  const { incoming } = c.env ?? {}
  if (!incoming || incoming.complete) return handle()
  const close = () => incoming.complete || incoming.destroy()
  let before = incoming.socket.bytesRead
  const pace = setInterval(() => {
    const { bytesRead } = incoming.socket
    if (bytesRead - before < LIMITS.bodyPaceBytes) close()
    before = bytesRead
  }, LIMITS.bodyPaceMs)
  const end = setTimeout(close, LIMITS.smallBodyMs)
  try {
    return await handle()
  } finally {
    clearInterval(pace)
    clearTimeout(end)
  }
}
