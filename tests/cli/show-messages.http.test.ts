// npm run show-messages as a developer or an operator types it: what was written to a file instead of being sent, with its links.
// @module-tag slow
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { recordsKey } from '#db/seal.ts'
import { mailSender } from '#features/messages/mail.ts'
import { smsSender } from '#features/messages/sms.ts'
import { readConfig } from '#kit/server/config.ts'
import { newId } from '#kit/server/ids.ts'
import { run } from '#tests/support/cut.ts'
import { eachEngine, type Place } from '#tests/support/databases.ts'
import { APP_KEY, settingsOf, withDatabase } from '#tests/support/servers.ts'
import { withKey } from '#tests/support/vault.ts'

const show = (env: NodeJS.ProcessEnv, ...args: string[]) => run('show-messages', args, env)

const LINK = 'http://localhost:3000/confirm/a-token-that-opens'
const LETTER = { to: 'ana@b.example', subject: 'Confirm your e-mail', text: `Your code is 7H4K2D:\n${LINK}` }

/** A letter, and a text after it. */
const write = (place: Place) =>
  withKey(place, APP_KEY, async (db) => {
    const config = readConfig({ DATA_DIR: place.dataDir })
    const [letter, text] = [newId(), newId()].sort()
    await mailSender(config, () => recordsKey(db))(letter!, LETTER)
    await smsSender(config, () => recordsKey(db))(text!, { to: '+639175550123', text: 'Nasa opisina na.' })
    return { letter: letter!, text: text! }
  })

eachEngine('npm run show-messages', ({ place }) => {
  test('lists letters and texts, shows one whole, and the look is in the log', async () => {
    const at = await place()
    const settings = await settingsOf(at)
    const { letter, text } = await write(at)
    const listed = await show(settings)
    expect([listed.code, listed.err]).toEqual([0, ''])
    expect(listed.out.split('\n').slice(0, 2)).toEqual([
      expect.stringMatching(new RegExp(`^${text}  \\S+Z  sms$`)),
      expect.stringMatching(new RegExp(`^${letter}  \\S+Z  mail  ${LETTER.subject}$`)),
    ])
    const shown = await show(settings, letter)
    for (const part of [LETTER.to, LETTER.subject, '7H4K2D', LINK]) expect(shown.out).toContain(part)
    const newest = await show(settings, '--newest')
    expect(newest).toMatchObject({ code: 0, out: 'To: +639175550123\n\nNasa opisina na.\n', err: '' })
    const looks = await withDatabase(at, (db) =>
      db.reader.selectFrom('audit_log').select(['actor', 'subject']).where('action', '=', 'look').execute(),
    )
    expect(looks.map(({ actor, subject }) => [actor, subject]).sort()).toEqual([
      ['operator', `message:${letter}`],
      ['operator', `message:${text}`],
    ])
  })

  test('says in one line why there is nothing to show', async () => {
    const at = await place()
    const settings = await settingsOf(at)
    const line = (words: string) => ({
      code: 1,
      out: '',
      err: expect.stringMatching(new RegExp(`^No message can be shown: [^\\n]*${words}[^\\n]*\\n$`)),
    })
    expect(await show(settings)).toMatchObject(line('no data in|has no key yet'))
    await withKey(at, APP_KEY, async () => {})
    expect(await show(settings)).toMatchObject({ code: 0, out: 'No letter or text is kept as a file.\n' })
    expect(await show(settings, '--newest')).toMatchObject(line('no letter or text is kept'))
    expect(await show(settings, '../../etc/passwd')).toMatchObject(line('there is none with the id'))
    expect(await show(settings, '--last')).toMatchObject(line('Use it so: npm run show-messages'))
    await write(at)
    expect(await show({ ...settings, APP_KEY: 'ab'.repeat(32) }, '--newest')).toMatchObject(
      line('another key'),
    )
  })
})

test('makes no database where there is none', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'city-no-data-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const settings = { DATA_DIR: dataDir, DATABASE_URL: '', APP_KEY }
  expect((await show(settings)).err).toContain(`there is no data in ${dataDir}`)
})
