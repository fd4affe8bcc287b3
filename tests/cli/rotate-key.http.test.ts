// The command that gives the data another key, as it is built.
// @module-tag slow
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { keysOf, recordsKey } from '#db/seal.ts'
import { letterContext } from '#db/sealed-data.ts'
import { mailSender } from '#features/messages/mail.ts'
import { openFile } from '#features/requests/files/open.ts'
import { readConfig } from '#kit/server/config.ts'
import { diskFiles } from '#kit/server/disk-files.ts'
import { newId } from '#kit/server/ids.ts'
import { currentKey, openText, sealText } from '#kit/server/sealing.ts'
import { put } from '#tests/support/closed-requests.ts'
import { run } from '#tests/support/cut.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { filesOf } from '#tests/support/message-files.ts'
import { failToStart, startServer, stopAll } from '#tests/support/server.ts'
import { settingsOf } from '#tests/support/servers.ts'
import { newEmptyFolder } from '#tests/support/templates.ts'
import { keep, NEW_KEY, OLD_KEY, SECRET, withKey } from '#tests/support/vault.ts'
import { isUnderWay } from '../../src/cli/rotate-key/new-data-keys.ts'

afterEach(stopAll)

const rotate = (args: string[], env: NodeJS.ProcessEnv) => run('rotate-key', args, env)

/** Loaded before the command: the signal at the moment it says this. */
const signalAt = (said: string, signal: 'SIGTERM' | 'SIGKILL') => {
  const preload = `const write = process.stdout.write.bind(process.stdout)
  process.stdout.write = (line) => {
    write(line)
    if (String(line).startsWith('${said}')) process.kill(process.pid, '${signal}')
    return true
  }`
  // Beside what gives the command the day of the run.
  const { NODE_OPTIONS = '' } = process.env
  return { NODE_OPTIONS: `${NODE_OPTIONS} --import data:text/javascript,${encodeURIComponent(preload)}` }
}

/** The phases of new data keys, by what the command says in them; 'drafts' is said inside its transaction. */
const PHASES = {
  before: 'Until this command has ended',
  inside: 'drafts: 0',
  after: 'The data has the key in',
  among: 'files: 100',
}
const [FILES, LETTERS] = [101, 10_000]

/** Letters that wait, of as few bytes as can be. */
async function addLetters(db: Database, count: number): Promise<void> {
  const sealed = sealText(keysOf(db).records, letterContext('about', 'user'), SECRET)
  const now = new Date().toISOString()
  const row = {
    kind: 'account-mail' as const,
    subject: 'try',
    payload: JSON.stringify({ about: 'about', userId: 'user', sealed }),
    state: 'waiting' as const,
    attempts: 0,
    next_at: now,
    leased_until: '',
    last_error: '',
    uncertain: 0,
    created_at: now,
    settled_at: '',
  }
  for (let done = 0; done < count; done += 500) {
    const rows = Array.from({ length: Math.min(500, count - done) }, () => ({ ...row, id: newId() }))
    await put(db, (tx) => tx.insertInto('outbox').values(rows).execute())
  }
}

/** How many of the letters open with the present key alone. */
async function countNewLetters(db: Database): Promise<number> {
  const key = currentKey(keysOf(db).records)
  const rows = await db.reader.selectFrom('outbox').select('payload').where('subject', '=', 'try').execute()
  const letters = rows.map(({ payload }) => JSON.parse(payload).sealed as string)
  return letters.filter((one) => openText(key, letterContext('about', 'user'), one) === SECRET).length
}

eachEngine('npm run rotate-key', ({ place }) => {
  test('says what it did; the server then starts with the new key and not with the old', async () => {
    const at = await place()
    const id = await withKey(at, OLD_KEY, (db) => keep(db, at))
    const letter = { to: 'ana@b.example', subject: 'Your request', text: 'It was received.' }
    await withKey(at, OLD_KEY, (db) =>
      mailSender(readConfig({ DATA_DIR: at.dataDir }), () => recordsKey(db))(newId(), letter),
    )
    const settings = { ...(await settingsOf(at)), APP_KEY: OLD_KEY }
    const file = join(newEmptyFolder('city-keys-'), 'keys/new.key')
    const { code, said } = await rotate(['--to', file], settings)
    expect([code, said]).toEqual([0, expect.stringContaining('2 inner keys and the keys of 1 file.')])
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const key = readFileSync(file, 'utf8').trim()
    expect(said).not.toContain(key)
    const refusal = await failToStart(settings)
    expect([refusal.code, refusal.output]).toEqual([1, expect.stringContaining('another key')])
    const server = await startServer({ ...settings, APP_KEY: '', KEY_FILE: file })
    expect(await server.stop()).toBe(0)
    const opened = await withKey(at, key, (db) => openFile(db, diskFiles(at.dataDir), id))
    expect(String(opened?.content)).toBe(SECRET)
    const kept = await withKey(at, key, (db) => filesOf(at.dataDir, 'mail', keysOf(db).records))
    expect(kept).toMatchObject([{ text: expect.stringContaining(letter.text) }])
  })

  test('makes new data keys too, of more rows than one batch has; the server then starts with the new key', async () => {
    const at = await place()
    const ids = await withKey(at, OLD_KEY, async (db) => {
      await addLetters(db, LETTERS)
      const kept: string[] = []
      while (kept.length < FILES) kept.push(await keep(db, at))
      return kept
    })
    const old = await withKey(at, OLD_KEY, async (db) => currentKey(keysOf(db).records))
    const file = join(newEmptyFolder('city-keys-'), 'new.key')
    const settings = { ...(await settingsOf(at)), APP_KEY: OLD_KEY }
    const { code, said } = await rotate(['--to', file, '--new-data-keys'], settings)
    expect([code, said]).toEqual([0, expect.stringContaining(`${FILES} files sealed again`)])
    const server = await startServer({ ...settings, APP_KEY: '', KEY_FILE: file })
    expect(await server.stop()).toBe(0)
    expect(said).toContain(`The data has the key in ${file}: keep it`)
    await withKey(at, readFileSync(file, 'utf8').trim(), async (db) => {
      expect(currentKey(keysOf(db).records)).not.toEqual(old)
      expect(await isUnderWay(db)).toBe(false)
      expect(await countNewLetters(db)).toBe(LETTERS)
      for (const id of ids)
        expect(String((await openFile(db, diskFiles(at.dataDir), id))?.content)).toBe(SECRET)
    })
  })

  test('killed or told to stop in any phase says which keys to keep, and those open the data', async () => {
    const at = await place()
    const ids = await withKey(at, OLD_KEY, async (db) => {
      const kept: string[] = []
      while (kept.length < FILES) kept.push(await keep(db, at))
      return kept
    })
    const keys = newEmptyFolder('city-keys-')
    const former = join(keys, 'former.key')
    const file = join(keys, 'new.key')
    writeFileSync(former, OLD_KEY)
    const settings = { ...(await settingsOf(at)), APP_KEY: '', KEY_FILE: former }
    const asked = ['--to', file, '--new-data-keys']
    /** By the last sentence that was said about keys. */
    const toKeep = (said: string): string[] => {
      if (said.includes(`The data has the key in ${file}: keep it`)) return [file]
      if (said.includes(`The key is not changed`))
        return said.includes(`${file} opens nothing; keep ${former}.`) ? [former] : []
      return said.includes(`keep both keys: ${former} and ${file}.`) ? [former, file] : []
    }
    const openedBy = async (path: string) => {
      const key = existsSync(path) ? readFileSync(path, 'utf8').trim() : NEW_KEY
      const open = (db: Database) =>
        Promise.all(ids.map((id) => openFile(db, diskFiles(at.dataDir), id).then((one) => `${one?.content}`)))
      const texts = await withKey(at, key, open).catch(() => [])
      return texts.length === FILES && texts.every((text) => text === SECRET)
    }
    const cut = async (phase: keyof typeof PHASES, signal: 'SIGTERM' | 'SIGKILL') => {
      const { said } = await rotate(asked, { ...settings, ...signalAt(PHASES[phase], signal) })
      const kept = toKeep(said)
      const opened = await Promise.all(kept.map(openedBy))
      expect([phase, signal, opened.filter(Boolean).length, said]).toEqual([phase, signal, 1, said])
      return { kept, said }
    }
    expect((await cut('before', 'SIGKILL')).kept).toEqual([former, file])
    expect((await cut('inside', 'SIGKILL')).kept).toEqual([former, file])
    // Where the transaction leaves the program no moment to hear it, the command stops after it.
    expect([[former], [file]]).toContainEqual((await cut('before', 'SIGTERM')).kept)
    expect((await cut('after', 'SIGKILL')).kept).toEqual([file])
    const stopped = await cut('among', 'SIGTERM')
    expect(stopped).toEqual({
      kept: [file],
      said: expect.stringMatching(/^Stopped: .* Run the same command/m),
    })
    expect(stopped.said).not.toContain('Done')
    const gone = await rotate(asked, { ...settings, DATA_DIR: keys, DATABASE_URL: '' })
    expect(gone.said).toContain(`Keep both keys, ${former} and ${file}`)
    const rest = await rotate(asked, settings)
    expect(rest).toMatchObject({
      code: 0,
      said: expect.stringMatching(/Done: .* and [01] files sealed again/),
    })
    const again = await rotate(asked, settings)
    expect([again.code, again.said.match(/not changed/), toKeep(again.said)]).toEqual([1, null, [file]])
    expect(await openedBy(file)).toBe(true)
  })

  test('takes the key that is in the file, and not the one the data has', async () => {
    const at = await place()
    await withKey(at, OLD_KEY, (db) => keep(db, at))
    const settings = { ...(await settingsOf(at)), APP_KEY: OLD_KEY }
    const file = join(newEmptyFolder('city-keys-'), 'next.key')
    writeFileSync(file, OLD_KEY)
    expect(await rotate(['--to', file], settings)).toMatchObject({
      code: 1,
      said: expect.stringMatching(
        /^Ended: the file holds the key the data has already\. .*next\.key: keep it/m,
      ),
    })
    writeFileSync(file, NEW_KEY)
    expect((await rotate(['--to', file], settings)).code).toBe(0)
    await withKey(at, NEW_KEY, (db) => db.reader.selectFrom('request_files').selectAll().execute())
  })

  test('ends with 1 and one line for a wrong key, a file that holds none, and no data at all', async () => {
    const at = await place()
    const settings = await settingsOf(at)
    const file = join(newEmptyFolder('city-keys-'), 'new.key')
    const line = (text: string) => ({
      code: 1,
      said: expect.stringMatching(new RegExp(`^The key is not changed: [^\\n]*${text}[^\\n]*\\n$`)),
    })
    expect(await rotate(['--to', file], settings)).toMatchObject(line('no data in|has no key yet'))
    await withKey(at, OLD_KEY, (db) => keep(db, at))
    expect(await rotate(['--to', file], { ...settings, APP_KEY: NEW_KEY })).toMatchObject(line('another key'))
    expect(await rotate([], { ...settings, APP_KEY: OLD_KEY })).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^Nothing was begun: [^\n]*Use it so: npm run rotate-key[^\n]*\n$/),
    })
    expect(existsSync(file)).toBe(false)
    const inside = join(at.dataDir, 'keys/new.key')
    expect(await rotate(['--to', inside], { ...settings, APP_KEY: OLD_KEY })).toMatchObject(
      line('lies in DATA_DIR'),
    )
    expect(existsSync(inside)).toBe(false)
    writeFileSync(file, 'no key')
    expect(await rotate(['--to', file], { ...settings, APP_KEY: OLD_KEY })).toMatchObject(
      line('does not hold a key'),
    )
    await withKey(at, OLD_KEY, async (db) =>
      expect(await db.reader.selectFrom('request_files').selectAll().execute()).toHaveLength(1),
    )
  })
})
