// Which checkouts are live: a bill has one at most, by an index of exactly this condition.
import { type RawBuilder, sql } from 'kysely'

export const isLive = (): RawBuilder<boolean> => sql<boolean>`state in ('starting', 'open', 'failed')`
