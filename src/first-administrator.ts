// Until anybody works at the desk, each start makes the link by which its first administrator begins.
import { isDatabaseUnavailable } from '#db/errors.ts'
import { firstAdministratorLink } from '#features/accounts/join-staff.ts'
import type { Site } from '#web/site.ts'

const ON_THIS_MACHINE = /^http:\/\/localhost[:/]/
const OPENS_ONLY_HERE =
  '  SITE_URL is not set, so it opens on this machine only: set it and start again for a link that opens everywhere.\n'

/** For the terminal, never for the log: the link opens the whole desk. '' once somebody works there, and while the database is unavailable. */
export async function firstAdministratorNote(site: Site): Promise<string> {
  try {
    const token = await firstAdministratorLink(site.database())
    if (token === null) return ''
    const { siteUrl } = site.config
    return (
      'Nobody works at the staff desk yet. Its first administrator begins here, once, within seven days:\n' +
      `  ${siteUrl}/staff/join/${token}\n` +
      (ON_THIS_MACHINE.test(siteUrl) ? OPENS_ONLY_HERE : '')
    )
  } catch (error) {
    if (isDatabaseUnavailable(error)) return ''
    throw error
  }
}
