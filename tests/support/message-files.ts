// What lies in the files of letters and texts, where no mail server or gateway is set: they are sealed.
import { type KeptKind, listKept, readKept } from '#features/messages/message-files.ts'
import type { DataKey } from '#kit/server/sealing.ts'

/** For senders without a city of their own. */
export const MESSAGE_KEY = Buffer.alloc(32, 'm')
export const messageKey = async (): Promise<DataKey> => MESSAGE_KEY

export type MessageFile = { id: string; text: string }

/** What was written, the oldest first. Throws for one that does not open. */
export async function filesOf(
  dataDir: string,
  kind: KeptKind,
  key: DataKey = MESSAGE_KEY,
): Promise<MessageFile[]> {
  const ids = (await listKept(dataDir, kind)).reverse()
  return Promise.all(
    ids.map(async (id) => {
      const bytes = await readKept(dataDir, kind, id, key)
      if (!bytes) throw new Error(`${kind} ${id} does not open`)
      return { id, text: bytes.toString() }
    }),
  )
}
