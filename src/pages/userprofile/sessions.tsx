// /userprofile/sessions: where one is signed in, and ending it there.
import { endOtherSessions, endSession, listSessions, type OwnSession } from '#features/accounts/sessions.ts'
import { SessionsView } from '#features/accounts/show/sessions-view.tsx'
import type { SignedInContext } from '#web/account/guards.ts'
import { ACCOUNT_PAGE, memberOf } from '#web/account/visit.ts'
import { receiveFields } from '#web/body.ts'
import { type DynamicPage, renderDynamicPage } from '#web/dynamic-page.ts'
import { goTo } from '#web/visit.ts'

const sessionsPage: DynamicPage<{ sessions: OwnSession[]; own: string }> = {
  ...ACCOUNT_PAGE,
  meta: (_, { say }) => ({ title: say.words.account.sessions.title, noindex: true }),
  view: ({ sessions, own }, { say }) => <SessionsView sessions={sessions} own={own} say={say} />,
}

export async function showSessions(c: SignedInContext, status = 200): Promise<Response> {
  const { visitor } = c.var
  const sessions = await listSessions(c.var.site.database(), visitor.userId)
  return renderDynamicPage(c, sessionsPage, { sessions, own: visitor.sessionId }, status)
}

/** Ending a session that has already ended answers 409 with the current list. */
export async function endSessions(c: SignedInContext): Promise<Response> {
  const { visitor } = c.var
  const { userId, sessionId } = visitor
  const which = (await receiveFields(c)).get('end') ?? ''
  const db = c.var.site.database()
  if (which === 'others')
    await endOtherSessions(db, memberOf(c, visitor.userId), { userId, keepSession: sessionId })
  else {
    const ended = await endSession(db, memberOf(c, visitor.userId), { userId, sessionId: which })
    if (!ended.ok) return showSessions(c, 409)
  }
  return goTo(c, '/userprofile/sessions')
}
