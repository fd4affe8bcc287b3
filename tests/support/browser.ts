// Chromium for the journeys: the machine's own, or the one Playwright brought; scripts/test.mjs sees to it that there is one.
import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

const CANDIDATES = [
  process.env.CHROMIUM_PATH,
  // Without the windows of a whole Chromium: the same journeys in two thirds of the time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The path of a Chromium, or undefined to let Playwright find its own. */
export const chromiumPath = (): string | undefined => CANDIDATES.find((path) => path && existsSync(path))

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: chromiumPath(), args: FLAGS })
