// A line between a browser and a city that a test can cut: each request passes through it, or finds nobody there.
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll } from 'vitest'

type Passing = { path: string; method: string; status: number; bytes: number }

/** What the line does with an address instead of asking the city; null for asking it. */
type Instead = (
  path: string,
  method: string,
) => { status: number; type: string; body: string; headers?: Record<string, string> } | null

export function openLine(at: (path: string) => string) {
  const passed: Passing[] = []
  let isCut = false
  let instead: Instead = () => null
  let isLost = (_path: string, _method: string): boolean => false
  const server = createServer((asked, answer) => {
    if (isCut) return void asked.socket.destroy()
    const path = asked.url!
    const method = asked.method!
    const other = instead(path, method)
    if (other) {
      asked.resume()
      return void answer
        .writeHead(other.status, { 'content-type': other.type, ...other.headers })
        .end(other.body)
    }
    // The city knows its own address, not that of the line.
    const headers = { ...asked.headers, ...(asked.headers.origin && { origin: new URL(at('')).origin }) }
    const onward = request(at(path), { method, headers }, (found) => {
      const one = { path, method, status: found.statusCode!, bytes: 0 }
      passed.push(one)
      if (isLost(path, method)) return void asked.socket.destroy()
      answer.writeHead(found.statusCode!, found.rawHeaders)
      found.on('data', (chunk: Buffer) => {
        one.bytes += chunk.length
      })
      found.pipe(answer)
    })
    onward.on('error', () => answer.destroy())
    asked.pipe(onward)
  })
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, resolve)))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    url: (path: string) => `http://localhost:${(server.address() as AddressInfo).port}${path}`,
    passed,
    /** From now on nobody answers, until `mend`. */
    cut: () => {
      isCut = true
      server.closeAllConnections()
    },
    mend: () => {
      isCut = false
    },
    answer: (how: Instead) => {
      instead = how
    },
    /** Whose answers never arrive, though the city has given them. */
    lose: (which: typeof isLost) => {
      isLost = which
    },
  }
}
