// The page of /Login/code: the code of the app, or a recovery code.
import { AskView } from '#features/accounts/show/ask-view.tsx'
import type { AskState } from '#features/accounts/show/questions.tsx'
import { ACCOUNT_PAGE, redirectField } from '#web/account/visit.ts'
import type { DynamicPage } from '#web/dynamic-page.ts'

export type CodeShown = { state: AskState; onward: string; notice: '' | 'wrong' | 'locked' }

export const codePage: DynamicPage<CodeShown> = {
  ...ACCOUNT_PAGE,
  meta: (_, { say }) => ({ title: say.words.account.code.title, noindex: true }),
  view: ({ state, onward, notice }, { say }) => (
    <AskView
      state={state}
      say={say}
      title={say.words.account.code.title}
      lead={say.words.account.code.lead}
      refusal={notice && say.words.account.code[notice]}
      action={say.to('/Login/code')}
      button={say.words.account.login.submit}
      hidden={redirectField(onward)}
    >
      <p className="account-ways">{say.words.account.code.lost}</p>
    </AskView>
  ),
}
