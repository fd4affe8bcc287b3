// A file without a name, written once and sent to many at once: whoever reads slowly holds a few pieces of it in memory, not the whole.
import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { log } from '#kit/server/log.ts'

/** Nobody may begin to send it after `close`; it is closed once nobody is sent it any more. */
export type UnnamedFile = {
  bytes: number
  send: () => Readable
  close: () => void
}

/** In `folder`, made if need be. Throws what the disk refuses. */
export async function writeUnnamed(
  folder: string,
  write: (file: FileHandle) => Promise<void>,
): Promise<UnnamedFile> {
  await mkdir(folder, { recursive: true })
  const path = join(folder, randomUUID())
  const file = await open(path, 'wx+')
  try {
    // Nothing has to be swept after a crash: the file is gone with the last who has it open.
    await rm(path, { force: true })
    await write(file)
    return sendable(file, (await file.stat()).size)
  } catch (error) {
    await file.close()
    throw error
  }
}

function sendable(file: FileHandle, bytes: number): UnnamedFile {
  let [sending, isClosed] = [0, false]
  const closeUnused = () => {
    if (isClosed && sending === 0) file.close().catch((error) => log.error('kept-pages-not-written', error))
  }
  return {
    bytes,
    send() {
      sending += 1
      const read = Readable.from(pieces(file, bytes))
      read.once('close', () => {
        sending -= 1
        closeUnused()
      })
      return read
    },
    close() {
      isClosed = true
      closeUnused()
    },
  }
}

const PIECE_BYTES = 64 * 1024

/** By position: many read the same file at once. */
async function* pieces(file: FileHandle, bytes: number) {
  for (let from = 0; from < bytes; ) {
    const { buffer, bytesRead } = await file.read(Buffer.allocUnsafeSlow(PIECE_BYTES), 0, PIECE_BYTES, from)
    if (bytesRead === 0) return
    from += bytesRead
    yield buffer.subarray(0, bytesRead)
  }
}
