// Between an attacker and the site: each try comes as that of another visitor, and what it sends is made whole, so that it is
// received and not refused for what the attacker left out.
import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isDeepStrictEqual } from 'node:util'
import type { Form } from '#forms/define.ts'
import { KEY_HEADER } from '#kit/headers.ts'
import { newKey, type Sent } from './desk-writes.ts'
import { sampleOf } from './forms.ts'
import { photoOf } from './received.ts'
import { formPost } from './send.ts'
import { SITE_URL } from './servers.ts'
import { newAddress, newNumber } from './unique.ts'

export type AttackProxy = {
  url: string
  server: Server
  /** What the site answered, in order. */
  statuses: number[]
}
/** A request; a body is left out of it where it had none. */
export type Try = { path: string; headers: IncomingHttpHeaders; body?: Buffer }
/** What is sent in its place; null for what is passed on as it came. */
export type MakeWhole = (asked: Try) => Promise<Try | null>

export const listen = (server: Server) =>
  new Promise<string>((resolve) =>
    server.listen(0, '127.0.0.1', () =>
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    ),
  )

async function readBody(asked: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of asked) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Passes each request to the site as that of another visitor, so that no limit ends the attack. */
export async function startCrowd(url: string, makeWhole: MakeWhole = async () => null): Promise<AttackProxy> {
  const statuses: number[] = []
  const server = createServer(async (asked, answer) => {
    try {
      const body = await readBody(asked)
      const came: Try = { path: asked.url!, headers: asked.headers, ...(body.length > 0 && { body }) }
      const { path, headers, body: sent } = (await makeWhole(came)) ?? came
      const own: IncomingHttpHeaders = { ...headers, 'x-forwarded-for': newAddress() }
      if (asked.method !== 'GET')
        Object.assign(own, { origin: SITE_URL, 'content-length': String(sent?.length ?? 0) })
      const passed = request(`${url}${path}`, { method: asked.method, headers: own }, (given) => {
        statuses.push(given.statusCode!)
        answer.writeHead(given.statusCode!, given.headers)
        given.pipe(answer)
      })
      passed.on('error', () => answer.destroy())
      passed.end(sent)
    } catch (error) {
      // The attacker says then that it had no answer, and the test that it tried too little.
      process.stderr.write(`a try was not made whole: ${String(error)}\n`)
      answer.destroy()
    }
  })
  return { url: await listen(server), server, statuses }
}

/** What a person types who answers everything, as an attacker begins with it. */
export function everythingIn(form: Form): string {
  const { typed } = sampleOf(form)
  const fields = Object.entries(typed).flatMap(([name, values]) => values.map((value) => [name, value]))
  return new URLSearchParams(fields).toString()
}

/**
 * A form with a token, a contact and the papers of its own: of what is typed only the answer that is attacked differs, and
 * also a contact that is attacked stays as it is.
 */
export function wholeForm(form: Form, started: string): MakeWhole {
  const { typed: sample, files } = sampleOf(form)
  const slots = Object.keys(files)
  return async ({ path, headers, body }) => {
    if (!body) return null
    const sent = new URLSearchParams(body.toString())
    const typed = Object.fromEntries([...sent.keys()].map((name) => [name, sent.getAll(name)]))
    const number = newNumber()
    const contact = {
      [form.contact.email]: `v${number}@example.com`,
      [form.contact.mobile]: `09${String(number).padStart(9, '0')}`,
    }
    for (const [name, fresh] of Object.entries(contact))
      if (typed[name] && isDeepStrictEqual(typed[name], sample[name])) typed[name] = [fresh]
    const photos = await Promise.all(slots.map((slot) => photoOf(slot, `${slot}.jpg`)))
    const made = await formPost({ form, typed, files: photos, also: { started } })
    return { path, headers: { ...headers, ...made.headers }, body: made.body as Buffer }
  }
}

/** A form of few fields in which each of `fresh` is made anew, unless it is what is attacked. */
export function freshFields(data: string, fresh: Readonly<Record<string, () => string>>): MakeWhole {
  const given = new URLSearchParams(data)
  return async ({ path, headers, body }) => {
    if (!body) return null
    const typed = new URLSearchParams(body.toString())
    for (const [name, make] of Object.entries(fresh))
      if (typed.get(name) === given.get(name)) typed.set(name, make())
    return { path, headers, body: Buffer.from(typed.toString()) }
  }
}

/** What was attacked in `sent` put into `fresh`; `base` is what the attacker was given. */
function withAttack(base: unknown, sent: unknown, fresh: unknown): unknown {
  if (isDeepStrictEqual(base, sent)) return fresh
  const areObjects = [base, sent, fresh].every((one) => typeof one === 'object' && one !== null)
  if (!areObjects) return sent
  const [before, after, now] = [base, sent, fresh] as Record<string, unknown>[]
  const put = Object.entries(after!).map(([name, value]) => [
    name,
    withAttack(before![name], value, now![name]),
  ])
  return Array.isArray(sent) ? put.map(([, value]) => value) : Object.fromEntries(put)
}

/**
 * A change at the desk, made ready anew for each try: by somebody of its own, to something of its own. Of a body that is no
 * JSON any more nothing is exchanged.
 */
export function wholeChange(base: Sent, ready: () => Promise<Sent>): MakeWhole {
  const given = `/api/desk${base.path}`.split('/')
  return async ({ path, headers, body }) => {
    const fresh = await ready()
    const now = `/api/desk${fresh.path}`.split('/')
    const parts = path.split('/').map((part, place) => (part === given[place] ? (now[place] ?? part) : part))
    const own = { ...headers, cookie: fresh.person.cookie, [KEY_HEADER]: newKey() }
    if (fresh.file)
      return {
        path: parts.join('/'),
        headers: { ...own, 'content-type': fresh.file.type },
        body: fresh.file.bytes,
      }
    const typed = { ...own, 'content-type': 'application/json' }
    return { path: parts.join('/'), headers: typed, body: bodyOf(base, body, fresh) }
  }
}

function bodyOf(base: Sent, body: Buffer | undefined, fresh: Sent): Buffer {
  try {
    const sent: unknown = body ? JSON.parse(body.toString()) : {}
    return Buffer.from(JSON.stringify(withAttack(base.body ?? {}, sent, fresh.body ?? {})))
  } catch {
    return body!
  }
}
