// A suspension in words, made from what the alert holds: who has no classes or no work, and on which days.
import type { alerts } from '#collections/alerts.collection.ts'
import type { EntryOf } from '#collections/define.ts'
import { SCHOOL_LEVELS, type SchoolLevel } from '#domain/suspensions.ts'
import type { Speech } from '#words'

type Suspension = Pick<EntryOf<typeof alerts>, 'levels' | 'schools' | 'work' | 'firstDay' | 'lastDay'>

// Two neighbours are named both; "preschool to elementary" would leave open what is between.
const SHORTEST_RANGE = 3

/** One sentence for classes, one for work; none of an alert that suspends nothing. */
export function saySuspension(alert: Suspension, say: Speech): string[] {
  const { levels, schools, work, firstDay, lastDay } = alert
  if (firstDay === '') return []
  const { fill, weekDate, words } = say
  const days =
    lastDay > firstDay
      ? fill('alerts.suspension.days', { first: weekDate(firstDay), last: weekDate(lastDay) })
      : fill('alerts.suspension.oneDay', { day: weekDate(firstDay) })
  const classes = {
    days,
    levels: sayLevels(levels, say),
    schools: words.alerts.suspension.schools[schools],
  }
  return [
    ...(levels.length > 0 ? [fill('alerts.suspension.classes', classes)] : []),
    ...(work ? [fill('alerts.suspension.work', { days })] : []),
  ]
}

/** Levels without a gap between them are said as a range: "preschool to senior high school". */
function sayLevels(levels: readonly SchoolLevel[], { words, fill }: Speech): string {
  const { suspension } = words.alerts
  const chosen = SCHOOL_LEVELS.filter((level) => levels.includes(level))
  if (chosen.length === SCHOOL_LEVELS.length) return suspension.allLevels
  const parts = rangesOf(chosen).flatMap((range) => {
    const names = range.map((level) => suspension.levels[level])
    const ends = { first: names[0]!, last: names.at(-1)! }
    return names.length < SHORTEST_RANGE ? names : [fill('alerts.suspension.fromTo', ends)]
  })
  const last = parts.pop() ?? ''
  return parts.length === 0 ? last : fill('alerts.suspension.and', { most: parts.join(', '), last })
}

function rangesOf(chosen: readonly SchoolLevel[]): SchoolLevel[][] {
  const ranges: SchoolLevel[][] = []
  for (const level of chosen) {
    const before = SCHOOL_LEVELS[SCHOOL_LEVELS.indexOf(level) - 1]
    const range = ranges.at(-1)
    if (range && range.at(-1) === before) range.push(level)
    else ranges.push([level])
  }
  return ranges
}
