// The log as the desk reads it: by reference, by title and by the name of staff, each line with what it is about; never by an applicant.
import { expect, test } from 'vitest'
import { news } from '#collections/news.collection.ts'
import type { AnswerData } from '#contract/all.ts'
import { publishEntry } from '#features/publishing/publish.ts'
import { askDesk, listOf } from '#tests/support/casework.ts'
import { requestIn } from '#tests/support/held-requests.ts'
import { publishNew } from '#tests/support/publish.ts'
import { eachServer } from '#tests/support/servers.ts'
import { staffIn } from '#tests/support/staff.ts'
import { newNumber } from '#tests/support/unique.ts'

type Lines = AnswerData<'GET /audit'>

eachServer('the log', (city) => {
  const { use } = city
  test('is found by reference, title and staff member, and by no applicant', async () => {
    const auditor = await use((db) => staffIn(db, 'auditor'))
    const publisher = await use((db) => staffIn(db, 'publisher'))
    const title = `Free rabies shots ${newNumber()}`
    const article = { title: { en: title }, article: { en: '<p>Bring your dog.</p>' }, date: '2026-11-20' }
    const entry = await use(async (db) => {
      const id = await publishNew(db, news, { ...article, status: '' })
      await publishEntry(db, { id: publisher.id, requestId: '' }, id)
      return id
    })
    const request = await use((db) => requestIn(db, 'in-review'))
    const find = async (q: string) =>
      (await askDesk(city, auditor, listOf('/audit', { filter: { q } }))).data as Lines
    const titled = await find(title.toUpperCase())
    expect(titled[0]).toMatchObject({
      subject: `entry:${entry}`,
      thing: { name: { en: title, fil: title }, path: `/content/news/${entry}` },
    })
    expect(titled.map(({ action }) => action)).toEqual(['create', 'publish'])
    const referred = await find(request.reference.toLowerCase())
    expect(referred.length).toBeGreaterThan(0)
    for (const { subject, thing } of referred)
      expect([subject, thing?.name.en]).toEqual([`request:${request.id}`, request.reference])
    for (const { by, subject } of await find(publisher.name))
      expect([by.name, subject]).toContain(subject === `user:${publisher.id}` ? subject : by.name)
    expect(await find('Reyes, of no staff')).toEqual([])
  })
})
