// Takes the content of an existing installation over (rulings 7), repeatably: what cannot be taken is named and left, the rest goes on.
import { foldName } from '#collections/barangay-names.ts'
import { barangays } from '#collections/barangays.collection.ts'
import type { Database } from '#db/database.ts'
import {
  extractRecords,
  type ImportItem,
  readOfficial,
  SOURCES,
  type Source,
} from '#features/publishing/import/answers.ts'
import { loadBarangaysByName, takePeople } from '#features/publishing/import/barangays.ts'
import { checkItem, importEntry } from '#features/publishing/import/entry.ts'
import { fetchWhole } from '#features/publishing/import/fetch.ts'
import { importFile } from '#features/publishing/import/file.ts'
import { Count, type Say } from '#features/publishing/import/report.ts'
import type { Storage } from '#features/publishing/storage.ts'
import { refused } from '#kit/outcome.ts'
import { LIMITS } from '#kit/server/config.ts'

export type ImportOptions = {
  /** Addresses without a slash at the end. */
  from: string
  barangaysFrom: string
  /** The longest silence of the other side. */
  patienceMs: number
}
type Run = { db: Database; storage: Storage; plan: ImportOptions; say: Say }

/** Imports the four answers one after the other; true when nothing had to be refused. */
export async function importAll(
  db: Database,
  storage: Storage,
  plan: ImportOptions,
  say: Say,
): Promise<boolean> {
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
  const items: ImportItem[] = []
  for (const [index, record] of records.value.entries()) {
    const item = read(record)
    if (!item.ok) count.refuse(`record ${index + 1}`, item)
    else if (items.some(({ key }) => key === item.value.key)) count.refuse(item.value.name, refused('twice'))
    else items.push(item.value)
  }
  const highest = Math.max(0, ...items.map(({ number }) => number ?? 0))
  for (const item of items) count.add(item.name, await importItem(run, source, item, highest))
  return count.end()
}

async function importItem(
  { db, storage, plan }: Run,
  { collection, pictures }: Source,
  item: ImportItem,
  highest: number,
) {
  const checked = checkItem(collection, item)
  if (!checked.ok) return checked
  if (item.file === '') return importEntry(db, collection, { item, kept: '', highest })
  const wanted = { from: plan.from, path: item.file, picture: pictures }
  const file = await importFile({ db, storage }, wanted, limitsOf(plan))
  return file.ok ? importEntry(db, collection, { item, kept: file.value, highest }) : file
}

async function importBarangays(run: Run): Promise<boolean> {
  const count = new Count(barangays.id, run.say)
  const records = await ask(run, `${run.plan.barangaysFrom}/api/brgyOfficial`, 'bare')
  if (!records.ok) return count.nothing(records)
  const known = await loadBarangaysByName(run.db.reader)
  const seen = new Set<string>()
  for (const [index, record] of records.value.entries()) {
    const official = readOfficial(record)
    if (!official.ok) {
      count.refuse(`record ${index + 1}`, official)
      continue
    }
    const name = `"${official.value.barangay}"`
    const key = known.get(foldName(official.value.barangay))
    if (key === undefined) count.refuse(name, refused('unknown-barangay'))
    else if (seen.has(key)) count.refuse(name, refused('twice'))
    else count.add(name, await takePeople(run.db, key, official.value))
    if (key !== undefined) seen.add(key)
  }
  return count.end()
}

async function ask({ plan }: Run, address: string, shape: 'wrapped' | 'bare') {
  const answer = await fetchWhole(new URL(address), limitsOf(plan))
  return answer.ok ? extractRecords(answer.value.bytes, shape) : answer
}

const limitsOf = ({ patienceMs }: ImportOptions) => ({ maxBytes: LIMITS.importFileBytes, patienceMs })
