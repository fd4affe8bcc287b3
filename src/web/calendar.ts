// The calendar of working days as the city has entered it, and what it promises for a form today.
import { charter } from '#collections/charter.collection.ts'
import { holidays } from '#collections/holidays.collection.ts'
import type { Database } from '#db/database.ts'
import { SERVICE_PERIODS, type ServiceClass } from '#domain/forms.ts'
import { findEntry, listEntries } from '#features/publishing/entries.ts'
import { buildCalendar, type Calendar } from '#features/requests/steps/calendar.ts'
import { computeDueDate } from '#features/requests/steps/clock.ts'
import type { WaitingLimits } from '#features/requests/steps/remind-and-expire.ts'
import type { Submission } from '#features/requests/submit.ts'
import type { Form } from '#forms/define.ts'
import { perRevision } from '#kit/server/per-revision.ts'

const calendars = perRevision<Calendar>()
const classes = perRevision<ServiceClass>()

/** Made once per content revision: a suspension entered today counts today. */
export const loadCalendar = (db: Pick<Database, 'reader' | 'revision'>): Promise<Calendar> =>
  calendars(db.reader, 'calendar', db.revision, async () =>
    buildCalendar({
      en: await listEntries(db.reader, holidays, 'en'),
      fil: await listEntries(db.reader, holidays, 'fil'),
    }),
  )

/** The class the office has set in its charter, or the form's own, with its working days. */
export async function computePromise(db: Database, form: Form): Promise<Submission['promise']> {
  const calendar = await loadCalendar(db)
  const serviceClass = await classes(db, form.id, db.revision, async () => {
    const service = await findEntry(db.reader, charter, { slug: form.id }, 'en')
    return service?.class || form.class
  })
  const days = SERVICE_PERIODS[serviceClass].days
  return (receivedAt) => {
    const promised = computeDueDate({ received_at: receivedAt, days, extension_days: 0 }, [], calendar)
    return { class: serviceClass, days, countedFrom: promised.counted_from, dueOn: promised.due_on }
  }
}

/** How long requests of each form may wait, as the offices have set it in the charter; what is not set never expires. */
export async function loadWaitingLimits(db: Database): Promise<WaitingLimits> {
  const services = await listEntries(db.reader, charter, 'en')
  return Object.fromEntries(
    services.map(({ slug, waitDays, payDays, claimDays }) => [
      slug,
      {
        ...(waitDays > 0 && { waiting: waitDays }),
        ...(payDays > 0 && { 'to-pay': payDays }),
        ...(claimDays > 0 && { ready: claimDays }),
      },
    ]),
  )
}
