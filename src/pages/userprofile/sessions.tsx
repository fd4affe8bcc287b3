// /userprofile/sessions: where one is signed in, and ending it there.
import type { Context } from 'hono'
import { endOtherSessions, endSession, listSessions, type OwnSession } from '#features/accounts/sessions.ts'
import { SessionsView } from '#features/accounts/show/sessions-view.tsx'
import { answerFresh, type FreshPage } from '#layouts/answer-fresh.ts'
import type { Site } from '#layouts/site.ts'
import { ACCOUNT_PAGE, memberOf, visitorOf } from '#pages/account/visit.ts'
import { fieldsOf } from '#pages/request-form/post.ts'
import { goTo } from '#pages/visit.ts'

const sessionsPage: FreshPage<{ sessions: OwnSession[]; own: string }> = {
  ...ACCOUNT_PAGE,
  meta: (_, { say }) => ({ title: say.words.account.sessions.title, noindex: true }),
  view: ({ sessions, own }, { say }) => <SessionsView sessions={sessions} own={own} say={say} />,
}

export async function showSessions(c: Context, site: Site, status = 200): Promise<Response> {
  const visitor = await visitorOf(c, site)
  if (visitor instanceof Response) return visitor
  const sessions = await listSessions(site.database(), visitor.userId)
  return answerFresh(c, site, sessionsPage, { sessions, own: visitor.sessionId }, status)
}

/** Ending what has ended already answers with the list as it is (409). */
export async function endSessions(c: Context, site: Site): Promise<Response> {
  const visitor = await visitorOf(c, site)
  if (visitor instanceof Response) return visitor
  const { userId, sessionId } = visitor
  const which = (await fieldsOf(c, site)).get('end') ?? ''
  const db = site.database()
  if (which === 'others')
    await endOtherSessions(db, memberOf(c, visitor.userId), { userId, keepSession: sessionId })
  else {
    const ended = await endSession(db, memberOf(c, visitor.userId), { userId, sessionId: which })
    if (!ended.ok) return showSessions(c, site, 409)
  }
  return goTo(c, '/userprofile/sessions')
}
