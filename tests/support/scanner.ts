// A small scanner that speaks clamd's INSTREAM, standing in for the real one, which is a service outside this project.

import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'

/** What it finds; as harmless as the test string antivirus makers agreed on, and not that. */
export const VIRUS = 'THE-SCANNER-FINDS-THIS'

export type Scanner = { address: string; seen: Buffer[]; stop: () => Promise<void> }
type How = {
  path?: string
  port?: number
  /** Above it: an error, as with clamd's StreamMaxLength. */
  maxBytes?: number
  /** What is sent back, null for nothing. */
  answer?: (bytes: Buffer) => string | null
}

const judge = (bytes: Buffer) => (bytes.includes(VIRUS) ? 'stream: Test.Found FOUND\0' : 'stream: OK\0')

/** Listens at a free port, or at `path`. */
export async function startScanner({
  path,
  port = 0,
  maxBytes = 1e9,
  answer = judge,
}: How = {}): Promise<Scanner> {
  const seen: Buffer[] = []
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    let arrived: Buffer = Buffer.alloc(0)
    socket.on('error', () => {})
    socket.on('close', () => open.delete(socket))
    socket.on('data', (data: Buffer) => {
      arrived = Buffer.concat([arrived, data])
      const said = arrived.length > maxBytes ? null : bytesOf(arrived)
      if (said) seen.push(said)
      const text = arrived.length > maxBytes ? 'INSTREAM size limit exceeded. ERROR\0' : said && answer(said)
      if (text) socket.end(text)
    })
  })
  await new Promise<void>((resolve) =>
    path ? server.listen(path, resolve) : server.listen(port, '127.0.0.1', resolve),
  )
  const address = path ?? `127.0.0.1:${(server.address() as AddressInfo).port}`
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      for (const socket of open) socket.destroy()
    })
  return { address, seen, stop }
}

/** The bytes of a whole INSTREAM command; null while more is to come. */
function bytesOf(arrived: Buffer): Buffer | null {
  const command = 'zINSTREAM\0'
  if (arrived.toString('latin1', 0, command.length) !== command) return null
  const chunks: Buffer[] = []
  let at = command.length
  while (at + 4 <= arrived.length) {
    const length = arrived.readUInt32BE(at)
    if (length === 0) return Buffer.concat(chunks)
    chunks.push(arrived.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return null
}
