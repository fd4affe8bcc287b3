// A suspension of classes or work, entered once: the alert above every page and, if asked for, the day without work by which dates of
// requests are counted, in one transaction. Afterwards each of the two is changed by itself.
import { alerts } from '#collections/alerts.collection.ts'
import { holidays } from '#collections/holidays.collection.ts'
import type { Database } from '#db/database.ts'
import { type Actor, type Writing, write } from '#db/write.ts'
import { showChanges } from '#features/publishing/index-entries.ts'
import { moveEntry } from '#features/publishing/publish.ts'
import { insertEntry } from '#features/publishing/save.ts'
import type { Problem } from '#fields/problem.ts'
import { startOfDay } from '#kit/dates.ts'
import { type InLangs, LANGS } from '#kit/lang.ts'
import { done, type Outcome, refused } from '#kit/outcome.ts'
import { newId } from '#kit/server/ids.ts'
import { dayAfter } from '#kit/working-days.ts'
import { SPEECH } from '#words'

const MINUTE_MS = 60_000

type Content = Record<string, unknown>
type Suspension = {
  title?: InLangs<string>
  levels?: readonly string[]
  work?: boolean
  firstDay?: string
  lastDay?: string
  order?: string
}
type WrongDay = { field: string; problem: Problem }
/** The ids of the two entries; `holiday` is '' where no day without work was asked for. */
type Published = { alert: string; holiday: string }
type Refusal = 'invalid' | 'expires-before'

/** What keeps an alert from being a suspension with days; null of one that suspends nothing. */
export function findSuspensionProblem(content: Content): WrongDay | null {
  const { levels = [], work = false, firstDay = '', lastDay = '' } = content as Suspension
  if (firstDay === '' && (levels.length > 0 || work || lastDay !== ''))
    return { field: 'firstDay', problem: { code: 'empty' } }
  return lastDay !== '' && lastDay < firstDay ? { field: 'lastDay', problem: { code: 'beforeFirst' } } : null
}

/** Publishes it until its last day is over. `alsoHoliday` is only for a suspension of work. */
export async function publishSuspension(
  db: Database,
  actor: Actor,
  content: Content,
  { alsoHoliday }: { alsoHoliday: boolean },
): Promise<Outcome<Published, Refusal>> {
  const { levels = [], work = false, firstDay = '', lastDay = '' } = content as Suspension
  if (levels.length === 0 && !work) return refused('invalid', 'levels', { code: 'unchosen' })
  if (alsoHoliday && !work) return refused('invalid', 'work', { code: 'unchecked' })
  const id = newId()
  return write(db, actor, 'create', `entry:${id}`, async (writing) => {
    const alert = await insertEntry(writing, actor, alerts, { id, content })
    if (!alert.ok) return alert
    // Only now the days are known to be days.
    const wrong = findSuspensionProblem(content)
    if (wrong) return refused('invalid', wrong.field, wrong.problem)
    const expireAt = lastMinuteOf(lastDay || firstDay)
    if (expireAt <= writing.now) return refused('expires-before')
    await showNew(writing, alert.value.id, expireAt)
    if (!alsoHoliday) {
      await showChanges(writing)
      return done({ alert: alert.value.id, holiday: '' })
    }
    const holiday = await insertEntry(writing, actor, holidays, { content: holidayOf(content) })
    if (!holiday.ok) return holiday
    writing.addLine('create', `entry:${holiday.value.id}`)
    await showNew(writing, holiday.value.id)
    await showChanges(writing)
    return done({ alert: alert.value.id, holiday: holiday.value.id })
  })
}

/** Readers are told until when: "11:59 pm" belongs to the day, "12:00 am" is taken for the one before. */
const lastMinuteOf = (day: string) =>
  new Date(Date.parse(startOfDay(dayAfter(day))) - MINUTE_MS).toISOString()

/** Publishes what this transaction has inserted. */
async function showNew({ tx, now, addLine }: Writing, id: string, expireAt = ''): Promise<void> {
  await moveEntry(tx, 'publish', id, now, { expireAt })
  await tx.updateTable('entries').set({ touched: 1 }).where('id', '=', id).execute()
  addLine('publish', `entry:${id}`)
}

/** The day without work, as an administrator would enter it under holidays. */
function holidayOf(content: Content): Content {
  const { title = {}, firstDay = '', lastDay = '', order = '' } = content as Suspension
  const inLangs = (say: (lang: (typeof LANGS)[number]) => string | undefined) =>
    Object.fromEntries(LANGS.flatMap((lang) => (say(lang) ? [[lang, say(lang)]] : [])))
  return {
    name: inLangs((lang) => title[lang] && SPEECH[lang].fill('alerts.holiday', { title: title[lang] })),
    date: firstDay,
    ...(lastDay && { lastDay }),
    kind: 'suspension',
    status: 'proclaimed',
    halfDay: false,
    ...(order && { source: inLangs(() => order), sourceYear: firstDay.slice(0, 4) }),
  }
}
