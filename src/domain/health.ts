// What tells whether the site is well: the checks in the order they are shown, what each may find, and how grave that is.
import type { Lang } from '#kit/lang.ts'
import { timeSpan } from '#kit/time-span.ts'
import { typedKeys } from '#kit/typed-keys.ts'

export const HEALTH_STATES = ['ok', 'unused', 'unknown', 'attention', 'failed'] as const
/** 'failed': the site cannot receive anything. 'attention': somebody has to act. 'unused': not set up, and not needed everywhere. */
export type HealthState = (typeof HEALTH_STATES)[number]

/** Every finding has its sentence in `src/words/desk/`, under `settings.health.findings`. */
export const HEALTH = {
  database: { answers: 'ok', away: 'failed', silent: 'failed' },
  disk: {
    room: 'ok',
    unknown: 'unknown',
    low: 'attention',
    lowOnFiles: 'attention',
    onShare: 'attention',
    full: 'failed',
    outOfFiles: 'failed',
    readOnly: 'failed',
  },
  bucket: { none: 'unused', answers: 'ok', unknown: 'unknown', away: 'attention', refuses: 'attention' },
  messages: { none: 'ok', onTime: 'ok', unknown: 'unknown', late: 'attention', failed: 'attention' },
  jobs: { onTime: 'ok', unknown: 'unknown', late: 'attention', failing: 'attention' },
  backup: {
    proved: 'ok',
    unknown: 'unknown',
    none: 'attention',
    unproved: 'attention',
    notPassed: 'attention',
    late: 'attention',
    failing: 'attention',
  },
  mail: {
    works: 'ok',
    files: 'unused',
    unknown: 'unknown',
    filesOnly: 'attention',
    failing: 'attention',
  },
  clock: {
    right: 'ok',
    unknown: 'unknown',
    behind: 'attention',
    differs: 'attention',
    changed: 'attention',
  },
  holidays: { entered: 'ok', unknown: 'unknown', missing: 'attention' },
  standby: { none: 'unused', follows: 'ok', unknown: 'unknown', gone: 'attention', holdsUp: 'failed' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, HealthState>>>>

export type HealthCheck = keyof typeof HEALTH
export type FindingOf<C extends HealthCheck> = keyof (typeof HEALTH)[C] & string
export const HEALTH_CHECKS = typedKeys(HEALTH)

/** What can make the site useless, and what visitors notice without being told. */
export const PUBLIC_CHECKS: readonly HealthCheck[] = ['database', 'disk', 'standby']

type Values = Readonly<Record<string, string | number>>

const LESS_THAN: Readonly<Record<Lang, string>> = { en: 'less than ', fil: 'wala pang ' }
const SECONDS_OF: Readonly<Record<string, number>> = { seconds: 1, minutes: 60, hours: 3600 }

/** What a finding found, as its sentence says it: lengths of time in words. */
export const sayTimes = (values: Values, lang: Lang): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const seconds = SECONDS_OF[name]
      if (!seconds || typeof value !== 'number') return [name, value]
      const isLess = value === 0 && seconds > 1
      return [name, isLess ? LESS_THAN[lang] + timeSpan(seconds, lang) : timeSpan(value * seconds, lang)]
    }),
  )
