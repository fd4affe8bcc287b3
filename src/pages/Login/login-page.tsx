// The page of /Login: the questions, and the ways for who has no account or no password.

import { AskView } from '#features/accounts/show/ask-view.tsx'
import type { AskState } from '#features/accounts/show/questions.tsx'
import { splitLang } from '#kit/lang.ts'
import { ButtonLink } from '#ui/dialog/dialog.tsx'
import { SharedDevice } from '#ui/field/shared-device.tsx'
import { ACCOUNT_PAGE, redirectField } from '#web/account/visit.ts'
import type { DynamicPage } from '#web/dynamic-page.ts'

/** What is said above the form: why one is not signed in yet. */
export type LoginNotice = '' | 'wrong' | 'locked' | 'busy' | 'tooLate' | 'passwordSet'
export type LoginShown = { state: AskState; onward: string; isShared: boolean; notice: LoginNotice }

/** Whether they are on their way to the desk. */
const isOfStaff = (onward: string): boolean => /^\/staff(?=[/?#]|$)/.test(splitLang(onward).path)

export const loginPage: DynamicPage<LoginShown> = {
  ...ACCOUNT_PAGE,
  meta: (_, { say }) => ({ title: say.words.pages.Login.title, noindex: true }),
  view: ({ state, onward, isShared, notice }, { say }) => (
    <AskView
      state={state}
      say={say}
      title={say.words.pages.Login.title}
      lead={isOfStaff(onward) ? say.words.account.login.leadOfStaff : say.words.account.login.lead}
      notice={notice === 'passwordSet' ? say.words.account.login.passwordSet : undefined}
      refusal={notice && notice !== 'passwordSet' ? say.words.account.login[notice] : undefined}
      action={say.to('/Login')}
      button={say.words.account.login.submit}
      hidden={redirectField(onward)}
      options={<SharedDevice text={say.words.account.login.shared} isTicked={isShared} isApart />}
    >
      <div className="account-ways">
        <ButtonLink to={say.to('/forgot')} className="button quiet">
          {say.words.account.login.forgot}
        </ButtonLink>
        {notice === 'wrong' && (
          <p>
            <a href={say.to('/confirm')}>{say.words.account.login.again}</a>
          </p>
        )}
        {!isOfStaff(onward) && (
          <p>
            {say.words.account.login.none}{' '}
            <a href={say.to('/Registration')}>{say.words.account.login.create}</a>
          </p>
        )}
      </div>
    </AskView>
  ),
}
