// Officials, captains, heads and numbers, entered by the publisher in the tables of the desk.
import { barangays } from '#collections/barangays.collection.ts'
import type { Collection } from '#collections/define.ts'
import { hotlines } from '#collections/hotlines.collection.ts'
import { offices } from '#collections/offices.collection.ts'
import { officials } from '#collections/officials.collection.ts'
import { officeEmail } from '#demo/people.ts'
import { at, type Story } from '#demo/timeline.ts'
import { acting, staffOf, type World } from '#demo/world.ts'
import { publishTable } from '#features/publishing/publish-table.ts'
import { type Cells, listTable, type PublishedRow, planChanges } from '#features/publishing/table.ts'
import { must } from '#kit/outcome.ts'

/** One table after the other, on one morning. */
export async function* fillDirectory(world: World, day: string): Story {
  const { people } = world
  yield at(day, '13:10')
  await fillTable(world, officials, () => {
    const { name } = people.next()
    return { name, contact: people.landline(), email: officeEmail(name), asOf: day }
  })
  yield at(day, '13:40')
  await fillTable(world, offices, () => {
    const { name } = people.next()
    return { head: name, phones: people.landline(), email: officeEmail(name), asOf: day }
  })
  yield at(day, '14:20')
  await fillTable(world, barangays, () => ({
    chairman: people.next().name,
    contact: people.mobile(),
    asOf: day,
  }))
  yield at(day, '15:05')
  await fillTable(world, hotlines, () => ({ landlines: people.landline(), mobiles: people.mobile() }))
}

async function fillTable(
  { db, ...world }: World,
  collection: Collection,
  cellsOf: (row: PublishedRow) => Cells,
) {
  const rows = await listTable(db.reader, collection)
  const sent = rows.map((row) => ({ id: row.id, version: row.version, cells: cellsOf(row) }))
  const { changes, problems } = planChanges(collection, rows, sent)
  if (problems.length > 0) throw new Error(`${collection.id}: ${JSON.stringify(problems)}`)
  must(await publishTable(db, acting(staffOf(world, 'publisher')), collection, changes))
}
