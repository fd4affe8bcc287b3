// What the script of a form page fills in at once, as the server does when the form comes (forms/fill-in.ts).
import { type Form, partsOf } from '#forms/define.ts'

/** As JSON; undefined where the form fills in nothing. */
export function fillsOf(form: Form): string | undefined {
  const gives = partsOf(form).flatMap(({ part }) =>
    part.part === 'question' && part.gives ? [{ from: part.name, ...part.gives }] : [],
  )
  if (gives.length === 0 && !form.sameName) return undefined
  return JSON.stringify({ gives, same: form.sameName })
}
