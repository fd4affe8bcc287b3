// The work in the background, as one list. Each takes its rows by lease or by a condition on their state, so two instances, or a killed one, do no harm.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ConnectionMonitor } from '#db/connection-monitor.ts'
import { forgetFormerHashes } from '#db/data-keys.ts'
import type { Database } from '#db/database.ts'
import { ChangesHeldUp, isLocked } from '#db/errors.ts'
import { sweepKeys } from '#db/run-once.ts'
import { recordsKey } from '#db/seal.ts'
import { sendSummaries } from '#features/accounts/daily-summary.ts'
import { createAccountSenders } from '#features/accounts/letters.ts'
import { removeUnconfirmed } from '#features/accounts/remove.ts'
import { sweepCodes } from '#features/accounts/used-codes.ts'
import { countEarlyReports, stopAwaiting } from '#features/messages/arrivals.ts'
import { mailSender } from '#features/messages/mail.ts'
import { type Senders, sendDue } from '#features/messages/outbox.ts'
import { removeOldMessages } from '#features/messages/remove-old.ts'
import { smsSender } from '#features/messages/sms.ts'
import { askDue } from '#features/payments/checkouts/ask-due.ts'
import { createListWriter, sweepLists } from '#features/payments/lists/continue-lists.ts'
import { isPayableOnline } from '#features/payments/ways/ways-of-bill.ts'
import { sweepLimits } from '#features/protection/rate-limits.ts'
import { indexBacklog } from '#features/publishing/index-entries.ts'
import { publishDue } from '#features/publishing/publish.ts'
import { fileJobs } from '#features/requests/files/jobs.ts'
import { removeFromVault } from '#features/requests/files/vault.ts'
import { createRequestSenders } from '#features/requests/messages/senders.ts'
import { refreshYearNumbers, YEAR_NUMBERS_MS } from '#features/requests/numbers/year-numbers.ts'
import { removeAbandonedFiles } from '#features/requests/retention/abandoned-files.ts'
import { expireDrafts } from '#features/requests/retention/expire-drafts.ts'
import { moveOpenDates } from '#features/requests/steps/move-dates.ts'
import { remindAndExpire } from '#features/requests/steps/remind-and-expire.ts'
import { forgetMisses } from '#features/search/search-misses.ts'
import type { Config } from '#kit/server/config.ts'
import type { Job } from '#kit/server/jobs.ts'
import { loadCalendar, loadWaitingLimits } from '#web/calendar.ts'
import { loadCheckoutContext } from '#web/checkout-context.ts'
import { countWork } from '#web/count-work.ts'
import type { Site } from '#web/site.ts'

const SECOND_MS = 1000
const HOUR_MS = 60 * 60 * SECOND_MS
const SUMMARIES_MS = 5 * 60 * SECOND_MS
const LEFT_FILES_MS = 10 * 60 * SECOND_MS
const DAY_MS = 24 * HOUR_MS

export function createJobs(
  monitor: ConnectionMonitor,
  site: Pick<Site, 'files' | 'limits' | 'refusedActs' | 'searchMisses' | 'visits'>,
  config: Config,
): Job[] {
  const { files, limits, refusedActs, searchMisses, visits } = site
  const job = createJob(monitor)
  const key = () => recordsKey(monitor.get())
  const mail = mailSender(config, key)
  const senders: Required<Senders> = {
    ...createRequestSenders(() => monitor.get(), config, mail, smsSender(config, key), isPayableOnline),
    ...createAccountSenders(() => monitor.get(), config, mail),
  }
  // At the start too: a server that is restarted more often than once an hour would never do them.
  const hourly = (name: string, run: (db: Database) => Promise<unknown>): Job => ({
    ...job(name, HOUR_MS, run),
    atStart: true,
  })
  return [
    { name: 'look-at-the-database', everyMs: SECOND_MS, run: () => monitor.check() },
    job('save-refused-acts', SECOND_MS, (db) => refusedActs.flush(db)),
    job('save-visits', 10 * SECOND_MS, (db) => visits.save(db)),
    job('save-search-misses', SECOND_MS, (db) => searchMisses.save(db)),
    {
      ...job('count-year-numbers', YEAR_NUMBERS_MS, async (db) =>
        refreshYearNumbers(db.reader, await loadCalendar(db)),
      ),
      atStart: true,
    },
    job('publish-due', SECOND_MS, (db) => publishDue(db)),
    job('index-backlog', SECOND_MS, (db) => indexBacklog(db)),
    job('send-messages', SECOND_MS, (db) => sendDue(db, senders)),
    // Without the address at which a gateway reports, no report comes.
    ...(config.smsHookSecret ? [job('count-early-reports', SECOND_MS, (db) => countEarlyReports(db))] : []),
    job('ask-checkouts', SECOND_MS, (db) => askDue(db, () => loadCheckoutContext(db))),
    job('save-limits', SECOND_MS, (db) => limits.flush(db)),
    { ...job('write-bill-lists', SECOND_MS, createListWriter(files)), atStart: true },
    job('move-dates', SECOND_MS, createDatesMover()),
    job('tell-of-changed-pages', SECOND_MS, createChangeTeller(config.dataDir)),
    job('send-summaries', SUMMARIES_MS, (db) => sendSummaries(db, loadCalendar, countWork)),
    hourly('remind-and-expire', async (db) =>
      remindAndExpire(db, await loadCalendar(db), await loadWaitingLimits(db)),
    ),
    hourly('sweep-limits', (db) => sweepLimits(db)),
    hourly('remove-unconfirmed', removeUnconfirmed),
    hourly('remove-old-messages', () => removeOldMessages(config.dataDir)),
    hourly('forget-former-hashes', (db) => forgetFormerHashes(db)),
    hourly('stop-awaiting', (db) => stopAwaiting(db)),
    hourly('sweep-bill-lists', (db) => sweepLists(db, files)),
    hourly('forget-search-misses', (db) => forgetMisses(db)),
    hourly('sweep-codes', async (db) => {
      await sweepCodes(db)
      await sweepKeys(db)
    }),
    {
      ...job('forget-left-files', LEFT_FILES_MS, async (db) =>
        removeFromVault(files, await removeAbandonedFiles(db)),
      ),
      atStart: true,
    },
    hourly('expire-drafts', async (db) => removeFromVault(files, await expireDrafts(db))),
    ...fileJobs(() => monitor.get(), files, config).map((one) => ({
      ...one,
      ...job(one.name, one.everyMs, one.run),
    })),
  ]
}

/** While the database is unavailable a job does nothing. */
const createJob =
  (monitor: ConnectionMonitor) =>
  (name: string, everyMs: number, run: (db: Database) => Promise<unknown>): Job => ({
    name,
    everyMs,
    run: async () => (monitor.ready ? run(monitor.get()).catch(skipLocked) : undefined),
  })

/** Open dates follow the calendar: at the start, when its closed days change, and once a day. */
function createDatesMover() {
  let done = { key: '', at: 0 }
  return async (db: Database) => {
    const calendar = await loadCalendar(db)
    if (calendar.key === done.key && Date.now() - done.at < DAY_MS) return
    done = { key: calendar.key, at: Date.now() }
    await moveOpenDates(db, calendar)
  }
}

/** At the start, and when the content has changed: deploy/city-warm-cache.path waits for the file, and who then reads the pages removes it. */
function createChangeTeller(dataDir: string) {
  let told: number | null = null
  return async ({ revision }: Database) => {
    if (revision === told) return
    await writeFile(join(dataDir, 'pages-changed'), '')
    told = revision
  }
}

/** A job skips its turn while another process holds the database's lock, or a standby holds changes up; each is logged once (`database-locked`, `changes-held-up`). */
function skipLocked(error: unknown): void {
  if (!isLocked(error) && !(error instanceof ChangesHeldUp)) throw error
}
