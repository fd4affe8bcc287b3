// Until anybody works at the desk, each start makes the link by which its first administrator begins.
import { isDatabaseUnavailable } from '#db/errors.ts'
import { firstAdministratorLink } from '#features/accounts/join-staff.ts'
import type { Site } from '#web/site.ts'

/** For the terminal, never for the log: the link opens the whole desk. '' once somebody works there, and while the database is unavailable. */
export async function firstAdministratorNote(site: Site): Promise<string> {
  try {
    const token = await firstAdministratorLink(site.database())
    if (token === null) return ''
    return (
      'Nobody works at the staff desk yet. Its first administrator begins here, once, within seven days:\n' +
      `  ${site.config.siteUrl}/staff/join/${token}\n`
    )
  } catch (error) {
    if (isDatabaseUnavailable(error)) return ''
    throw error
  }
}
