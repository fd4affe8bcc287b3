// A form in which it is no longer asked whether one gives a name: what was sent with one is not made nameless by a correction, nor the other way.
import type { Form, Part } from '#forms/define.ts'
import type { Answers } from '#forms/read.ts'

/** The form with only the answer that was given. */
export function keepingName(form: Form, before: Answers): Form {
  const { anonymous } = form
  if (!anonymous) return form
  const given = before[anonymous.name]
  const keep = (part: Part): Part =>
    part.part === 'question' && part.name === anonymous.name
      ? {
          ...part,
          kind: {
            ...part.kind,
            options: part.kind.options?.filter(({ value }) => value === given),
            read: (typed) => (typed === given ? { value: typed } : { problem: { code: 'notAChoice' } }),
          },
        }
      : part
  return {
    ...form,
    sections: form.sections.map((section) => ({ ...section, parts: section.parts.map(keep) })),
  }
}
