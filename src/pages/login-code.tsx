// /Login/code: the second step for an account with a second factor: the code of the app, or a recovery code, which works once.
import type { Context } from 'hono'
import { AskView } from '#features/accounts/show/ask-view.tsx'
import { type AskState, fresh } from '#features/accounts/show/questions.tsx'
import { enterCode } from '#features/accounts/sign-in.ts'
import { type Try, wasRight } from '#features/protection/tries.ts'
import { LOGIN_CODE } from '#forms/account.ts'
import { addressOf } from '#kit/server/client-address.ts'
import { answerFresh, type FreshPage } from '#layouts/answer-fresh.ts'
import type { Site } from '#layouts/site.ts'
import { letIn } from '#pages/account/let-in.ts'
import { ACCOUNT_PAGE, allowed, deviceIn, onwardField, postedOf, thenOf } from '#pages/account/visit.ts'
import { answerLogin } from '#pages/Login.tsx'
import { authIn, cookiesOf } from '#pages/session.ts'
import { applicantOf, goTo } from '#pages/visit.ts'

type Shown = { state: AskState; onward: string; notice: '' | 'wrong' | 'locked' }

// Set between password and code.
const HALFWAY_COOKIE = /(?:^|; )(?:__Secure-)?city\.two_factor=/
const APP_CODE = /^\d{6}$/

const codePage: FreshPage<Shown> = {
  ...ACCOUNT_PAGE,
  meta: (_, { say }) => ({ title: say.words.account.code.title, noindex: true }),
  view: ({ state, onward, notice }, { say }) => (
    <AskView
      state={state}
      say={say}
      title={say.words.account.code.title}
      lead={say.words.account.code.lead}
      notice={notice && say.words.account.code[notice]}
      action={say.to('/Login/code')}
      button={say.words.account.login.submit}
      hidden={onwardField(onward)}
    >
      <p className="account-ways">{say.words.account.code.lost}</p>
    </AskView>
  ),
}

export async function showCode(c: Context, site: Site): Promise<Response> {
  if (!HALFWAY_COOKIE.test(cookiesOf(c))) return goTo(c, '/Login')
  return answer(c, site, { state: fresh(LOGIN_CODE), onward: thenOf(c.req.query('then')), notice: '' }, 200)
}

const answer = (c: Context, site: Site, shown: Shown, status: number) =>
  answerFresh(c, site, codePage, shown, status)

export async function takeCode(c: Context, site: Site): Promise<Response> {
  const { found, answer: typed } = await postedOf(c, LOGIN_CODE, ['then'])
  const onward = thenOf(typed('then'))
  const shown: Shown = { state: { ...fresh(LOGIN_CODE), found }, onward, notice: '' }
  if (found.length > 0) return answer(c, site, shown, 422)
  const one: Try = { of: 'login-code', address: addressOf(c, site.config.trustProxy) }
  if (!(await allowed(site, one))) return answer(c, site, { ...shown, notice: 'locked' }, 429)
  const code = typed('otp').replace(/\s/g, '')
  const given = { cookie: cookiesOf(c), code, recovery: !APP_CODE.test(code), device: deviceIn(c) }
  const entered = await enterCode(site.database(), authIn(site), applicantOf(c), given)
  if (entered.ok) {
    wasRight(site.limits, one)
    return letIn(c, site, entered.value, onward)
  }
  if (entered.reason === 'too-late') return answerLogin(c, site, 'tooLate', 403, { onward })
  const isLocked = entered.reason === 'locked'
  return answer(c, site, { ...shown, notice: entered.reason }, isLocked ? 429 : 422)
}
