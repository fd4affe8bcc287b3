// What an import says: a line for each record left out and why, and the sum of each collection.
import type { ImportedEntry, SkipReason } from '#features/publishing/import/entry.ts'
import type { FileRefusal } from '#features/publishing/import/file.ts'
import { describeRefusal } from '#features/publishing/save.ts'
import type { Outcome, Refused } from '#kit/outcome.ts'
import { LIMITS } from '#kit/server/config.ts'

/** Where lines go: `note` for what the operator should know, `refuse` for what was not taken. */
export type Say = { note: (line: string) => void; refuse: (line: string) => void }
type Reason = FileRefusal | SkipReason | 'not-json' | 'shape' | 'twice' | 'unknown-barangay'
type Tally = Record<'new' | 'changed' | 'unchanged' | 'kept' | 'refused', number>

/** What became of the records of one answer. */
export class Count {
  readonly #tally: Tally = { new: 0, changed: 0, unchanged: 0, kept: 0, refused: 0 }
  readonly #collection: string
  readonly #say: Say

  constructor(collection: string, say: Say) {
    this.#collection = collection
    this.#say = say
  }

  add(name: string, outcome: Outcome<ImportedEntry, Reason>): void {
    if (outcome.ok) {
      this.#tally[outcome.value.was] += 1
      if (outcome.value.note) this.#say.note(`${this.#collection} ${name}: ${outcome.value.note}`)
    } else this.refuse(name, outcome)
  }

  refuse(name: string, refusal: Refused<Reason>): void {
    const line = `${this.#collection} ${name}: ${inWords(refusal, 'its file')}`
    if (refusal.reason === 'unchanged') this.#tally.unchanged += 1
    else if (refusal.reason === 'edited-here') {
      this.#tally.kept += 1
      this.#say.note(line)
    } else {
      this.#tally.refused += 1
      this.#say.refuse(`${line}; left as it was`)
    }
  }

  /** The whole answer was refused. */
  nothing(refusal: Refused<Reason>): false {
    this.#say.refuse(`${this.#collection}: ${inWords(refusal, 'the answer')}; nothing of it was taken`)
    return false
  }

  /** Prints the sum; says whether nothing was refused. */
  end(): boolean {
    const parts = Object.entries(this.#tally).filter(([name, n]) => n > 0 || name !== 'kept')
    this.#say.note(`${this.#collection}: ${parts.map(([name, n]) => `${n} ${name}`).join(', ')}`)
    return this.#tally.refused === 0
  }
}

const MAX_MB = LIMITS.importFileBytes / 1024 / 1024

const PDF_FAULTS: Record<string, string> = {
  notAccepted: 'it is no PDF',
  mixed: 'it is also a file of another kind',
  damaged: 'damaged',
  locked: 'locked by a password',
  active: 'it holds scripts, attached files, or actions other than links',
  tooManyPages: 'too many pages',
  tooComplex: 'too complex to check',
}

const inWords = (refusal: Refused<Reason>, what: string): string => {
  const { reason, field = '' } = refusal
  return {
    unreachable: `${what} cannot be reached (${field})`,
    silent: `${what} did not come in time`,
    status: field === '404' ? `${what} is missing (404)` : `${what} was refused with status ${field}`,
    'too-large': `${what} is over ${MAX_MB} MB`,
    'other-host': `${what} leads to another host (${field})`,
    redirects: `${what} leads on and on`,
    path: 'its file is not one below /storage/',
    'no-picture': 'its file is no picture that a page can show',
    'web-page': 'its file is missing; a web page came instead',
    empty: 'its file is empty',
    pdf: `its PDF is refused (${PDF_FAULTS[field] ?? field})`,
    'not-kept': `its file cannot be kept (${field})`,
    'not-json': `${what} is not JSON`,
    shape: `has another shape (${field})`,
    invalid: `cannot be kept (${describeRefusal(refusal)})`,
    twice: 'is listed twice',
    'unknown-barangay': 'no barangay here has this name',
    unchanged: 'is unchanged',
    'edited-here': 'has changed there, but staff have edited it here: their work stays',
  }[reason]
}
