// Asks a ClamAV daemon about bytes, over its INSTREAM command (clamd(8)); nothing is written to a disk for it.
import { connect, type Socket } from 'node:net'

/** The scanner did not answer, or not in time: try again later. */
export class ScannerUnavailable extends Error {}

const CHUNK_BYTES = 64 * 1024
const PATIENCE_MS = 30_000

/** `address` is 'host:port' or the path of a socket. Throws `ScannerUnavailable`, or another error if the scanner cannot judge these bytes. */
export async function scanBytes(
  address: string,
  bytes: Buffer,
  patienceMs = PATIENCE_MS,
): Promise<'clean' | 'suspect'> {
  const answer = await exchange(address, bytes, patienceMs)
  if (/\bOK$/.test(answer)) return 'clean'
  if (/\bFOUND$/.test(answer)) return 'suspect'
  throw new Error(`the scanner says: ${answer}`)
}

/** Sends the bytes in chunks, each after its length, the last one empty; what comes back ends with a NUL. */
function exchange(address: string, bytes: Buffer, patienceMs: number): Promise<string> {
  const socket = connect(placeOf(address))
  let [answer, reason] = ['', 'it hung up without an answer']
  socket.setTimeout(patienceMs, () => socket.destroy(new Error('no answer in time')))
  socket.setEncoding('utf8').on('data', (text: string) => {
    answer += text
  })
  socket.once('connect', () => {
    socket.write('zINSTREAM\0')
    for (let at = 0; at < bytes.length; at += CHUNK_BYTES)
      writeChunk(socket, bytes.subarray(at, at + CHUNK_BYTES))
    writeChunk(socket, Buffer.alloc(0))
  })
  socket.on('error', (error) => {
    reason = error.message
  })
  return new Promise((resolve, reject) => {
    // If there are too many bytes it answers and closes while they are still being sent: the answer counts.
    socket.once('close', () => {
      const end = answer.indexOf('\0')
      if (end < 0) reject(new ScannerUnavailable(reason))
      else resolve(answer.slice(0, end).trim())
    })
  })
}

function writeChunk(socket: Socket, chunk: Buffer): void {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(chunk.length)
  socket.write(length)
  socket.write(chunk)
}

function placeOf(address: string) {
  if (address.startsWith('/')) return { path: address }
  const colon = address.lastIndexOf(':')
  return { host: address.slice(0, colon).replace(/^\[|\]$/g, ''), port: Number(address.slice(colon + 1)) }
}
