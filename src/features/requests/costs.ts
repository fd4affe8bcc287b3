// What a service costs by what its office has set at the desk: free of charge, or the fees it entered. Other sources are the page's.
import type { Reader } from '#db/database.ts'
import type { FeeLine } from '#domain/fee-lines.ts'
import type { FormId } from '#domain/forms.ts'
import { linesIn } from '#features/requests/fees.ts'

/** A service free of charge has no lines; `since` is when the office set it, ISO-8601 UTC. */
export type SetCost = { lines: readonly FeeLine[]; since: string }

/** By the form of the service; a mark as free of charge is stronger than fees entered before. */
export async function loadCosts(reader: Reader): Promise<ReadonlyMap<FormId, SetCost>> {
  const [fees, free] = await Promise.all([
    reader.selectFrom('service_fees').select(['form', 'lines', 'set_at']).execute(),
    reader.selectFrom('free_services').select(['form', 'set_at']).execute(),
  ])
  const entered = fees.map(({ form, lines, set_at: since }): [FormId, SetCost] => [
    form,
    { lines: linesIn({ lines }), since },
  ])
  return new Map([
    ...entered.filter(([, { lines }]) => lines.length > 0),
    ...free.map(({ form, set_at: since }): [FormId, SetCost] => [form, { lines: [], since }]),
  ])
}
