// A site of before, from which content is imported: it answers what it is given.
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

type Answer = { status?: number; headers?: Record<string, string>; body?: unknown } | RequestListener
/** Answers by path; they may be changed between two imports. */
export type Site = Record<string, Answer>

/** Serves it until the test ends; answers its address. */
export async function serve(site: Site): Promise<string> {
  const server = createServer((request, response) => {
    const answer = site[request.url!] ?? { status: 404 }
    if (typeof answer === 'function') return answer(request, response)
    const body = Buffer.isBuffer(answer.body) ? answer.body : JSON.stringify(answer.body ?? '')
    response.writeHead(answer.status ?? 200, answer.headers).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
