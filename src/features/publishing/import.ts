// Takes the content of an existing installation over (rulings 7), repeatably: what cannot be taken is named and left, the rest goes on.
import { barangays } from '#collections/barangays.collection.ts'
import type { Database } from '#db/database.ts'
import {
  type Item,
  readOfficial,
  recordsOf,
  SOURCES,
  type Source,
} from '#features/publishing/import-answers.ts'
import { barangaysByName, foldName, takePeople } from '#features/publishing/import-barangays.ts'
import { type Left, type Taken, takeOver } from '#features/publishing/import-entry.ts'
import { fetchWhole } from '#features/publishing/import-fetch.ts'
import { bringFile, type FileRefusal } from '#features/publishing/import-file.ts'
import type { Storage } from '#features/publishing/storage.ts'
import type { Outcome, Refused } from '#kit/outcome.ts'
import { LIMITS } from '#kit/server/config.ts'

export type Plan = {
  /** Addresses without a slash at the end. */
  from: string
  barangaysFrom: string
  /** The longest silence of the other side. */
  patienceMs: number
}
/** Where lines go: `note` for what the operator should know, `refuse` for what was not taken. */
export type Say = { note: (line: string) => void; refuse: (line: string) => void }
type Reason = FileRefusal | Left | 'not-json' | 'shape' | 'twice' | 'unknown-barangay'
type Tally = Record<'new' | 'changed' | 'unchanged' | 'kept' | 'refused', number>
type Run = { db: Database; storage: Storage; plan: Plan; say: Say }

/** Imports the four answers one after the other; true when nothing had to be refused. */
export async function importAll(db: Database, storage: Storage, plan: Plan, say: Say): Promise<boolean> {
  const run: Run = { db, storage, plan, say }
  let whole = true
  for (const source of SOURCES) whole = (await importList(run, source)) && whole
  return (await importBarangays(run)) && whole
}

async function importList(run: Run, source: Source): Promise<boolean> {
  const { collection, answer, read } = source
  const count = new Count(collection.id, run.say)
  const records = await ask(run, `${run.plan.from}/api/${answer}`, 'wrapped')
  if (!records.ok) return count.nothing(records)
  const items: Item[] = []
  for (const [index, record] of records.value.entries()) {
    const item = read(record)
    if (!item.ok) count.refuse(`record ${index + 1}`, item)
    else if (items.some(({ key }) => key === item.value.key))
      count.refuse(item.value.name, { ok: false, reason: 'twice' })
    else items.push(item.value)
  }
  const highest = Math.max(0, ...items.map(({ number }) => number ?? 0))
  for (const item of items) count.add(item.name, await importItem(run, source, item, highest))
  return count.end()
}

async function importItem(
  { db, storage, plan }: Run,
  { collection, pictures }: Source,
  item: Item,
  highest: number,
) {
  const mayHaveNone = collection.fields.picture?.optional === true
  if (item.file === '' && mayHaveNone) return takeOver(db, collection, { item, kept: '', highest })
  const wanted = { from: plan.from, path: item.file, picture: pictures }
  const file = await bringFile(storage, wanted, limitsOf(plan))
  return file.ok ? takeOver(db, collection, { item, kept: file.value, highest }) : file
}

async function importBarangays(run: Run): Promise<boolean> {
  const count = new Count(barangays.id, run.say)
  const records = await ask(run, `${run.plan.barangaysFrom}/api/brgyOfficial`, 'bare')
  if (!records.ok) return count.nothing(records)
  const known = await barangaysByName(run.db.reader)
  const seen = new Set<string>()
  for (const [index, record] of records.value.entries()) {
    const official = readOfficial(record)
    if (!official.ok) {
      count.refuse(`record ${index + 1}`, official)
      continue
    }
    const name = `"${official.value.barangay}"`
    const key = known.get(foldName(official.value.barangay))
    if (key === undefined) count.refuse(name, { ok: false, reason: 'unknown-barangay' })
    else if (seen.has(key)) count.refuse(name, { ok: false, reason: 'twice' })
    else count.add(name, await takePeople(run.db, key, official.value))
    if (key !== undefined) seen.add(key)
  }
  return count.end()
}

async function ask({ plan }: Run, address: string, shape: 'wrapped' | 'bare') {
  const answer = await fetchWhole(new URL(address), limitsOf(plan))
  return answer.ok ? recordsOf(answer.value.bytes, shape) : answer
}

const limitsOf = ({ patienceMs }: Plan) => ({ maxBytes: LIMITS.importFileBytes, patienceMs })

/** What became of the records of one answer. */
class Count {
  readonly #tally: Tally = { new: 0, changed: 0, unchanged: 0, kept: 0, refused: 0 }
  readonly #collection: string
  readonly #say: Say

  constructor(collection: string, say: Say) {
    this.#collection = collection
    this.#say = say
  }

  add(name: string, outcome: Outcome<Taken, Reason>): void {
    if (outcome.ok) {
      this.#tally[outcome.value.was] += 1
      if (outcome.value.note) this.#say.note(`${this.#collection} ${name}: ${outcome.value.note}`)
    } else this.refuse(name, outcome)
  }

  refuse(name: string, refusal: Refused<Reason>): void {
    const line = `${this.#collection} ${name}: ${inWords(refusal)}`
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
    this.#say.refuse(`${this.#collection}: the answer ${inWords(refusal)}; nothing of it was taken`)
    return false
  }

  /** Prints the sum; whether nothing was refused. */
  end(): boolean {
    const parts = Object.entries(this.#tally).filter(([name, n]) => n > 0 || name !== 'kept')
    this.#say.note(`${this.#collection}: ${parts.map(([name, n]) => `${n} ${name}`).join(', ')}`)
    return this.#tally.refused === 0
  }
}

const MEGABYTES = LIMITS.importFileBytes / 1024 / 1024

const inWords = ({ reason, field = '' }: Refused<Reason>): string =>
  ({
    unreachable: `cannot be reached (${field})`,
    silent: 'was not answered in time',
    status: field === '404' ? 'is missing (404)' : `was answered with the error ${field}`,
    'too-large': `is over ${MEGABYTES} MB`,
    'other-host': `leads to another host (${field})`,
    redirects: 'leads on and on without an end',
    path: 'the file’s path leads out of the storage',
    'no-picture': 'its file is no picture that a page can show',
    'web-page': 'its file is missing; a web page came instead',
    empty: 'its file is empty',
    'not-kept': `its file cannot be kept (${field})`,
    'not-json': 'is not JSON',
    shape: `has another shape (${field})`,
    invalid: `cannot be kept (${field})`,
    twice: 'is listed twice',
    'unknown-barangay': 'is no barangay known here',
    unchanged: 'is unchanged',
    'edited-here': 'changed there, but staff have edited it here; their work was kept',
  })[reason]
