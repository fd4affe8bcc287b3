// The commands that back up while a server runs, and restore, as they are built; Debian's age opens what they wrote.
// @module-tag slow
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, expect, test } from 'vitest'
import { readBackupState } from '#db/backup-state.ts'
import { timeOfBackup } from '#features/backup/manifest.ts'
import { openFile } from '#features/requests/files/open.ts'
import { diskFiles } from '#kit/server/disk-files.ts'
import { emptyPlace, newTarget, newTargetOf, otherEngine } from '#tests/support/backups.ts'
import { run } from '#tests/support/cut.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { ask } from '#tests/support/http.ts'
import { listMissing, runProgram } from '#tests/support/programs.ts'
import { isWhole } from '#tests/support/scope.ts'
import { startServer, stopAll } from '#tests/support/server.ts'
import { settingsOf } from '#tests/support/servers.ts'
import { newEmptyFolder } from '#tests/support/templates.ts'
import { filesBelow, keep, NEW_KEY, OLD_KEY, SECRET, vaultFiles, withKey } from '#tests/support/vault.ts'

afterEach(stopAll)

eachEngine('npm run backup and npm run restore', ({ engine, seeded, place }) => {
  test('back up a serving city, and bring it back into the other engine, where a server starts', async () => {
    const at = await seeded()
    const id = await withKey(at, OLD_KEY, (db) => keep(db, at))
    const { settings, ...target } = await newTargetOf(at)
    const serving = await startServer(settings)
    const taken = await run('backup', ['--to', target.folder], settings)
    expect(taken).toMatchObject({ code: 0, said: expect.stringContaining('Proved: restored into scratch') })
    expect((await ask(serving.url, '/')).status).toBe(200)
    const state = await withKey(at, OLD_KEY, (db) => readBackupState(db.reader))
    expect(state).toMatchObject({ takenAt: state.provedAt, problem: '' })
    expect(await serving.stop()).toBe(0)
    const other = await emptyPlace(otherEngine(engine))
    const asked = ['--from', target.folder, '--to', other.databaseUrl || other.dataDir]
    const there = { ...settings, DATA_DIR: other.dataDir, DATABASE_URL: other.databaseUrl }
    const restored = await run('restore', [...asked, '--identity', target.identityFile], there)
    expect(restored).toMatchObject({ code: 0, said: expect.stringContaining('is the key of this data') })
    for (const word of ['Restoring ', 'Purge again', 'Start the server with'])
      expect(restored.said).toContain(word)
    const again = await startServer(there)
    expect((await ask(again.url, '/')).status).toBe(200)
    expect(await again.stop()).toBe(0)
    await withKey(other, OLD_KEY, async (db) =>
      expect(String((await openFile(db, diskFiles(other.dataDir), id))?.content)).toBe(SECRET),
    )
  })

  test('say in one line what is missing, write nothing, and note a failed backup for the desk', async () => {
    const at = await seeded()
    await withKey(at, OLD_KEY, async () => {})
    const target = await newTarget()
    const settings = { ...(await settingsOf(at)), APP_KEY: OLD_KEY }
    const line = (text: string) => ({
      code: 1,
      said: expect.stringMatching(new RegExp(`^[^\\n]*${text}[^\\n]*\\n$`)),
    })
    expect(await run('backup', ['--to', target.folder], settings)).toMatchObject(
      line('BACKUP_RECIPIENT is not set'),
    )
    const withRecipient = { ...settings, BACKUP_RECIPIENT: target.recipients.join() }
    expect(await run('backup', [], withRecipient)).toMatchObject(line('say where to'))
    expect(await run('backup', ['--to', join(target.folder, 'gone')], withRecipient)).toMatchObject({
      code: 1,
      said: expect.stringMatching(/is not there; make it/),
    })
    const state = await withKey(at, OLD_KEY, (db) => readBackupState(db.reader))
    expect(state).toMatchObject({ provedAt: '', problem: expect.stringContaining('is not there') })
    const to = join(target.folder, 'restored')
    mkdirSync(join(target.folder, 'empty'))
    expect(await run('restore', ['--from', target.folder, '--to', to], settings)).toMatchObject(
      line('identity that opens'),
    )
    const asked = ['--from', join(target.folder, 'empty'), '--to', to, '--identity', target.identityFile]
    expect(await run('restore', asked, settings)).toMatchObject(line('no whole backup'))
    expect(readdirSync(target.folder)).toEqual(['empty'])
  })

  test('refuse an empty folder where backups are known, unless it is said to be new', async () => {
    const at = await place()
    await withKey(at, OLD_KEY, async () => {})
    const { settings, folder } = await newTargetOf(at)
    expect((await run('backup', ['--to', folder], settings)).code).toBe(0)
    // As a disk that is not mounted leaves it.
    rmSync(folder, { recursive: true })
    mkdirSync(folder)
    expect(await run('backup', ['--to', folder], settings)).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^No backup was made: .* holds none: mount its disk; .*--new-folder\.$/m),
    })
    expect(readdirSync(folder)).toEqual([])
    const state = await withKey(at, OLD_KEY, (db) => readBackupState(db.reader))
    expect(state).toMatchObject({ problem: expect.stringContaining('mount its disk') })
    expect((await run('backup', ['--to', folder, '--new-folder'], settings)).code).toBe(0)
  })

  test('say of a backup that lacks a file that it is written, not proved, and restore the proved one', async () => {
    const at = await place()
    const id = await withKey(at, OLD_KEY, (db) => keep(db, at))
    const { settings, ...target } = await newTargetOf(at)
    expect((await run('backup', ['--to', target.folder], settings)).code).toBe(0)
    rmSync(vaultFiles(at).get(id)!)
    const written = await run('backup', ['--to', target.folder], settings)
    const lacking = `Written, not proved: 1 file is missing: the file ${id} of a draft.\n`
    expect(written).toMatchObject({ code: 1, said: expect.stringContaining(lacking) })
    expect(written.said).not.toMatch(/No backup was made|Proved:/)
    const state = await withKey(at, OLD_KEY, (db) => readBackupState(db.reader))
    expect(state).toMatchObject({ problems: 1, problem: '' })
    const [proved, newest] = readdirSync(target.folder).filter((name) => name.startsWith('2'))
    expect(state.takenAt).toBe(timeOfBackup(newest!))
    const to = newEmptyFolder('city-restored-')
    const asked = ['--from', target.folder, '--to', to, '--identity', target.identityFile]
    const restored = await run('restore', asked, { ...settings, DATABASE_URL: '' })
    expect(restored).toMatchObject({ code: 0, said: expect.stringContaining('It is proved') })
    expect(restored.said).toContain(`Restoring ${join(target.folder, proved!)}`)
    expect(restored.said).toContain(`Passed over, since it was written and not proved: ${newest}.`)
    expect([...vaultFiles({ databaseUrl: '', dataDir: to }).keys()]).toEqual([id])
  })

  test('end with what to do about the key, where the city’s is missing or another is there', async () => {
    const at = await seeded()
    await withKey(at, OLD_KEY, (db) => keep(db, at))
    const target = await newTarget()
    const settings = { ...(await settingsOf(at)), BACKUP_RECIPIENT: target.recipients.join() }
    const folder = newEmptyFolder('city-no-key-')
    expect((await run('backup', ['--to', target.folder], { ...settings, APP_KEY: OLD_KEY })).code).toBe(0)
    const from = ['--from', target.folder, '--identity', target.identityFile]
    const restored = async (own: NodeJS.ProcessEnv, name: string) => {
      const { code, said } = await run('restore', [...from, '--to', join(folder, name)], {
        ...settings,
        ...own,
      })
      return [code, said.match(/^- Key: (.*)$/m)?.[1]]
    }
    const keyFile = join(folder, 'app.key')
    expect(await restored({ APP_KEY: '', KEY_FILE: keyFile }, 'one')).toEqual([
      0,
      `put the key of this data into APP_KEY or ${keyFile}; without it no server starts on it.`,
    ])
    expect(await restored({ APP_KEY: NEW_KEY }, 'two')).toEqual([
      0,
      expect.stringMatching(/is another\. Put back the key that was in use when the backup was made/),
    ])
  })

  test('never put a key into a backup: one below DATA_DIR is left out, one among the files refused', async () => {
    const at = await seeded()
    await withKey(at, OLD_KEY, (db) => keep(db, at))
    const target = await newTarget()
    const settings = { ...(await settingsOf(at)), BACKUP_RECIPIENT: target.recipients.join() }
    const backUp = async (keyFile: string) => {
      mkdirSync(dirname(keyFile), { recursive: true })
      writeFileSync(keyFile, OLD_KEY)
      return run('backup', ['--to', target.folder], { ...settings, APP_KEY: '', KEY_FILE: keyFile })
    }
    for (const name of ['app.key', '.keys/app.key', 'former.key'])
      expect((await backUp(join(at.dataDir, name))).code).toBe(0)
    expect(await backUp(join(at.dataDir, 'vault/app.key'))).toMatchObject({
      code: 1,
      said: expect.stringMatching(/No backup was made: the key .*app\.key lies in .*move the key out.*\n$/),
    })
    const texts = filesBelow(target.folder).map((path) => readFileSync(join(target.folder, path), 'latin1'))
    expect(texts.length).toBeGreaterThan(8)
    expect(texts.filter((text) => text.includes(OLD_KEY))).toEqual([])
  })

  test('make an identity that only its owner can read, and never take the place of one', async () => {
    const { folder } = await newTarget()
    const path = join(folder, 'identity.txt')
    const made = await run('backup', ['--new-identity', path], {})
    expect(made).toMatchObject({ code: 0, said: expect.stringMatching(/^BACKUP_RECIPIENT=age1/) })
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(made.said).not.toContain('AGE-SECRET-KEY')
    expect((await run('backup', ['--new-identity', path], {})).code).toBe(1)
  })
})

const missing = listMissing(['age', 'sqlite3', 'sha256sum'])

if (isWhole && missing.length > 0)
  test('the programs that judge a backup are there', () => expect(missing).toEqual([]))

eachEngine('a backup', ({ seeded }) => {
  test.skipIf(missing.length > 0)(
    `is opened and checked by programs of Debian ${missing.join()}`,
    async () => {
      const at = await seeded()
      await withKey(at, OLD_KEY, (db) => keep(db, at))
      const { settings, ...target } = await newTargetOf(at)
      expect((await run('backup', ['--to', target.folder], settings)).code).toBe(0)
      const [name] = readdirSync(target.folder).filter((one) => /^2/.test(one))
      const folder = join(target.folder, name!)
      runProgram('sh', ['-c', `cd ${folder} && sha256sum -c SHA256SUMS`])
      const opened = join(target.folder, 'opened.sqlite')
      runProgram('age', ['-d', '-i', target.identityFile, '-o', opened, join(folder, 'database.sqlite.age')])
      expect(
        runProgram('sqlite3', [opened, 'pragma integrity_check; select count(*) from request_files']),
      ).toBe('ok\n1\n')
      const { contents } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))
      const db = new DatabaseSync(opened)
      for (const [table, { rows }] of Object.entries<{ rows: number }>(contents.tables)) {
        const where = table === 'counts' ? " where name not like 'instance:%'" : ''
        expect(db.prepare(`select count(*) as rows from "${table}"${where}`).get()).toEqual({ rows })
      }
      db.close()
      rmSync(target.folder, { recursive: true })
    },
  )
})
