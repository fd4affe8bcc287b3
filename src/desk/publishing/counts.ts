// How many entries of each collection stand in each state.
import { useQuery } from '@tanstack/react-query'
import { call } from '#desk/api.ts'
import type { Entry } from '#desk/publishing/definitions.ts'

type Counted = { id: string; label: string; counts: Partial<Record<Entry['state'], number>> }

/** Undefined while it is on its way. */
export const useCounts = (): Counted[] | undefined =>
  useQuery({ queryKey: ['content'], queryFn: () => call<Counted[]>('GET', '/content') }).data
