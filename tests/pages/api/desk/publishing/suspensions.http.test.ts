// A suspension over the desk's API: on every page in both languages; what moves due dates is the administrators' alone.
import { expect, test } from 'vitest'
import { alerts } from '#collections/alerts.collection.ts'
import { holidays } from '#collections/holidays.collection.ts'
import { listEntries } from '#features/publishing/entries.ts'
import { askDesk, tellDesk } from '#tests/support/casework.ts'
import { until } from '#tests/support/http.ts'
import { eachServer } from '#tests/support/servers.ts'
import { staffIn } from '#tests/support/staff.ts'

const PATH = '/content/alerts/suspensions'
const content = (title: string) => ({
  level: 'advisory',
  title: { en: title },
  area: { en: 'The whole city', fil: 'Buong lungsod' },
  levels: ['preschool', 'elementary', 'junior-high'],
  schools: 'public',
  work: true,
  firstDay: '2099-01-05',
  order: 'Sample Order 7',
})
const bannerOf = (html: string) => /<section class="alerts".*?<\/section>/s.exec(html)?.[0] ?? ''

eachServer('a suspension at the desk', (city) => {
  const text = async (path: string) => (await city.ask(path)).text
  const holidayNames = () =>
    city.use(async (db) => (await listEntries(db.reader, holidays, 'en')).map(({ name }) => name))

  test('of a publisher is above every page and at /alerts, in words of each language; dates stay', async () => {
    const publisher = await city.use((db) => staffIn(db, 'publisher'))
    const before = await holidayNames()
    const said = await tellDesk(city, publisher, PATH, {
      content: content('Sample: one storm'),
      alsoHoliday: false,
    })
    expect([said.status, (said.data as { holiday: string }).holiday]).toEqual([200, ''])
    await until('the alert', async () => bannerOf(await text('/mvh')).includes('Sample: one storm'))
    const english = ['No classes on Monday, 5 January 2099: preschool to junior high school, public schools.']
    const filipino = ['Walang klase sa Lunes, Enero 5, 2099: preschool hanggang junior high school,']
    for (const html of [bannerOf(await text('/mvh')), await text('/alerts')]) {
      for (const words of [...english, 'No work at city hall on Monday, 5 January 2099.'])
        expect(html).toContain(words)
    }
    for (const html of [bannerOf(await text('/fil/mvh')), await text('/fil/alerts')]) {
      for (const words of [...filipino, 'Walang pasok sa city hall sa Lunes, Enero 5, 2099.'])
        expect(html).toContain(words)
    }
    expect(await text('/alerts')).toContain('Order: Sample Order 7')
    expect(await holidayNames()).toEqual(before)
  })

  test('becomes a day without work by an administrator alone; a publisher is refused and nothing is shown', async () => {
    const publisher = await city.use((db) => staffIn(db, 'publisher'))
    const administrator = await city.use((db) => staffIn(db, 'administrator'))
    const body = { content: content('Sample: other storm'), alsoHoliday: true }
    const refused = await tellDesk(city, publisher, PATH, body)
    expect([refused.status, refused.reason]).toEqual([403, 'not-allowed'])
    const listed = async () =>
      city.use(async (db) => (await listEntries(db.reader, alerts, 'en')).map(({ title }) => title))
    expect(await listed()).not.toContain('Sample: other storm')
    const taken = await tellDesk(city, administrator, PATH, body)
    expect(taken.status).toBe(200)
    expect(await listed()).toContain('Sample: other storm')
    expect(await holidayNames()).toContain('Suspension of work: Sample: other storm')
    const { holiday } = taken.data as { holiday: string }
    expect((await askDesk(city, administrator, `/content/holidays/${holiday}`)).status).toBe(200)
  })

  test('without a day, or with its last day before its first, is not published as an alert either', async () => {
    const publisher = await city.use((db) => staffIn(db, 'publisher'))
    const { firstDay, ...noDay } = content('Sample: no day')
    const direct = await tellDesk(city, publisher, PATH, { content: noDay, alsoHoliday: false })
    expect([direct.status, (direct.data as { field: string }).field]).toEqual([422, 'firstDay'])
    for (const [wrong, field] of [
      [noDay, 'firstDay'],
      [{ ...noDay, firstDay, lastDay: '2098-12-31' }, 'lastDay'],
    ] as const) {
      const made = await tellDesk(city, publisher, '/content/alerts', { content: wrong })
      const { id } = made.data as { id: string }
      const step = await tellDesk(city, publisher, `/content/alerts/${id}/publish`, { version: 1 })
      expect([step.status, step.reason, (step.data as { field: string }).field]).toEqual([
        422,
        'invalid',
        field,
      ])
    }
  })
})
