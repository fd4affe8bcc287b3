// /Login (spec 2.11): username or e-mail and password. The same words, and the same work, for a name that is known and one that is not.
import type { Context } from 'hono'
import { AskView } from '#features/accounts/show/ask-view.tsx'
import { type AskState, fresh } from '#features/accounts/show/questions.tsx'
import { enter } from '#features/accounts/sign-in.ts'
import { wasRight } from '#features/protection/tries.ts'
import { LOGIN } from '#forms/account.ts'
import { answerFresh, type FreshPage } from '#layouts/answer-fresh.ts'
import type { Site } from '#layouts/site.ts'
import { letIn, loginTry } from '#pages/account/let-in.ts'
import {
  ACCOUNT_PAGE,
  allowed,
  deviceIn,
  leadOn,
  onwardField,
  postedOf,
  thenOf,
} from '#pages/account/visit.ts'
import { authIn, signedIn } from '#pages/session.ts'
import { applicantOf } from '#pages/visit.ts'
import { GoButton } from '#ui/dialog/dialog.tsx'

/** What is said above the form: why one is not signed in yet. */
export type LoginNotice = '' | 'wrong' | 'locked' | 'unconfirmed' | 'tooLate' | 'passwordSet'
type Shown = { state: AskState; onward: string; notice: LoginNotice }

const loginPage: FreshPage<Shown> = {
  ...ACCOUNT_PAGE,
  meta: (_, { say }) => ({ title: say.words.pages.Login.title, noindex: true }),
  view: ({ state, onward, notice }, { say }) => (
    <AskView
      state={state}
      say={say}
      title={say.words.pages.Login.title}
      lead={say.words.account.login.lead}
      notice={notice && say.words.account.login[notice]}
      action={say.to('/Login')}
      button={say.words.account.login.submit}
      hidden={onwardField(onward)}
    >
      <div className="account-ways">
        <GoButton to={say.to(notice === 'unconfirmed' ? '/confirm' : '/forgot')} className="button quiet">
          {say.words.account.login[notice === 'unconfirmed' ? 'again' : 'forgot']}
        </GoButton>
        <p>
          {say.words.account.login.none}{' '}
          <a href={say.to('/Registration')}>{say.words.account.login.create}</a>
        </p>
      </div>
    </AskView>
  ),
}

export async function showLogin(c: Context, site: Site): Promise<Response> {
  const onward = thenOf(c.req.query('then'))
  const visitor = await signedIn(c, site)
  if (visitor) return leadOn(c, site, visitor.userId, onward)
  const notice = c.req.query('reset') === undefined ? '' : 'passwordSet'
  return answerFresh(c, site, loginPage, { state: fresh(LOGIN), onward, notice })
}

/** The form again with what is said above it. */
export const answerLogin = (
  c: Context,
  site: Site,
  notice: LoginNotice,
  status: number,
  shown: Partial<Shown> = {},
) => answerFresh(c, site, loginPage, { state: fresh(LOGIN), onward: '', ...shown, notice }, status)

export async function takeLogin(c: Context, site: Site): Promise<Response> {
  const { typed, found, answer } = await postedOf(c, LOGIN, ['then'])
  const onward = thenOf(answer('then'))
  const state: AskState = { asking: LOGIN, typed, found }
  if (found.length > 0) return answerLogin(c, site, '', 422, { state, onward })
  const name = answer('login').toLowerCase()
  const one = await loginTry(c, site, name)
  if (!(await allowed(site, one))) return answerLogin(c, site, 'locked', 429, { state, onward })
  const entered = await enter(site.database(), authIn(site), applicantOf(c), {
    login: name,
    password: answer('password'),
    device: deviceIn(c),
  })
  if (!entered.ok && entered.reason === 'wrong') return answerLogin(c, site, 'wrong', 422, { state, onward })
  wasRight(site.limits, one)
  if (!entered.ok) return answerLogin(c, site, 'unconfirmed', 403, { state, onward })
  return letIn(c, site, entered.value, onward)
}
