// An account opened at the counter, for who has shown an ID; only while no mail leaves the site.
import { openAccount } from '#features/accounts/open-account.ts'
import { outwardChannels } from '#kit/server/config.ts'
import { data, refuse, route } from '#pages/api/desk/route.ts'

export const ACCOUNT_ROUTES = [
  route('POST /accounts/open', {
    may: 'casework',
    run: async ({ site, actor, body }) => {
      if (outwardChannels(site.config).email) return refuse('mail-leaves')
      const outcome = await openAccount(site.database(), actor, body)
      return outcome.ok ? data({}) : refuse(outcome.reason)
    },
  }),
]
