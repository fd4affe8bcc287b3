// What tells whether the site is well: the checks in the order they are shown, what each may find, and how grave that is.
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
