// A browser of its own for a measure: driven by Playwright, or open for Lighthouse on a port.
import { type Browser, chromium } from 'playwright-core'
import { chromiumPath } from '../../tests/support/browser.ts'
import { freePort } from '../../tests/support/free-port.ts'
import { type Running, start, tempFolder } from './processes.ts'

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic']

const program = (): string => chromiumPath() ?? chromium.executablePath()

export const launch = (): Promise<Browser> => chromium.launch({ executablePath: program(), args: FLAGS })

/** Chromium with nothing kept, which listens to a debugger. */
export async function openOnPort(): Promise<Running & { port: number }> {
  const port = await freePort()
  const own = [`--remote-debugging-port=${port}`, `--user-data-dir=${tempFolder()}`]
  const quiet = [
    '--headless=new',
    '--no-first-run',
    '--no-default-browser-check',
    '--disable-background-networking',
  ]
  const listens = () =>
    fetch(`http://127.0.0.1:${port}/json/version`).then(
      (answer) => answer.ok,
      () => false,
    )
  return { ...(await start([program(), ...FLAGS, ...quiet, ...own, 'about:blank'], {}, listens)), port }
}
