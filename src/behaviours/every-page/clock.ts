// Philippine Standard Time from the server's clock, and the newest count; one small request a page.

const TIME = { timeZone: 'Asia/Manila', hour: 'numeric', minute: '2-digit', second: '2-digit' } as const
const DAY = {
  timeZone: 'Asia/Manila',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
} as const

export async function startClock() {
  reportPrefetched()
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
  const place = document.querySelector<HTMLTimeElement>('[data-clock]')
  if (!place) return
  const lang = document.documentElement.lang === 'fil' ? 'fil-PH' : 'en-GB'
  const dayIn = (size: 'short' | 'long') =>
    new Intl.DateTimeFormat(lang, { ...DAY, weekday: size, month: size })
  const [short, long] = [dayIn('short'), dayIn('long')]
  const time = new Intl.DateTimeFormat('en-PH', TIME)
  // After a rotation or a resize, choose the form of the date that fits the line.
  const narrow = matchMedia('(max-width: 48rem)')
  place.title = place.dataset.label ?? ''
  const show = () => {
    const now = new Date(Date.now() + offset)
    place.dateTime = now.toISOString()
    place.textContent = `${(narrow.matches ? short : long).format(now)}, ${time.format(now)} PST`
    return now
  }
  const keepTime = () => setTimeout(keepTime, 1000 - (show().getTime() % 1000))
  narrow.addEventListener('change', show)
  keepTime()
}

function showCount(visits: number) {
  // /footer shows the count a second time.
  for (const place of document.querySelectorAll('[data-count]'))
    place.textContent = place.textContent.replace(/[\d,]+/, new Intl.NumberFormat('en-PH').format(visits))
}

/** A prefetched page is not counted when it is fetched: it reports its view when it is shown. */
function reportPrefetched() {
  const [entry] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
    deliveryType?: string
  })[]
  if (entry?.deliveryType === 'navigational-prefetch')
    void fetch('/api/now', { method: 'POST' }).catch(() => {})
}
