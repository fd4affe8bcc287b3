// The stamps the paper of a request collects: which there are in each state, and which one comes next.
import { type StateId, stateWords } from '#domain/request-states.ts'
import type { Both } from '#kit/lang.ts'

/** `at` is the moment it was struck, ISO-8601 UTC; null for the one that comes next. */
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

/** Nothing comes after a final state; where nothing is to pay, PAID never comes. */
const NEXT: Partial<Record<StateId, Stamp['id']>> = {
  received: 'reviewed',
  'in-review': 'reviewed',
  waiting: 'reviewed',
  'to-pay': 'paid',
  paid: 'released',
  ready: 'released',
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
    return at !== null || NEXT[state] === id ? { id, name: nameOf(id), at } : []
  })
}
