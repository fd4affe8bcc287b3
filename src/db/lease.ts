// A job's lease: whoever holds it does the work, so two instances never do it twice; a killed holder's lease runs out.
import type { Database } from '#db/database.ts'
import { insideWrite } from '#db/inside-write.ts'

/** Takes the lease until `now + ms` if nobody else holds it; says whether it was taken. */
export function takeLease(
  db: Database,
  name: string,
  holder: string,
  ms: number,
  now = Date.now(),
): Promise<boolean> {
  const until = new Date(now + ms).toISOString()
  const run = () =>
    db.transact(async (tx) => {
      await tx
        .insertInto('job_leases')
        .values({ name, holder: '', until: '' })
        .onConflict((c) => c.doNothing())
        .execute()
      const taken = await tx
        .updateTable('job_leases')
        .set({ holder, until })
        .where('name', '=', name)
        .where((is) => is.or([is('holder', '=', holder), is('until', '<=', new Date(now).toISOString())]))
        .executeTakeFirst()
      return taken.numUpdatedRows > 0n
    })
  return insideWrite.run(true, run)
}
