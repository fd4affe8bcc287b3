// The alerts readers see now, for those who may end them.
import { ALERT_LEVELS } from '#collections/alerts.collection.ts'
import type { Reader } from '#db/database.ts'
import { selectPublished } from '#db/published-entries.ts'
import type { InLangs } from '#kit/lang.ts'

type Content = { level: (typeof ALERT_LEVELS)[number]; title: InLangs<string> }
export type ShownAlert = Content & { id: string; expiresAt: string }

/** In the words of the published version, the gravest first. `now` is ISO-8601 UTC: what has expired is shown no longer. */
export async function listShownAlerts(reader: Reader, now = new Date().toISOString()): Promise<ShownAlert[]> {
  const rows = await selectPublished(reader, 'alerts')
    .select(['e.id', 'e.expire_at', 'v.content'])
    .where((e) => e.or([e('e.expire_at', '=', ''), e('e.expire_at', '>', now)]))
    .orderBy('e.position')
    .orderBy('e.number')
    .execute()
  const shown = rows.map(({ id, expire_at, content }) => {
    const { level, title } = JSON.parse(content) as Content
    return { id, level, title, expiresAt: expire_at }
  })
  return shown.sort((a, b) => ALERT_LEVELS.indexOf(b.level) - ALERT_LEVELS.indexOf(a.level))
}
