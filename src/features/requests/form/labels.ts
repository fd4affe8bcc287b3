// The label of a question by its name.
import { type Form, partsOf } from '#forms/define.ts'
import type { Lang } from '#kit/lang.ts'

/** Of a question, slot, lines or a cell of lines; the name itself for none of them. */
export function labelOf(form: Form, name: string, lang: Lang): string {
  for (const { part } of partsOf(form)) {
    if (part.name === name) return part.label[lang]
    const cell = part.part === 'lines' ? part.of.find((one) => one.name === name) : undefined
    if (cell) return cell.label[lang]
  }
  return name
}
