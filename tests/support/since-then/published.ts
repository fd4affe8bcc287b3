// Kept data as a whole: every state and form is there, the tables are today's, and what staff published is theirs.
import { expect, test } from 'vitest'
import { news } from '#collections/news.collection.ts'
import { offices } from '#collections/offices.collection.ts'
import type { Reader } from '#db/database.ts'
import type { FormId } from '#domain/forms.ts'
import { STATES } from '#domain/request-states.ts'
import { findEntry, listEntries } from '#features/publishing/entries.ts'
import { findRedirect } from '#features/publishing/redirects.ts'
import { listQueue } from '#features/requests/desk/queue.ts'
import { FORMS } from '#forms/all.ts'
import { today } from '#kit/dates.ts'
import { eachKept } from './kept.ts'
import { caseOf, SOMEBODY } from './look.ts'

/** When a form came that the first folders cannot hold. */
const FORM_CAME: Partial<Record<FormId, string>> = {
  Dform: '2026-11-23T08:58:00.000Z',
  report: '2026-11-23T16:00:00.000Z',
}

eachKept('kept data', ({ openShared, fresh }) => {
  test('have a request in each state, of every form, and the tables of a new database', async () => {
    const kept = await openShared()
    expect(new Set(kept.facts.requests.map(({ state }) => state))).toEqual(new Set(Object.keys(STATES)))
    const forms = Object.values(FORMS).filter(({ id }) => (FORM_CAME[id] ?? '') <= kept.facts.madeAt)
    expect(new Set(kept.facts.requests.map(({ form }) => form))).toEqual(new Set(forms.map(({ id }) => id)))
    expect(await columnsIn(kept.db.reader)).toEqual(await columnsIn((await fresh.open()).reader))
  })

  test('are found by office, name, number and reference', async () => {
    const kept = await openShared()
    const received = kept.request('received')
    const staff = kept.staff('clerk', 'LCR')
    const found = async (q: string) => {
      const input = { filter: { q }, sort: ['received_at', 'ASC'], range: [0, 99] } as const
      const { rows } = await listQueue(kept.db, SOMEBODY, { staff, today: today() }, input)
      return rows.map(({ reference }) => reference)
    }
    const applicant = (await caseOf(kept, received)).applicant
    expect(applicant).not.toBe('')
    for (const q of [received.reference, received.digits, applicant])
      expect([q, await found(q)]).toEqual([q, expect.arrayContaining([received.reference])])
  })
})

eachKept('what staff have published', ({ openShared }) => {
  test('stays theirs when the program starts anew', async () => {
    const { db, facts } = await openShared()
    const { touched, redirect, draft } = facts.entries
    expect(await findEntry(db.reader, offices, { slug: touched.slug }, 'en')).toMatchObject(touched)
    expect(await findRedirect(db.reader, db.revision, redirect.from)).toBe(redirect.to)
    const published = (await listEntries(db.reader, news, 'en')).map(({ title }) => title)
    expect(published).not.toContain(draft)
    const drafts = db.reader.selectFrom('entries').select('number').where('state', '=', 'draft')
    expect(await drafts.execute()).toHaveLength(1)
  })
})

async function columnsIn(reader: Reader) {
  const tables = await reader.introspection.getTables()
  const columns = tables.flatMap(({ name: table, columns }) =>
    columns.map(({ name, dataType, isNullable }) => `${table}.${name} ${dataType} ${isNullable}`),
  )
  return columns.sort()
}
