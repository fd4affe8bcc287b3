// Shows a total that is the sum of other amounts while they are typed; the server computes it again (forms/totals.ts).
import { centavosOf, pesos } from '#kit/pesos.ts'

/** `look` adds up again, after rows were removed or answers brought back. */
export function startTotals(form: HTMLFormElement): { look: () => void } {
  const totals = [...form.querySelectorAll<HTMLInputElement>('[data-sum-of]')]
  const look = () => {
    for (const total of totals) show(total, listGiven(form, total.dataset.sumOf!.split(' ')))
  }
  if (totals.length > 0) {
    look()
    form.addEventListener('input', look)
  }
  return { look }
}

const listGiven = (form: HTMLFormElement, names: readonly string[]): string[] =>
  names.flatMap((name) =>
    Array.from(form.querySelectorAll<HTMLInputElement>(`[name="${name}"]`)).flatMap(
      ({ value }) => value.trim() || [],
    ),
  )

function show(total: HTMLInputElement, given: readonly string[]) {
  const isSum = given.length > 0
  // A total typed before its parts were asked stays as it is.
  if (!isSum && !total.readOnly) return
  const amounts = given.map(centavosOf)
  total.readOnly = isSum
  total.value =
    !isSum || amounts.includes(null) ? '' : pesos(amounts.reduce<number>((sum, one) => sum + (one ?? 0), 0))
}
