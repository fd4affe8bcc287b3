// `./city import` from a former site that gives as much as an import may bring: the longest list of news, a picture of 49 megapixels and the largest PDF.
import { createServer } from 'node:http'
import { join } from 'node:path'
import { LIMITS } from '../../src/kit/server/config.ts'
import { freePort } from '../../tests/support/free-port.ts'
import { memoryOf } from '../memory.ts'
import { largePdf, largePhoto } from './large-files.ts'
import { count, mb } from './numbers.ts'
import { ROOT, run } from './processes.ts'
import type { Row } from './table.ts'

// Curly quotes as in most articles: V8 keeps such a text in two bytes a letter.
const PARAGRAPH = `The city says: “${'the seven lakes are open today, and every office with them; '.repeat(15)}”.`
const PARAGRAPHS = 10
const SPARE_BYTES = 10_000

/** Its row of the table; it runs beside the server on the same data, under its own bound, and has to take everything. */
export async function importRow(settings: NodeJS.ProcessEnv): Promise<Row> {
  const site = await startFormerSite()
  let most = 0
  const watch = (pid: number) => {
    most = Math.max(most, memoryOf({ pid }).most)
  }
  const began = performance.now()
  await run([join(ROOT, 'city'), 'import', '--from', site.url], { ...settings, DATABASE_URL: '' }, watch)
  site.stop()
  const size = mb(LIMITS.importFileBytes)
  return {
    what: `an import of ${count(site.news)} news in ${size}, a picture of 49 megapixels and a PDF of ${size}, in a process of its own`,
    result: `${mb(most)} at most, ${Math.round(performance.now() - began)} ms`,
    rival: '',
    ratio: '',
    aim: 'all taken',
    met: true,
  }
}

/** Serves it until `stop`; `news` is how many its list holds. */
async function startFormerSite(): Promise<{ url: string; news: number; stop: () => void }> {
  const article = Array.from({ length: PARAGRAPHS }, () => PARAGRAPH).join('\n\n')
  const item = (id: number) => ({ id, title: `News ${id}`, article, file_upload: '', status: '' })
  const bytesEach = Buffer.byteLength(JSON.stringify(item(1_000_000)))
  const news = Math.floor((LIMITS.importFileBytes - SPARE_BYTES) / bytesEach)
  const answers: Record<string, unknown> = {
    '/api/showpublication': { data: [{ title: 'The longest', file_upload: 'longest.pdf' }] },
    '/api/showcarousel': { data: [{ image_upload: 'largest.jpg' }] },
    '/api/shownewsupdate': { data: Array.from({ length: news }, (_, index) => item(index + 1)) },
    '/api/brgyOfficial': [],
    '/storage/longest.pdf': await largePdf(LIMITS.importFileBytes),
    '/storage/largest.jpg': await largePhoto(70),
  }
  const server = createServer(({ url }, answer) => {
    const body = answers[url!]
    if (body instanceof Uint8Array) answer.end(body)
    else answer.writeHead(body ? 200 : 404).end(JSON.stringify(body ?? ''))
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${port}`, news, stop: () => server.close() }
}
