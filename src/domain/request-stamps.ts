// The stamps the paper of a request collects: which there are in each state, and which come.
import { type StateId, stateWords } from '#domain/request-states.ts'
import type { Both } from '#kit/lang.ts'

/** `at` is the moment it was struck, ISO-8601 UTC; null for one that comes: the first of these is the next. */
export type Stamp = { id: StateId | 'reviewed'; name: Both; at: string | null }

const REVIEWED: Both = { en: 'Reviewed', fil: 'Nasuri na' }

/** A stamp is struck when one of its states first begins. The review is over with whatever follows it. */
const STRUCK_BY: readonly { id: Stamp['id']; by: readonly StateId[] }[] = [
  { id: 'received', by: ['received'] },
  { id: 'reviewed', by: ['to-pay', 'paid', 'ready', 'released', 'denied'] },
  { id: 'paid', by: ['paid'] },
  { id: 'released', by: ['released'] },
  { id: 'denied', by: ['denied'] },
  { id: 'withdrawn', by: ['withdrawn'] },
  { id: 'expired', by: ['expired'] },
]

/** Nothing comes after a final state. PAID is promised only once there is something to pay. */
const COMING: Partial<Record<StateId, readonly Stamp['id'][]>> = {
  received: ['reviewed', 'released'],
  'in-review': ['reviewed', 'released'],
  waiting: ['reviewed', 'released'],
  'to-pay': ['paid', 'released'],
  paid: ['released'],
  ready: ['released'],
}

/** `begun`: the states it has been in, the oldest first. */
export function stampsOf(
  form: string,
  state: StateId,
  begun: readonly { to: StateId | ''; at: string }[],
): Stamp[] {
  const nameOf = (id: Stamp['id']) => (id === 'reviewed' ? REVIEWED : stateWords(form, id).name)
  return STRUCK_BY.flatMap(({ id, by }) => {
    const at = begun.find(({ to }) => to !== '' && by.includes(to))?.at ?? null
    return at !== null || COMING[state]?.includes(id) ? { id, name: nameOf(id), at } : []
  })
}
