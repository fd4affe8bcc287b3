// Until anybody works at the desk, each start prints the link by which its first administrator begins.
import { isAway } from '#db/errors.ts'
import { firstAdministratorLink } from '#features/accounts/joining.ts'
import { DatabaseAway } from '#kit/server/page-cache.ts'
import type { Site } from '#layouts/site.ts'

/** No line of the log: whoever has the link rules the desk. While the database is away the next start tells it. */
export async function tellFirstAdministrator(site: Site): Promise<void> {
  try {
    const token = await firstAdministratorLink(site.database())
    if (token === null) return
    process.stdout.write(
      `Nobody works at the staff desk yet. Its first administrator begins here, once, within seven days:\n` +
        `  ${site.config.siteUrl}/staff/join/${token}\n`,
    )
  } catch (error) {
    if (!(error instanceof DatabaseAway || isAway(error))) throw error
  }
}
