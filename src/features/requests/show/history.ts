// What has happened to a request, in words for the person who asked. What only the office needs is not among it.
import type { Database } from '#db/database.ts'
import { keysOf } from '#db/seal.ts'
import type { EventRow, RequestRow } from '#db/tables.ts'
import { type StateId, stateWords } from '#domain/request-states.ts'
import { readNote } from '#features/requests/steps/events.ts'
import { isOneOf } from '#kit/one-of.ts'
import type { Speech } from '#words'

export type HistoryItem = {
  id: string
  /** ISO-8601 UTC. */
  at: string
  text: string
  /** What was written with it, a line each. */
  lines: string[]
  /** The state it led to; '' when it stayed. */
  to: StateId | ''
}

/** In the order it happened. */
export async function loadHistory(db: Database, request: RequestRow, say: Speech): Promise<HistoryItem[]> {
  const rows = await db.reader
    .selectFrom('request_events')
    .selectAll()
    .where('request_id', '=', request.id)
    .orderBy('at')
    .orderBy('id')
    .execute()
  return rows.filter((row) => isShown(row, rows)).flatMap((row) => describeEvent(db, row, request, say) ?? [])
}

/** What was taken back is left out. One line says so, if the page showed what was taken back while it held. */
const isShown = (row: EventRow, rows: readonly EventRow[]): boolean =>
  row.kind === 'taken-back'
    ? rows.some(({ kind, taken_back_at }) => taken_back_at === row.at && isOneOf(SHOWN_STEPS, kind))
    : !row.taken_back_at

const SHOWN_STEPS = ['state', 'extended'] as const

/** Null for an event that is none of the applicant's business. */
function describeEvent(db: Database, row: EventRow, request: RequestRow, say: Speech): HistoryItem | null {
  const note = readNote(keysOf(db), row)
  const happened = (text: string, lines: string): HistoryItem => ({
    id: row.id,
    at: row.at,
    text,
    lines: lines.split('\n').filter(Boolean),
    to: row.kind === 'state' ? row.to_state : '',
  })
  if (row.kind === 'state' && row.to_state !== '')
    return happened(stateWords(request.form, row.to_state).name[say.lang], note)
  switch (row.kind) {
    case 'extended':
      return happened(say.fill('request.events.extended', { count: request.extension_days }), note)
    case 'order-replaced':
      return happened(say.words.request.events.orderReplaced, '')
    case 'money-in':
      return happened(say.words.request.events.moneyIn, '')
    case 'money-under-review':
      return happened(say.words.request.events.moneyUnderReview, '')
    case 'taken-back':
      return happened(say.words.request.events.takenBack, '')
    case 'moved': {
      const [from = '', to = ''] = note.split('/').map(say.weekDate)
      return happened(say.fill('request.events.moved', { from, to }), '')
    }
    case 'reminder':
      return happened(say.words.request.events.reminder, '')
    case 'corrected':
      return happened(say.words.request.events.corrected, note)
    case 'self-corrected':
      return happened(say.words.request.events.selfCorrected, note)
    case 'amended':
      return happened(say.fill('request.events.amended', { reference: note }), '')
    case 'amends': {
      const [reference = '', ...what] = note.split('\n')
      return happened(say.fill('request.events.amends', { reference }), what.join('\n'))
    }
    default:
      return null
  }
}
