// The alerts above every page: read once per content revision and language; each ends by itself when its entry expires.
import { ALERT_LEVELS, alerts } from '#collections/alerts.collection.ts'
import type { EntryOf } from '#collections/define.ts'
import type { Reader } from '#db/database.ts'
import { listEntries } from '#features/publishing/entries.ts'
import type { Lang } from '#kit/lang.ts'
import type { Speech } from '#words'

export type Alert = EntryOf<typeof alerts>

const kept = new WeakMap<Reader, Map<Lang, { revision: number; list: Promise<Alert[]> }>>()

/** What holds now, the gravest first. */
export function currentAlerts(reader: Reader, revision: number, lang: Lang): Promise<Alert[]> {
  const byLang = kept.get(reader) ?? new Map()
  kept.set(reader, byLang)
  const found = byLang.get(lang)
  if (found?.revision === revision) return found.list
  const list = listEntries(reader, alerts, lang).then((all) => all.sort(byLevel))
  byLang.set(lang, { revision, list })
  list.catch(() => byLang.delete(lang))
  return list
}

const byLevel = (a: Alert, b: Alert) => ALERT_LEVELS.indexOf(b.level) - ALERT_LEVELS.indexOf(a.level)

export function AlertBanner({ alerts: list, say }: { alerts: readonly Alert[]; say: Speech }) {
  if (list.length === 0) return null
  return (
    <section className="alerts" aria-label={say.words.alerts.title}>
      {list.map((alert) => (
        <AlertNotice key={alert.number} alert={alert} say={say} />
      ))}
    </section>
  )
}

/** One alert with all it says; /alerts shows the same under a heading. */
export function AlertNotice({ alert, say }: { alert: Alert; say: Speech }) {
  const { words, fill, to } = say
  return (
    <div className="alert" data-level={alert.level} lang={alert.shownIn}>
      <p>
        <strong>
          <span lang={say.lang}>{words.alerts.levels[alert.level]}</span>: {alert.title}
        </strong>{' '}
        <span>{alert.area}</span>
      </p>
      {alert.text && <p>{alert.text}</p>}
      <p className="alert-end" lang={say.lang}>
        {alert.expiresAt && fill('alerts.until', { time: say.longTime(alert.expiresAt) })}{' '}
        {alert.link && <a href={to(alert.link)}>{words.alerts.more}</a>}
      </p>
    </div>
  )
}
