// Stands before an S3 server and does to requests what a bad line or a server in trouble does: refuses, is slow, says nothing, hangs up.
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'

/** 'cut': half of the body goes through, then both sides are hung up. 'lost': all of it, and the answer does not come back. */
export type Fault = 'none' | 'refuses' | 'silent' | 'cut' | 'lost' | { slowMs: number }

export type FaultyProxy = {
  url: string
  /** What is done to the next requests. */
  fault: Fault
  /** How many came since the start. */
  asked: () => number
  stop: () => Promise<void>
}

export async function startFaultyProxy(to: () => string): Promise<FaultyProxy> {
  let asked = 0
  const server = createServer(async (asking, answer) => {
    asked += 1
    const { fault } = proxy
    if (fault === 'silent') return void asking.resume()
    if (fault === 'refuses') {
      asking.resume()
      return void answer.writeHead(503).end('<Error><Code>SlowDown</Code></Error>')
    }
    if (typeof fault === 'object') await setTimeout(fault.slowMs)
    pass(to(), fault, asking, answer)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const proxy: FaultyProxy = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fault: 'none',
    asked: () => asked,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return proxy
}

/** With the headers as they came: the signature covers the address that was asked. */
function pass(to: string, fault: Fault, asking: IncomingMessage, answer: ServerResponse): void {
  const { method, headers } = asking
  const further = request(to + asking.url, { method, headers, agent: false })
  const hangUp = () => {
    further.destroy()
    answer.destroy()
  }
  further.on('error', hangUp).on('response', (response) => {
    if (fault === 'lost') return void response.resume().on('end', hangUp)
    answer.writeHead(response.statusCode ?? 502, response.headers)
    response.pipe(answer)
  })
  asking.on('error', hangUp)
  if (fault !== 'cut') return void asking.pipe(further)
  const half = Number(headers['content-length']) / 2
  let passed = 0
  asking.on('data', (chunk: Buffer) => {
    if (passed < half) further.write(chunk.subarray(0, Math.ceil(half - passed)))
    passed += chunk.length
    if (passed >= half) globalThis.setTimeout(hangUp, 50)
  })
}
