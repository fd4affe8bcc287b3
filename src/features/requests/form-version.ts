// The version of a form's definition: a hash of what it asks, so that nobody has to remember to raise a number.
import { createHash } from 'node:crypto'
import { formOf } from '#forms/all.ts'
import type { Form } from '#forms/define.ts'

const HASH_CHARS = 22

// They help to answer and change nothing that is asked or accepted.
const NOT_ASKED = new Set([
  'path',
  'office',
  'class',
  'short',
  'intro',
  'notice',
  'hint',
  'onPaper',
  'folded',
  'isFolded',
  'folds',
  'fold',
  'sample',
  'autoComplete',
  'autoCapitalize',
  'spellCheck',
  'inputMode',
  'rows',
])

const known = new WeakMap<Form, string>()

/**
 * The version of the definition `form` comes from, 22 characters: another as soon as a name, kind, label, option, condition,
 * limit, slot or section is another. A form made of a definition, such as the questions of a correction, has that one's version.
 */
export function computeVersion(form: Form): string {
  const definition = formOf(form.id) ?? form
  const kept = known.get(definition)
  if (kept) return kept
  const version = createHash('sha256').update(contentOf(definition)).digest('base64url').slice(0, HASH_CHARS)
  known.set(definition, version)
  return version
}

// JSON leaves functions out. What they depend on stands beside them as data: the kind, its limits, its options.
const contentOf = (form: Form): string =>
  JSON.stringify(form, (_, value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    return Object.fromEntries(
      Object.entries(value)
        .filter(([key]) => !NOT_ASKED.has(key))
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    )
  })
