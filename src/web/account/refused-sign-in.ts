// What the audit log is told of a sign-in that failed: the id of the account, if the name is one's, and nothing that was typed.
import type { RefusedAct } from '#domain/audit.ts'
import type { WebContext } from '#web/context.ts'

type SignInAct = Exclude<RefusedAct, 'desk-refused'>

/** `userId` is null for a name nobody has. */
export const noteRefusedSignIn = (
  c: WebContext,
  action: SignInAct,
  userId: string | null,
  reason: string,
): void =>
  c.var.site.refusedActs.add({
    action,
    subject: userId === null ? 'user' : `user:${userId}`,
    details: { reason },
    requestId: c.get('requestId'),
  })
