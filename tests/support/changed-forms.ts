// Other definitions of the city's forms for the time of a test: what the program does the day after somebody has changed them.
import type { FormId } from '#domain/forms.ts'
import { askDate } from '#fields/date.ts'
import { FORMS } from '#forms/all.ts'
import { type Form, insteadOf, type Part, partsOf, type Question } from '#forms/define.ts'
import { type Both, both, type Lang } from '#kit/lang.ts'

/** Runs with these definitions in the list of forms instead of the city's; null takes a form away. */
export async function withForms<T>(
  changed: Partial<Record<FormId, Form | null>>,
  run: () => T | Promise<T>,
): Promise<T> {
  const before = { ...FORMS }
  for (const [id, form] of Object.entries(changed) as [FormId, Form | null][])
    if (form) FORMS[id] = form
    else delete (FORMS as Partial<typeof FORMS>)[id]
  try {
    return await run()
  } finally {
    Object.assign(FORMS, before)
  }
}

const anew = (words: Both): Both => both(`Anew: ${words.en}`, `Bago: ${words.fil}`)

/**
 * The forms as an office may have them next year: every title, label and option in other words, the number of the person and
 * the first part of their name asked under other names, a slot and a question gone, a text asked as a date, what was optional needed.
 */
export const changedForms = (): Record<FormId, Form> =>
  Object.fromEntries(Object.values(FORMS).map((form) => [form.id, changedForm(form)])) as Record<FormId, Form>

/** What became of which name in `changedForms`. */
export function changesIn(form: Form) {
  const needed = new Set([
    ...Object.values(form.contact),
    ...form.applicant,
    ...partsOf(form).flatMap(({ part, section }) => [part.when?.name, section.when?.name]),
    ...partsOf(form).flatMap(({ part }) => insteadOf(part)),
  ])
  const free = partsOf(form).flatMap(({ part }) =>
    part.part === 'question' && part.kind.kind === 'text' && !needed.has(part.name) ? part.name : [],
  )
  const slot = partsOf(form).find(({ part }) => part.part === 'slot')?.part.name
  return {
    renamed: [form.contact.mobile, form.applicant[0]!],
    gone: [free[0], slot].filter((name) => name !== undefined),
    dated: free[1],
  }
}

function changedForm(form: Form): Form {
  const { renamed, gone, dated } = changesIn(form)
  const called = (name: string) => (renamed.includes(name) ? `${name}_anew` : name)
  const changed = (part: Part): Part[] => {
    if (gone.includes(part.name)) return []
    const words = { name: called(part.name), label: anew(part.label), optional: false }
    if (part.part === 'lines') return [{ ...part, ...words, of: part.of.map(reworded) }]
    const unless = insteadOf(part).map(called)
    if (part.part === 'slot') return [{ ...part, ...words, unless }]
    return [{ ...reworded(part), ...words, unless, ...(part.name === dated && { kind: askDate() }) }]
  }
  return {
    ...form,
    title: anew(form.title),
    contact: { ...form.contact, mobile: called(form.contact.mobile) },
    applicant: form.applicant.map(called),
    searched: form.searched.map(called),
    sections: form.sections.map((section) => ({
      ...section,
      title: anew(section.title),
      parts: section.parts.flatMap(changed),
    })),
  }
}

const reworded = (question: Question): Question => {
  const options = question.kind.options?.map((one) => ({ ...one, label: anew(one.label) }))
  const toText = (value: unknown, lang: Lang) => anew(both(String(value), String(value)))[lang]
  return { ...question, label: anew(question.label), kind: { ...question.kind, options, toText } }
}
