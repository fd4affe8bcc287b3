// npm run purge as an operator types it: shows first, removes only when confirmed, and says in one line why it cannot.
// @module-tag slow
import { expect, test } from 'vitest'
import { retention } from '#collections/retention.collection.ts'
import { SYSTEM } from '#db/write.ts'
import { publishEntry } from '#features/publishing/publish.ts'
import { createEntry } from '#features/publishing/save.ts'
import { APPROVAL, putWhole, requestRow } from '#tests/support/closed-requests.ts'
import { run } from '#tests/support/cut.ts'
import { eachEngine, type Place } from '#tests/support/databases.ts'
import { settingsOf, withDatabase } from '#tests/support/servers.ts'

const purge = async (place: Place, ...args: string[]) => run('purge', args, await settingsOf(place))

/** A city with one request long closed. */
async function cityWith(place: Place) {
  const row = requestRow({ closed_at: '2016-01-06T01:00:00.000Z' })
  await withDatabase(place, (db) => putWhole(db, row))
  return row
}
const enterSchedule = (place: Place, publish: boolean) =>
  withDatabase(place, async (db) => {
    const content = { form: 'birth', state: 'released', months: 60, authority: APPROVAL }
    const made = await createEntry(db, SYSTEM, retention, { content })
    if (made.ok && publish) await publishEntry(db, SYSTEM, made.value.id)
  })
const sealedOf = (place: Place) =>
  withDatabase(
    place,
    async (db) => (await db.reader.selectFrom('requests').select('sealed').execute())[0]?.sealed,
  )

eachEngine('npm run purge', ({ place }) => {
  test('without a schedule shows that nothing would go, and refuses to purge', async () => {
    const at = await place()
    await cityWith(at)
    expect(await purge(at, '--dry-run')).toMatchObject({
      code: 0,
      out: 'No retention schedule is entered: nothing would be purged.\n',
      err: '',
    })
    const refused = await purge(at, '--confirm')
    expect([refused.code, refused.out]).toEqual([1, ''])
    expect(refused.err).toMatch(/^The purge cannot run: no retention schedule is entered.*RA 9470.*\n$/)
    expect(await sealedOf(at)).toBe('sealed answers')
  })

  test('a schedule not yet published is none', async () => {
    const at = await place()
    await cityWith(at)
    await enterSchedule(at, false)
    expect((await purge(at, '--dry-run')).out).toMatch(/^No retention schedule/)
  })

  test('shows first, purges when confirmed, and finds nothing the second time', async () => {
    const at = await place()
    const { reference } = await cityWith(at)
    await enterSchedule(at, true)
    expect((await purge(at, '--confirm')).err).toMatch(/no dry run yet/)
    const dry = await purge(at, '--dry-run')
    expect(dry).toMatchObject({ code: 0, err: '' })
    expect(dry.out.split('\n')).toEqual([
      `birth, released, kept 60 months (${APPROVAL}): 1 request, the first closed on 6 January 2016`,
      `  ${reference}`,
      'Together: 1 request over their time.',
      'Nothing was changed. To purge by this schedule: npm run purge -- --confirm',
      '',
    ])
    expect(await sealedOf(at)).toBe('sealed answers')
    expect(await purge(at, '--confirm')).toMatchObject({
      code: 0,
      out: 'Purged: requests 1, their files 2.\n',
      err: '',
    })
    expect(await sealedOf(at)).toBe('')
    expect((await purge(at, '--confirm')).out).toBe('Purged: requests 0, their files 0.\n')
  })

  test.each([[[]], [['--dry-run', '--confirm']], [['--now']], [['all']]])(
    'says how it is used with %j',
    async (args) => {
      const { code, out, err } = await purge(await place(), ...args)
      expect([code, out]).toEqual([1, ''])
      expect(err).toMatch(
        /^The purge cannot run: .*npm run purge -- --dry-run, or npm run purge -- --confirm\n$/,
      )
    },
  )
})
