// The label of a question by its name.
import type { Both } from '#fields/ask.ts'
import { type Form, partsOf } from '#forms/define.ts'

/** Of a question, slot, lines or a cell of lines; the name itself for none of them. */
export function labelOf(form: Form, name: string): Both {
  for (const { part } of partsOf(form)) {
    if (part.name === name) return part.label
    const cell = part.part === 'lines' ? part.of.find((one) => one.name === name) : undefined
    if (cell) return cell.label
  }
  return { en: name, fil: name }
}
