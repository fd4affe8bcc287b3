// Letters and texts kept as files as their recipients would have them: for the command that shows them where the key is at hand.

import { readWholeLetter } from '#features/messages/mailbox.ts'
import { KEPT_KINDS, type KeptKind, listKept, readKept } from '#features/messages/message-files.ts'
import type { DataKey } from '#kit/server/sealing.ts'

/** `at`: ISO-8601 UTC, '' when unknown. A text has its recipient in its words, and no subject. */
export type KeptMessage = {
  id: string
  kind: KeptKind
  to: string
  at: string
  subject: string
  text: string
}

const NEWEST = 20

/** Both kinds together, the newest first. */
export async function listNewest(dataDir: string, key: DataKey): Promise<KeptMessage[]> {
  const lists = await Promise.all(
    KEPT_KINDS.map(async (kind) => (await listKept(dataDir, kind)).map((id) => ({ id, kind }))),
  )
  const newest = lists
    .flat()
    .sort((a, b) => (a.id < b.id ? 1 : -1))
    .slice(0, NEWEST)
  const messages = await Promise.all(newest.map(({ id, kind }) => open(dataDir, kind, id, key)))
  return messages.filter((one) => one !== null)
}

/** A letter or a text; null when there is none of this id. */
export async function openMessage(dataDir: string, id: string, key: DataKey): Promise<KeptMessage | null> {
  for (const kind of KEPT_KINDS) {
    const found = await open(dataDir, kind, id, key)
    if (found) return found
  }
  return null
}

async function open(dataDir: string, kind: KeptKind, id: string, key: DataKey): Promise<KeptMessage | null> {
  if (kind === 'mail') {
    const letter = await readWholeLetter(dataDir, id, key)
    return letter && { ...letter, kind, at: letter.date }
  }
  const text = await readKept(dataDir, kind, id, key)
  return text && { id, kind, to: '', at: timeOf(id), subject: '', text: text.toString() }
}

/** An id begins with the milliseconds at which the message was made. */
function timeOf(id: string): string {
  const at = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)
  return new Date(at).toISOString()
}
