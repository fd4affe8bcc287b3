// One news article with its picture, here and in WordPress: from the caches, and rendered for each request.
import { openDatabase } from '../src/db/database.ts'
import { keysOf, unlock } from '../src/db/seal.ts'
import { previewToken } from '../src/features/publishing/preview.ts'
import { startFront } from './front.ts'
import { type News, startWordPress } from './rivals/wordpress.ts'
import { get, startCity } from './support/city.ts'
import { type Load, load, rowOf, turned } from './support/load.ts'
import { kb } from './support/numbers.ts'
import { APP_KEY } from './support/people.ts'
import { has, SERVER_CORE, tempFolder } from './support/processes.ts'
import type { Row } from './support/table.ts'

const CACHED_AIM = 3
const RENDERED_AIM = 4
const ROUNDS = 3
// As browsers ask.
const ACCEPTS = 'gzip, deflate, br'

export async function measure(): Promise<Row[]> {
  if (!has('wrk') || !has('nginx')) throw new Error('this measure needs wrk and nginx')
  const dataDir = tempFolder()
  const city = await startCity(SERVER_CORE, { DATA_DIR: dataDir, APP_KEY })
  const front = await startFront(city.port, tempFolder())
  const { data: news } = JSON.parse((await get(city.port, '/api/shownewsupdate')).bytes.toString()) as {
    data: Article[]
  }
  // The oldest come first.
  const article = news.at(-1)!
  const wordPress = await startWordPress(SERVER_CORE, news)
  const path = `/news/${article.slug}`
  const servers = {
    own: { pids: [city.pid], port: city.port, path },
    front: { pids: [city.pid, front.pid], port: front.port, path },
    rendered: { pids: [city.pid], port: city.port, path: await previewOf(dataDir, article.slug) },
    rivalCached: { ...wordPress.cached, path: wordPress.post },
    rivalRendered: { ...wordPress.rendered, path: wordPress.post },
  }
  const bytes: string[] = []
  for (const one of Object.values(servers)) bytes.push(kb(await sizeOf(one, article.title)))
  const seen: Record<keyof typeof servers, Load[]> = {
    ...{ own: [], front: [], rendered: [], rivalCached: [], rivalRendered: [] },
  }
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const [name, server] of turned(Object.entries(servers), round)) {
      const one = await load({ ...server, accepts: ACCEPTS })
      // The first round warms up all of them and does not count.
      if (round >= 0) seen[name as keyof typeof servers].push(one)
    }
  }
  for (const one of [front, city, wordPress]) await one.stop()
  const cached: [string, Load[]] = [`WordPress from fastcgi_cache (${bytes[3]})`, seen.rivalCached]
  const rendered: [string, Load[]] = [`WordPress from PHP (${bytes[4]})`, seen.rivalRendered]
  return [
    ...both(`an article from the cache (${bytes[0]})`, seen.own, cached, CACHED_AIM),
    ...both(`an article from nginx’s cache (${bytes[1]})`, seen.front, cached, CACHED_AIM),
    ...both(`an article rendered for each request (${bytes[2]})`, seen.rendered, rendered, RENDERED_AIM),
  ]
}

type Article = News & { slug: string }

const both = (what: string, own: Load[], rival: [string, Load[]], aim: number): Row[] => [
  rowOf(what, 'perSecond', own, rival, aim),
  rowOf(what, 'perCpuSecond', own, rival),
]

/** A preview is the page itself, rendered for each request by a reader that remembers nothing. */
async function previewOf(dataDir: string, slug: string): Promise<string> {
  const db = await openDatabase({ databaseUrl: '', dataDir })
  await unlock(db, { appKey: APP_KEY, keyFile: '' })
  const { id, latest_version } = await db.reader
    .selectFrom('entries')
    .select(['id', 'latest_version'])
    .where('collection', '=', 'news')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
  const { token } = previewToken(keysOf(db), { collection: 'news', id, version: latest_version })
  await db.close()
  return `/preview/${token}`
}

/** Compressed bytes of the article; anything else is an error. */
async function sizeOf({ port, path }: { port: number; path: string }, title: string): Promise<number> {
  const plain = await get(port, path)
  const isArticle = plain.status === 200 && plain.bytes.toString().includes(title.split(/['’&]/)[0]!)
  if (!isArticle)
    throw new Error(`${path} is not the article: ${plain.status} ${plain.bytes.toString().slice(0, 300)}`)
  return (await get(port, path, { 'accept-encoding': ACCEPTS })).bytes.length
}
