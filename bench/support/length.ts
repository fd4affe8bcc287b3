// How long a page is on a small phone: its screens and the words in sight, script on, what folds closed, footer included.
import type { Browser } from 'playwright-core'

export type Length = { screens: number; words: number; htmlBytes: number }

const PHONE = { width: 360, height: 740 }

export async function lengthOf(browser: Browser, url: string): Promise<Length> {
  // A style of our own draws what waits until it is near the screen; the policy of the site would refuse it.
  const context = await browser.newContext({
    viewport: PHONE,
    isMobile: true,
    hasTouch: true,
    bypassCSP: true,
  })
  try {
    const page = await context.newPage()
    const answer = await page.goto(url, { waitUntil: 'networkidle' })
    const htmlBytes = (await answer!.body()).byteLength
    await page.addStyleTag({ content: '* { content-visibility: visible !important }' })
    return { ...(await page.evaluate(readLength, PHONE.height)), htmlBytes }
  } finally {
    await context.close()
  }
}

// Runs in the page.
function readLength(screenPx: number): { screens: number; words: number } {
  return {
    screens: document.documentElement.scrollHeight / screenPx,
    words: document.querySelector('main')!.innerText.split(/\s+/).filter(Boolean).length,
  }
}
