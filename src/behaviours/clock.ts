// Philippine Standard Time from the server's clock, and the newest count; one small request a page.

const TIME = { timeZone: 'Asia/Manila', hour: 'numeric', minute: '2-digit', second: '2-digit' } as const
const DAY = {
  timeZone: 'Asia/Manila',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
} as const

export async function wakeClock() {
  reportPrefetched()
  const sent = performance.now()
  const answer = await fetch('/api/now').catch(() => null)
  if (!answer?.ok) return
  const { now, visits } = (await answer.json()) as { now: string; visits: number | null }
  // The answer took as long to come as to go, near enough.
  const offset = Date.parse(now) + (performance.now() - sent) / 2 - Date.now()
  tick(offset)
  if (visits !== null) showCount(visits)
}

function tick(offset: number) {
  const place = document.querySelector<HTMLTimeElement>('[data-clock]')
  if (!place) return
  const lang = document.documentElement.lang === 'fil' ? 'fil-PH' : 'en-GB'
  const size = matchMedia('(max-width: 48rem)').matches ? 'short' : 'long'
  const day = new Intl.DateTimeFormat(lang, { ...DAY, weekday: size, month: size })
  const time = new Intl.DateTimeFormat('en-PH', TIME)
  place.title = place.dataset.label ?? ''
  const show = () => {
    const now = new Date(Date.now() + offset)
    place.dateTime = now.toISOString()
    place.textContent = `${day.format(now)}, ${time.format(now)} PST`
    setTimeout(show, 1000 - (now.getTime() % 1000))
  }
  show()
}

function showCount(visits: number) {
  const place = document.querySelector('[data-count]')
  if (place)
    place.textContent = place.textContent.replace(/[\d,]+/, new Intl.NumberFormat('en-PH').format(visits))
}

/** A prefetched page was not counted when it was fetched; it says so itself now that it is looked at. */
function reportPrefetched() {
  const [entry] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
    deliveryType?: string
  })[]
  if (entry?.deliveryType === 'navigational-prefetch')
    void fetch('/api/now', { method: 'POST' }).catch(() => {})
}
