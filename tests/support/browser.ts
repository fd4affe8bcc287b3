// Chromium for the journeys: the machine's own, or the one Playwright brought; scripts/test.mjs sees to it that there is one.
import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

const CANDIDATES = [
  process.env.CHROMIUM_PATH,
  // Without the windows of a whole Chromium: a fresh profile takes a quarter of its processor time.
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
  // Most scripts run for a moment: to optimise them costs more than it brings, and so does clearing memory often.
  '--js-flags=--no-opt --max-semi-space-size=64',
]

/** Whether it is one without windows, or one that somebody has named. */
export const isHeadlessShell = (path: string | undefined): boolean =>
  path !== undefined && (path === process.env.CHROMIUM_PATH || path.endsWith('headless-shell'))

/** The path of a Chromium, or undefined to let Playwright find its own. */
export const chromiumPath = (): string | undefined => CANDIDATES.find((path) => path && existsSync(path))

let launched: Promise<Browser> | undefined

/** The browser all files of this worker share; it ends with the worker, whose end of the pipe it listens to. */
export const theBrowser = (): Promise<Browser> => {
  launched ??= chromium.launch({ executablePath: chromiumPath(), args: FLAGS })
  return launched
}
