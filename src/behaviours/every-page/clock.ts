// Philippine Standard Time from the server's clock, and the newest count; one small request a page.

// Without Intl: on a phone the browser loads its tables for longer than all other scripts of a page take together.
const MANILA_AHEAD_MS = 8 * 3_600_000
const DAYS_OF_WEEK = 7
const SHORT = 3

export async function startClock() {
  reportUncounted()
  const sent = performance.now()
  const answer = await fetch('/api/now').catch(() => null)
  if (!answer?.ok) return
  const { now, visits } = (await answer.json()) as { now: string; visits: number | null }
  // Assume that request and answer took the same time.
  const offset = Date.parse(now) + (performance.now() - sent) / 2 - Date.now()
  tick(offset)
  if (visits !== null) showCount(visits)
}

function tick(offset: number) {
  const place = document.querySelector<HTMLElement>('[data-clock]')
  if (!place) return
  const names = place.dataset.names!.split(' ')
  // After a rotation or a resize, choose the form of the date that fits the line.
  const narrow = matchMedia('(max-width: 48rem)')
  place.title = place.dataset.label ?? ''
  const show = () => {
    const now = new Date(Date.now() + offset)
    place.textContent = `${dayIn(now, names, narrow.matches)}, ${timeIn(now)} PST`
    return now
  }
  const keepTime = () => setTimeout(keepTime, 1000 - (show().getTime() % 1000))
  narrow.addEventListener('change', show)
  keepTime()
}

const inManila = (now: Date) => new Date(now.getTime() + MANILA_AHEAD_MS)

/** 'Saturday, 21 November 2026', or 'Sat, 21 Nov 2026'; in Filipino the month comes first. */
function dayIn(now: Date, names: string[], short: boolean): string {
  const day = inManila(now)
  const nameOf = (index: number) => names[index]!.slice(0, short ? SHORT : undefined)
  const [weekday, month] = [nameOf(day.getUTCDay()), nameOf(DAYS_OF_WEEK + day.getUTCMonth())]
  const [date, year] = [day.getUTCDate(), day.getUTCFullYear()]
  return document.documentElement.lang === 'fil'
    ? `${weekday}, ${month} ${date}, ${year}`
    : `${weekday}, ${date} ${month} ${year}`
}

/** '5:04:09 PM'. */
function timeIn(now: Date): string {
  const [hour = '', rest] = inManila(now).toISOString().slice(11, 19).split(/:(.*)/)
  return `${Number(hour) % 12 || 12}:${rest} ${Number(hour) < 12 ? 'AM' : 'PM'}`
}

function showCount(visits: number) {
  // /footer shows the count a second time.
  for (const place of document.querySelectorAll('[data-count]'))
    place.textContent = place.textContent.replace(/[\d,]+/, String(visits).replace(/\B(?=(\d{3})+$)/g, ','))
}

/** A page that was prefetched, or sent by the web server in front, was not counted: it reports its view when it is shown. */
function reportUncounted() {
  const [entry] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
    deliveryType?: string
  })[]
  const isFromFront = entry?.serverTiming?.some(({ name }) => name === 'uncounted')
  if (isFromFront || entry?.deliveryType === 'navigational-prefetch')
    void fetch('/api/now', { method: 'POST' }).catch(() => {})
}
