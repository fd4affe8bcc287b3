// One first visit of a page with an empty cache on a slow telephone, and everything that came over the wire for it.
import type { Browser, CDPSession } from 'playwright-core'

export type LoadedFile = { url: string; type: string; bytes: number }
export type Visit = {
  asked: LoadedFile[]
  /** Milliseconds from the start of the navigation. */
  lcp: number
  /** Addresses of scripts asked for before the largest picture or text stood there. */
  scriptsBefore: string[]
}

// Lighthouse's mobile line and processor: 150 ms there and back, 1.6 Mbit/s down, 750 kbit/s up, four times slower.
const LINE = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 }
const CPU_SLOWER = 4
const SCREEN = { width: 412, height: 823 }
// For the scripts that come after the page, and for what they ask for.
const QUIET_MS = 1500

export async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({
    viewport: SCREEN,
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    const asked = await listen(session)
    await session.send('Network.emulateNetworkConditions', LINE)
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER })
    await page.goto(url, { waitUntil: 'networkidle' })
    await page.waitForTimeout(QUIET_MS)
    return { asked: [...asked.values()], ...(await page.evaluate(largest)) }
  } finally {
    await context.close()
  }
}

/** Gathers what is asked for; the bytes are those of the wire, headers included. */
async function listen(session: CDPSession): Promise<Map<string, LoadedFile>> {
  const asked = new Map<string, LoadedFile>()
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    if (!response.url.startsWith('data:')) asked.set(requestId, { url: response.url, type, bytes: 0 })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = asked.get(requestId)
    if (one) one.bytes = encodedDataLength
  })
  await session.send('Network.enable')
  return asked
}

// Runs in the page.
function largest(): Promise<{ lcp: number; scriptsBefore: string[] }> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const lcp = list.getEntries().at(-1)!.startTime
      const files = performance
        .getEntriesByType('resource')
        .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      resolve({
        lcp,
        scriptsBefore: files.filter(({ startTime }) => startTime < lcp).map(({ name }) => name),
      })
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
}
