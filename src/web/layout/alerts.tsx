// The alerts above every page: read once per content revision and language; each ends by itself when its entry expires.
import { ALERT_LEVELS, alerts } from '#collections/alerts.collection.ts'
import type { EntryOf } from '#collections/define.ts'
import type { Reader } from '#db/database.ts'
import { listEntries } from '#features/publishing/entries.ts'
import type { Lang } from '#kit/lang.ts'
import { perRevision } from '#kit/server/per-revision.ts'
import { saySuspension } from '#web/layout/suspension.ts'
import type { Speech } from '#words'

export type Alert = EntryOf<typeof alerts>
type AlertContext = { alerts: readonly Alert[]; say: Speech; path: string }

const ALERTS_PAGE = '/alerts'

/** The alerts as last read, for error pages, which may not query the database. */
const lastRead = new Map<Lang, Alert[]>()
const kept = perRevision<Alert[]>()

/** What holds now, the gravest first. */
export const currentAlerts = (reader: Reader, revision: number, lang: Lang): Promise<Alert[]> =>
  kept(reader, lang, revision, async () => {
    const list = await readAlerts(reader, lang)
    lastRead.set(lang, list)
    return list
  })

/** The current alerts read again without caching, for a preview, whose reader sees more than others. */
export const readAlerts = async (reader: Reader, lang: Lang): Promise<Alert[]> =>
  (await listEntries(reader, alerts, lang)).sort(byLevel)

/** What held when it was last read and has not ended since; asks nobody. */
export const knownAlerts = (lang: Lang): Alert[] =>
  (lastRead.get(lang) ?? []).filter(({ expiresAt }) => expiresAt === '' || Date.parse(expiresAt) > Date.now())

const byLevel = (a: Alert, b: Alert) => ALERT_LEVELS.indexOf(b.level) - ALERT_LEVELS.indexOf(a.level)

/**
 * A region one can go to, never announced over what a person is reading. /alerts itself shows them in its own place. The gravest is
 * open; the others are one line that opens, so that the page below stays in sight.
 */
export function AlertBanner({ page: { alerts: list, say, path } }: { page: AlertContext }) {
  const [gravest, ...others] = list
  if (!gravest || path === ALERTS_PAGE) return null
  return (
    <section className="alerts" aria-label={say.words.alerts.title}>
      <AlertList list={[gravest]} say={say} />
      {others.length > 0 && (
        <details className="more-alerts" data-level={others[0]!.level}>
          <summary>
            <span>{say.fill('alerts.others', { count: others.length })}</span>{' '}
            <span className="more-titles">
              {others.map(({ number, title, shownIn }, index) => (
                <span key={number} lang={shownIn}>
                  {index > 0 && ' · '}
                  {title}
                </span>
              ))}
            </span>
          </summary>
          <AlertList list={others} say={say} />
        </details>
      )}
    </section>
  )
}

const AlertList = ({ list, say }: { list: readonly Alert[]; say: Speech }) => (
  <ul>
    {list.map((alert) => (
      <li key={alert.number} className="alert" data-level={alert.level}>
        <AlertTitle alert={alert} href={`${say.to(ALERTS_PAGE)}#alert-${alert.number}`} say={say} />
        <Suspended alert={alert} say={say} />
        {alert.level === 'danger' && alert.text && <p lang={alert.shownIn}>{alert.text}</p>}
        <OneLanguage alert={alert} say={say} />
        <p className="alert-end">
          {alert.level === 'danger' && (
            <>
              <a className="alert-call" href="tel:911">
                {say.words.hotlines.call}
              </a>{' '}
              <a href={`${say.to(ALERTS_PAGE)}#evacuation`}>{say.words.evacuation.title}</a>{' '}
            </>
          )}
          <AlertEnd alert={alert} say={say} />
        </p>
      </li>
    ))}
  </ul>
)

/** One alert with all it says, as /alerts shows it. */
export function AlertNotice({ alert, say }: { alert: Alert; say: Speech }) {
  const { words, to } = say
  return (
    <article className="alert" id={`alert-${alert.number}`} data-level={alert.level}>
      <h2>
        <AlertTitle alert={alert} say={say} />
      </h2>
      <Suspended alert={alert} say={say} />
      {alert.order && <p>{say.fill('alerts.suspension.order', { order: alert.order })}</p>}
      {alert.text && <p lang={alert.shownIn}>{alert.text}</p>}
      <p className="alert-end">
        <AlertEnd alert={alert} say={say} /> {alert.link && <a href={to(alert.link)}>{words.alerts.more}</a>}
      </p>
      <OneLanguage alert={alert} say={say} />
    </article>
  )
}

/** That the alert has not been written in the language of the page yet. */
const OneLanguage = ({ alert: { shownIn }, say: { lang, words } }: { alert: Alert; say: Speech }) =>
  shownIn === lang ? null : (
    <p className="alert-end">{shownIn === 'en' ? words.site.inEnglishOnly : words.site.inFilipinoOnly}</p>
  )

/** With `href` the title leads to all about it. */
const AlertTitle = ({ alert, href, say: { words } }: { alert: Alert; href?: string; say: Speech }) => (
  <span className="alert-title">
    <span className="alert-level">{words.alerts.levels[alert.level]}</span>{' '}
    <strong lang={alert.shownIn}>{href ? <a href={href}>{alert.title}</a> : alert.title}</strong>{' '}
    <span className="alert-area" lang={alert.shownIn}>
      {alert.area}
    </span>
  </span>
)

/** In the language of the page, whatever language the alert is written in. */
const Suspended = ({ alert, say }: { alert: Alert; say: Speech }) =>
  saySuspension(alert, say).map((sentence) => (
    <p key={sentence} className="alert-days">
      {sentence}
    </p>
  ))

const AlertEnd = ({ alert, say }: { alert: Alert; say: Speech }) =>
  alert.expiresAt ? (
    <time dateTime={alert.expiresAt}>
      {say.fill('alerts.until', { time: say.longTime(alert.expiresAt) })}
    </time>
  ) : (
    say.words.alerts.open
  )
