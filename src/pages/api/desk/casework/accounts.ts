// An account opened at the counter, for who has shown an ID; only while no mail leaves the site.
import { openAccount } from '#features/accounts/open-account.ts'
import { outwardChannels } from '#kit/server/config.ts'
import { answerDone, refuse, route } from '#pages/api/desk/route.ts'

export const ACCOUNT_ROUTES = [
  route('POST /accounts/open', {
    may: 'casework',
    run: async ({ site, db, actor, body }) => {
      if (outwardChannels(site.config).email) return refuse('mail-leaves')
      return answerDone(await openAccount(db, actor, body))
    },
  }),
]
