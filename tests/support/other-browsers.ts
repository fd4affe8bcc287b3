// Firefox by WebDriver BiDi and WebKitGTK by WebDriver, as Debian brings them: what a story needs of a browser, and nothing of Chromium.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'
import { programPath } from './programs.ts'

type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json }
type Cookie = { name: string; value: string; domain: string }

export type OtherBrowser = {
  goTo: (url: string) => Promise<void>
  /** Runs a function, or its text, in the page; what it takes and answers is JSON. */
  run: <A extends Json[], R>(inPage: string | ((...args: A) => R | Promise<R>), ...args: A) => Promise<R>
  /** By the mouse, in the middle of the first element of the selector. */
  press: (selector: string) => Promise<void>
  /** By keys, after what stands in the control. */
  type: (selector: string, text: string) => Promise<void>
  attach: (selector: string, path: string) => Promise<void>
  addCookie: (cookie: Cookie) => Promise<void>
  /** What scripts threw or wrote as errors; empty where the browser does not tell. */
  errors: () => readonly string[]
  close: () => Promise<void>
}

// What it says of a file it had not loaded when it was sent on; a service worker that fails is told in other words.
const SENT_ON = /A ServiceWorker intercepted the request and encountered an unexpected error\.$/

const WINDOW = { width: 1280, height: 900 }

/** Ends with the code that is printed: a profile of its own, removed afterwards. */
export async function openFirefox(): Promise<OtherBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'))
  const port = await freePort()
  const program = spawn(
    programPath('firefox-esr')!,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', String(port)],
    { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, HOME: profile } },
  )
  await isSaid(program, 'WebDriver BiDi listening on')
  const bidi = await connectBidi(`ws://127.0.0.1:${port}/session`)
  const errors: string[] = []
  bidi.onEvent('log.entryAdded', ({ level, text }) => {
    if (level === 'error' && !SENT_ON.test(String(text))) errors.push(String(text))
  })
  await bidi.send('session.new', { capabilities: {} })
  await bidi.send('session.subscribe', { events: ['log.entryAdded'] })
  const { contexts } = await bidi.send('browsingContext.getTree', {})
  const [{ context }] = contexts as [{ context: string }]
  await bidi.send('browsingContext.setViewport', { context, viewport: WINDOW })

  const run: OtherBrowser['run'] = async (inPage, ...args) => {
    const { result, exceptionDetails } = await bidi.send('script.callFunction', {
      functionDeclaration: `async () => JSON.stringify((await (${inPage})(...${JSON.stringify(args)})) ?? null)`,
      awaitPromise: true,
      target: { context },
    })
    if (exceptionDetails) throw new Error((exceptionDetails as { text: string }).text)
    return JSON.parse((result as { value: string }).value)
  }
  const find = async (selector: string) => {
    const { nodes } = await bidi.send('browsingContext.locateNodes', {
      context,
      locator: { type: 'css', value: selector },
      maxNodeCount: 1,
    })
    const [node] = nodes as { sharedId: string }[]
    if (!node) throw new Error(`nothing is at ${selector}`)
    return { sharedId: node.sharedId }
  }
  const act = (source: object) => bidi.send('input.performActions', { context, actions: [source] })
  const press = async (selector: string) => {
    await run(scrollTo, selector)
    const origin = { type: 'element', element: await find(selector) }
    await act({
      type: 'pointer',
      id: 'mouse',
      actions: [
        { type: 'pointerMove', x: 0, y: 0, origin },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    })
  }
  return {
    run,
    press,
    goTo: async (url) =>
      void (await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' })),
    async type(selector, text) {
      await press(selector)
      const actions = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ])
      await act({ type: 'key', id: 'keys', actions })
    },
    attach: async (selector, path) =>
      void (await bidi.send('input.setFiles', { context, element: await find(selector), files: [path] })),
    addCookie: async ({ name, value, domain }) => {
      const cookie = { name, value: { type: 'string', value }, domain, path: '/', httpOnly: true }
      await bidi.send('storage.setCookie', { cookie })
    },
    errors: () => errors,
    async close() {
      bidi.close()
      await ended(program)
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

/** WebKit draws into a screen that nobody looks at. */
export async function openWebKit(): Promise<OtherBrowser> {
  const screen = spawn(
    programPath('Xvfb')!,
    ['-displayfd', '3', '-screen', '0', `${WINDOW.width}x${WINDOW.height}x24`, '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  )
  const display = await firstLine(screen)
  const home = mkdtempSync(join(tmpdir(), 'webkit-'))
  const port = await freePort()
  const driver = spawn(programPath('WebKitWebDriver')!, ['--host=127.0.0.1', `--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, HOME: home, DISPLAY: `:${display}` },
  })
  const ask = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      body: body && JSON.stringify(body),
    })
    const { value } = (await answer.json()) as { value: unknown }
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`)
    return value
  }
  const isUp = () =>
    ask('GET', '/status').then(
      () => true,
      () => false,
    )
  while (!(await isUp())) if (driver.exitCode !== null) throw new Error('WebKitWebDriver ended')
  const { sessionId } = (await ask('POST', '/session', { capabilities: {} })) as { sessionId: string }
  const at = `/session/${sessionId}`
  await ask('POST', `${at}/window/rect`, { x: 0, y: 0, ...WINDOW })
  const find = async (selector: string) =>
    Object.values(
      (await ask('POST', `${at}/element`, { using: 'css selector', value: selector })) as Record<
        string,
        string
      >,
    )[0]
  const type = async (selector: string, text: string) =>
    void (await ask('POST', `${at}/element/${await find(selector)}/value`, { text }))
  const run: OtherBrowser['run'] = async (inPage, ...args) =>
    (await ask('POST', `${at}/execute/sync`, { script: `return (${inPage})(...arguments)`, args })) as never
  return {
    run,
    goTo: async (url) => void (await ask('POST', `${at}/url`, { url })),
    async press(selector) {
      await run(scrollTo, selector)
      await ask('POST', `${at}/element/${await find(selector)}/click`, {})
    },
    type,
    attach: type,
    addCookie: async (cookie) =>
      void (await ask('POST', `${at}/cookie`, { cookie: { ...cookie, path: '/', httpOnly: true } })),
    errors: () => [],
    async close() {
      await ask('DELETE', at)
      await ended(driver)
      await ended(screen)
      rmSync(home, { recursive: true, force: true })
    },
  }
}

/** In the page: what is drawn only when it comes near moves what stands below it, so it looks again. */
const scrollTo = async (selector: string) => {
  const element = document.querySelector(selector)
  if (!element) throw new Error(`nothing is at ${selector}`)
  const frame = () => new Promise(requestAnimationFrame)
  const isInView = () => {
    const { top, bottom } = element.getBoundingClientRect()
    const middle = (top + bottom) / 2
    return middle > 0 && middle < innerHeight
  }
  do {
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    await frame()
    await frame()
  } while (!isInView())
}

type Answer = { readonly [name: string]: unknown }

async function connectBidi(url: string) {
  const socket = new WebSocket(url)
  const opened = Promise.withResolvers<void>()
  socket.onopen = () => opened.resolve()
  socket.onerror = () => opened.reject(new Error(`no connection to ${url}`))
  await opened.promise
  let last = 0
  const waiting = new Map<number, PromiseWithResolvers<Answer>>()
  const followers = new Map<string, (told: Answer) => unknown>()
  socket.onmessage = ({ data }) => {
    const { id, method, params, result, error, message } = JSON.parse(String(data))
    if (method) return void followers.get(method)?.(params)
    const asked = waiting.get(id)
    waiting.delete(id)
    if (error) asked?.reject(new Error(`${error}: ${message}`))
    else asked?.resolve(result)
  }
  return {
    send(method: string, params: object): Promise<Answer> {
      const answer = Promise.withResolvers<Answer>()
      last += 1
      waiting.set(last, answer)
      socket.send(JSON.stringify({ id: last, method, params }))
      return answer.promise
    },
    onEvent: (method: string, follow: (told: Answer) => unknown) => followers.set(method, follow),
    close: () => socket.close(),
  }
}

function isSaid(program: ChildProcess, words: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let printed = ''
  program.stderr!.on('data', (bytes) => {
    printed += bytes
    if (printed.includes(words)) resolve()
  })
  program.once('exit', (code) => reject(new Error(`it ended with ${code}: ${printed}`)))
  return promise
}

function firstLine(program: ChildProcess): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  program.stdio[3]!.once('data', (bytes: Buffer) => resolve(bytes.toString().trim()))
  program.once('exit', (code) => reject(new Error(`it ended with ${code}`)))
  return promise
}

async function ended(program: ChildProcess): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  program.once('exit', () => resolve())
  program.kill()
  if (program.exitCode === null) await promise
}
