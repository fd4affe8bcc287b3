// The page of an invitation: who one becomes, and what is asked.
import { ROLES } from '#domain/roles.ts'
import type { JoinContext } from '#features/accounts/join-staff.ts'
import { AskView } from '#features/accounts/show/ask-view.tsx'
import type { AskState } from '#features/accounts/show/questions.tsx'
import { ACCOUNT_PAGE } from '#web/account/visit.ts'
import type { DynamicPage } from '#web/dynamic-page.ts'
import type { Speech } from '#words'

type Shown = { joining: JoinContext; token: string; state: AskState; isTaken: boolean }

export const joinPage: DynamicPage<Shown> = {
  ...ACCOUNT_PAGE,
  meta: (_, { say }) => ({ title: say.words.staffDoor.join.title, noindex: true }),
  view: ({ joining, token, state, isTaken }, { say }) => (
    <AskView
      state={state}
      say={say}
      title={say.words.staffDoor.join.title}
      lead={leadOf(joining, say)}
      refusal={isTaken ? say.words.staffDoor.join.taken : undefined}
      action={say.to(`/staff/join/${token}`)}
      button={say.words.staffDoor.join.button}
    />
  ),
}

function leadOf(
  { isFirst, hasAccount, found: { role, office } }: JoinContext,
  { words, fill, lang }: Speech,
) {
  if (isFirst) return words.staffDoor.join.first
  const holes = { role: ROLES[role].name[lang], office }
  const lead = fill(office === '' ? 'staffDoor.join.lead' : 'staffDoor.join.leadOffice', holes)
  return hasAccount ? `${lead} ${words.staffDoor.join.has}` : lead
}
