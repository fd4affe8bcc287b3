// "Set up the city" over the desk's API: in words, urgent first, what concerns the server for administrators alone.
import { expect, test } from 'vitest'
import { DISCLOSURES } from '#collections/disclosure.collection.ts'
import type { SetupItem } from '#contract/setup.ts'
import { PROCESS_SETUP, SETUP_IDS } from '#domain/setup.ts'
import { askDesk, tellDesk } from '#tests/support/casework.ts'
import { setClock } from '#tests/support/clock.ts'
import { eachServer } from '#tests/support/servers.ts'
import { staffIn } from '#tests/support/staff.ts'

// What is late and what is due next depends on the day.
setClock('2026-11-27T09:00:00+08:00')

eachServer('set up the city', (city) => {
  test('says all to an administrator, and nothing of the server and its people to others', async () => {
    const [administrator, publisher] = await city.use(async (db) => [
      await staffIn(db, 'administrator'),
      await staffIn(db, 'publisher'),
    ])
    const idsFor = async (person: typeof administrator) =>
      ((await askDesk(city, person!, '/setup')).data as SetupItem[]).map(({ id }) => id)
    expect(await idsFor(administrator)).toEqual(SETUP_IDS)
    const process: readonly string[] = PROCESS_SETUP
    expect(await idsFor(publisher)).toEqual(SETUP_IDS.filter((id) => !process.includes(id)))
  })

  test('names what is missing in words of both languages, never by a code', async () => {
    // Half a year after the start of the site, from which on a document is late.
    setClock('2027-05-03T09:00:00+08:00')
    const publisher = await city.use((db) => staffIn(db, 'publisher'))
    const items = (await askDesk(city, publisher, '/setup')).data as SetupItem[]
    const labels = items.flatMap(({ entries }) => entries.flatMap(({ label }) => [label.en, label.fil]))
    expect(labels.length).toBeGreaterThan(100)
    expect(labels.filter((label) => label === '' || /^[a-z0-9-]+$/.test(label))).toEqual([])
    for (const code of DISCLOSURES) expect(labels.join('\n')).not.toContain(code)
    const overdue = items.find(({ id }) => id === 'disclosures')!.entries
    expect(overdue.map(({ label }) => label.en)).toContain('Annual Budget Report, 2027')
    expect(overdue.map(({ label }) => label.en)).toContainEqual(
      expect.stringContaining(', 1st quarter, 2027'),
    )
    expect(items.find(({ id }) => id === 'captains')).toMatchObject({ state: 'missing', missing: 80, of: 80 })
  })
})

eachServer(
  'a test text',
  (city) => {
    const send = async (mobile: string) => {
      const administrator = await city.use((db) => staffIn(db, 'administrator'))
      return tellDesk(city, administrator, '/setup/test-text', { mobile })
    }

    test('that the gateway does not take is answered with why, and is in the log without the number', async () => {
      const refused = await send('0917 555 0123')
      expect(refused).toMatchObject({ status: 409, data: { reason: 'text-not-sent', answered: 'bad port' } })
      const lines = await city.use((db) =>
        db.reader.selectFrom('audit_log').selectAll().where('action', '=', 'send-test-text').execute(),
      )
      expect(lines).toHaveLength(1)
      expect(JSON.stringify(lines)).not.toContain('555')
    })

    test('goes to mobile numbers alone', async () => {
      for (const mobile of ['', '562 1234', '0917'])
        expect(await send(mobile)).toMatchObject({ status: 422, data: { fields: [{ field: 'mobile' }] } })
    })
  },
  { SMS_URL: 'http://127.0.0.1:9' },
)
