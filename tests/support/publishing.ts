// The desk's API of publishing, as one of its people asks it.
import type { RequestOptions } from './http.ts'
import { type City, SITE_URL } from './servers.ts'
import type { InService } from './staff.ts'

/** A piece of news. */
export const article = (title: string, more: object = {}) => ({
  title: { en: title },
  article: { en: `<p>About ${title}.</p>` },
  date: '2026-11-21',
  status: '',
  ...more,
})

export type Entry = {
  id: string
  number: number
  slug: string
  version: number
  state: string
  content: Record<string, unknown>
}

/** What is made, sent and taken a step further by `person`. */
export function publishingAt({ ask }: City, person: () => InService) {
  const send = async (method: string, path: string, body?: unknown, as = person()) => {
    const headers = { cookie: as.cookie, ...(method === 'GET' ? {} : { origin: SITE_URL }) }
    const json = { ...headers, 'content-type': 'application/json' }
    const asking: RequestOptions =
      body === undefined ? { method, headers } : { method, headers: json, body: JSON.stringify(body) }
    const { status, text } = await ask(`/api/desk${path}`, asking)
    return { status, json: JSON.parse(text) }
  }
  const made = async (content: object, collection = 'news'): Promise<Entry> =>
    (await send('POST', `/content/${collection}`, { content })).json
  const take = (entry: Entry, step: string, body: object = { version: entry.version }, collection = 'news') =>
    send('POST', `/content/${collection}/${entry.id}/${step}`, body)
  const sendFile = async (path: string, type: string, body: Buffer) => {
    const headers = { cookie: person().cookie, origin: SITE_URL, 'content-type': type }
    const { status, text } = await ask(`/api/desk/files/${path}`, { method: 'POST', headers, body })
    return { status, json: JSON.parse(text) }
  }
  return { send, made, take, sendFile }
}
