// A city whose files are in a bucket: forms and pages while the bucket is in trouble, backups, and the way there and back.
// @module-tag slow
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { claimPlace, openFiles } from '#db/files/open-files.ts'
import { fileOf } from '#features/backup/manifest.ts'
import { proveBackup } from '#features/backup/prove-backup.ts'
import { checkRestore, chooseBackup, restoreBackup } from '#features/backup/restore-backup.ts'
import { takeBackup } from '#features/backup/take-backup.ts'
import { refuseUnfinished } from '#features/backup/unfinished-restore.ts'
import { checkBucket } from '#features/health/bucket.ts'
import { openFile } from '#features/requests/files/open.ts'
import { FORMS } from '#forms/all.ts'
import { type Config, readConfig } from '#kit/server/config.ts'
import { newSecret } from '#kit/server/ids.ts'
import { emptyPlace, newTarget, otherEngine } from '#tests/support/backups.ts'
import { type BucketServer, settingsFor, startBucketServer } from '#tests/support/bucket-server.ts'
import { run } from '#tests/support/cut.ts'
import { eachEngine, type Place } from '#tests/support/databases.ts'
import { type FaultyProxy, startFaultyProxy } from '#tests/support/faulty-proxy.ts'
import { sampleOf } from '#tests/support/forms.ts'
import { ask } from '#tests/support/http.ts'
import { testInFull } from '#tests/support/in-full.ts'
import { startInProcess } from '#tests/support/in-process.ts'
import { formPost } from '#tests/support/send.ts'
import { settingsOf, startedIn, withDatabase } from '#tests/support/servers.ts'
import { storeFile } from '#tests/support/store-file.ts'
import { plain } from '#tests/support/uploads.ts'
import { JUANA, keep, newFile, OLD_KEY, SECRET, vaultFiles, withKey } from '#tests/support/vault.ts'

const FORM = FORMS.birth
const SLOTS = Object.keys(sampleOf(FORM).files)
const BARE = Object.values(FORMS).find((form) => Object.keys(sampleOf(form).files).length === 0)!
const TOKEN = 'monitor-'.repeat(5)
// A finding is up to a second old, and a bucket that says nothing is waited for.
const POLL = { timeout: 10_000 }
const EMAIL = 'juana@example.com'

async function formWithPhotos(at: Place) {
  const bytes = new Uint8Array(await plain(40, 40).jpeg().toBuffer())
  const { typed } = sampleOf(FORM, { requester_email: EMAIL })
  const files = SLOTS.map((slot) => ({ slot, name: 'id.jpg', type: 'image/jpeg', bytes }))
  return formPost({ form: FORM, typed, token: newSecret(), files, also: { started: await startedIn(at) } })
}

const stateOfBucket = (config: Config) =>
  checkBucket({
    config,
    database: () => Promise.reject() as never,
    jobs: () => [],
  })

describe('a city with a bucket', () => {
  let buckets: BucketServer
  let proxy: FaultyProxy
  beforeAll(async () => {
    buckets = await startBucketServer()
    proxy = await startFaultyProxy(() => buckets.url)
  })
  afterAll(async () => {
    await proxy?.stop()
    await buckets?.stop()
  })

  eachEngine('files in a bucket', ({ engine, place, seeded }) => {
    test('pages go on while the bucket says nothing; a form is 503 with what was typed, and is taken when pressed again', async () => {
      const at = await seeded()
      const env = settingsFor(buckets.bucket().name, proxy.url)
      proxy.fault = 'none'
      const server = await startInProcess({ ...(await settingsOf(at)), ...env })
      try {
        const form = await formWithPhotos(at)
        proxy.fault = 'silent'
        let isAnswered = false
        const sending = ask(server.url, FORM.path, form).finally(() => (isAnswered = true))
        const asked = proxy.asked()
        await expect.poll(() => proxy.asked()).toBeGreaterThan(asked)
        for (const path of ['/', '/forms', '/jobs', '/newsupdate', '/lakes'])
          expect((await ask(server.url, path)).status).toBe(200)
        expect(isAnswered).toBe(false)
        proxy.fault = 'refuses'
        const refused = await sending
        expect(refused.status).toBe(503)
        expect(refused.text).toContain(EMAIL)
        proxy.fault = 'none'
        await expect.poll(async () => (await ask(server.url, FORM.path, form)).status).toBe(303)
        expect(server.output()).toContain('files-unavailable')
        for (const secret of [env.S3_ACCESS_KEY_ID!, env.S3_SECRET_ACCESS_KEY!, EMAIL])
          expect(server.output()).not.toContain(secret)
        await withDatabase(at, async (db) => {
          const files = await openFiles(readConfig(env), () => db)
          const rows = await db.reader.selectFrom('request_files').select('id').execute()
          expect(rows).toHaveLength(SLOTS.length)
          for (const { id } of rows)
            expect((await openFile(db, files, id))?.content.length).toBeGreaterThan(0)
        })
        expect(existsSync(join(at.dataDir, 'vault'))).toBe(false)
      } finally {
        proxy.fault = 'none'
        await server.stop()
      }
    })

    test('/health/ready says whether the bucket answers, and what is wrong when it does not', async () => {
      const at = await seeded()
      const { name } = buckets.bucket()
      const env: NodeJS.ProcessEnv = { ...settingsFor(name, proxy.url), METRICS_TOKEN: TOKEN }
      proxy.fault = 'none'
      const server = await startInProcess({ ...(await settingsOf(at)), ...env })
      const ready = (authorization = `Bearer ${TOKEN}`) =>
        ask(server.url, '/health/ready', { headers: { authorization } })
      const line = async () => /^bucket: .*$/m.exec((await ready()).text)?.[0]
      try {
        expect(await line()).toMatch(/^bucket: ok: The bucket of the files answers in \d+ ms\.$/)
        for (const fault of ['silent', 'refuses'] as const) {
          proxy.fault = fault
          await expect.poll(line, POLL).toMatch(/^bucket: attention: The bucket .* cannot be reached\./)
          expect((await ready()).status).toBe(200)
          expect((await ready('Bearer nobody')).text).not.toContain('bucket')
          // As it says: a form without files is received.
          const { typed } = sampleOf(BARE)
          const also = { started: await startedIn(at) }
          const bare = await formPost({ form: BARE, typed, token: newSecret(), files: [], also })
          expect((await ask(server.url, BARE.path, bare)).status).toBe(303)
        }
        proxy.fault = 'none'
        await expect.poll(line, POLL).toMatch(/^bucket: ok/)
        // What was asked for the monitor has kept no form from the bucket.
        expect((await ask(server.url, FORM.path, await formWithPhotos(at))).status).toBe(303)
        const { text } = await ask(server.url, '/metrics', { headers: { authorization: `Bearer ${TOKEN}` } })
        expect(text).toMatch(/^city_bucket_up 1$/m)
        for (const secret of [env.S3_ACCESS_KEY_ID!, env.S3_SECRET_ACCESS_KEY!, name])
          expect((await ready()).text).not.toContain(secret)
      } finally {
        proxy.fault = 'none'
        await server.stop()
      }
      const of = (changed: object) => stateOfBucket(readConfig({ ...env, ...changed }))
      expect(await of({})).toMatchObject({ finding: 'answers', state: 'ok' })
      expect(await of({ S3_SECRET_ACCESS_KEY: 'mistyped' })).toMatchObject({
        finding: 'refuses',
        state: 'attention',
        values: { code: 'SignatureDoesNotMatch' },
      })
      expect(await of({ FILES: 's3://no-such-bucket' })).toMatchObject({ values: { code: 'NoSuchBucket' } })
    })

    test('a backup holds what is in the bucket, and restores it into another one or onto a disk', async () => {
      const at = await place()
      const config = readConfig(buckets.bucket().env)
      const photo = randomBytes(300_000)
      const [id, bucket] = await withKey(at, OLD_KEY, async (db) => {
        const files = await openFiles(config, () => db)
        await claimPlace(db, config)
        await files.put('storage/news/a.jpg', photo)
        const stored = await storeFile(db, JUANA, files, { ...newFile(), owner: { draftId: 'draft' } })
        return [stored.ok ? stored.value : '', files] as const
      })
      const target = await newTarget()
      await expect(takeBackup(at, target)).rejects.toThrow(`set FILES=${config.files} for the backup too`)
      const taken = await takeBackup(at, { ...target, bucket })
      const key = { dataDir: at.dataDir, appKey: OLD_KEY, keyFile: '' }
      expect(await proveBackup({ folder: target.folder, name: taken.name }, target.identities, key)).toEqual({
        missing: [],
        different: [],
      })
      expect((await takeBackup(at, { ...target, bucket })).copied).toBe(0)
      const chosen = await chooseBackup(target.folder)
      const open = (files: string, env: NodeJS.ProcessEnv) => readConfig({ ...env, FILES: files })
      const second = buckets.bucket().env
      for (const there of [open('disk', {}), open(second.FILES!, second)]) {
        const empty = await emptyPlace(otherEngine(engine))
        const isBucket = there.files !== 'disk'
        const into = isBucket ? await openFiles(there, () => Promise.reject() as never) : null
        const to = { ...empty, files: there.files, bucket: into }
        await checkRestore(chosen, target.identities, to)
        expect(await restoreBackup(chosen, target.identities, to)).toMatchObject({ files: there.files })
        await withKey(empty, OLD_KEY, async (db) => {
          await claimPlace(db, there)
          const files = await openFiles({ ...there, dataDir: empty.dataDir }, () => db)
          expect(String((await openFile(db, files, id))?.content)).toBe(SECRET)
          expect((await files.get('storage/news/a.jpg'))?.equals(photo)).toBe(true)
        })
        expect(existsSync(join(empty.dataDir, 'vault'))).toBe(!isBucket)
        if (into)
          await expect(
            checkRestore(chosen, target.identities, {
              ...(await emptyPlace('sqlite')),
              files: '',
              bucket: into,
            }),
          ).rejects.toThrow('restore into an empty bucket')
      }
    })

    testInFull(
      'a restore into a bucket that broke off goes on when it is run again, and no server starts before',
      async () => {
        const at = await place()
        const config = readConfig(buckets.bucket().env)
        const target = await newTarget()
        const id = await withKey(at, OLD_KEY, async (db) => {
          const files = await openFiles(config, () => db)
          await claimPlace(db, config)
          const stored = await storeFile(db, JUANA, files, { ...newFile(), owner: { draftId: 'draft' } })
          await files.put('storage/news/a.jpg', Buffer.from('a photo'))
          await takeBackup(at, { ...target, bucket: files })
          return stored.ok ? stored.value : ''
        })
        const there = readConfig(buckets.bucket().env)
        const bucket = await openFiles(there, () => Promise.reject() as never)
        const to = { ...(await emptyPlace(engine)), files: there.files, bucket }
        const chosen = await chooseBackup(target.folder)
        const restore = async () => {
          await checkRestore(chosen, target.identities, to)
          await restoreBackup(chosen, target.identities, to)
        }
        const photo = chosen.manifest.files.find(({ path }) => path === 'storage/news/a.jpg')!
        const kept = fileOf(target.folder, photo.sha256)
        renameSync(kept, `${kept}.elsewhere`)
        await expect(restore()).rejects.toThrow('is missing or not as it was written')
        expect(await bucket.list('vault/')).not.toEqual([])
        expect(() => refuseUnfinished(to.dataDir)).toThrow('was not finished')
        renameSync(`${kept}.elsewhere`, kept)
        await restore()
        refuseUnfinished(to.dataDir)
        await withKey(to, OLD_KEY, async (db) => {
          await claimPlace(db, there)
          expect(String((await openFile(db, bucket, id))?.content)).toBe(SECRET)
        })
        expect(String(await bucket.get('storage/news/a.jpg'))).toBe('a photo')
      },
    )

    testInFull('npm run move-files brings every file into the bucket and back', async () => {
      const at = await place()
      const ids = await withDatabase(at, async (db) => [await keep(db, at), await keep(db, at)])
      mkdirSync(join(at.dataDir, 'storage/news'), { recursive: true })
      writeFileSync(join(at.dataDir, 'storage/news/a.jpg'), 'a photo')
      const { env } = buckets.bucket()
      const settings = { ...(await settingsOf(at)), ...env, FILES: '' }
      const move = (to: string, more = {}) => run('move-files', ['--to', to], { ...settings, ...more })
      expect(await move(env.FILES!, { S3_SECRET_ACCESS_KEY: 'mistyped' })).toMatchObject({
        code: 1,
        said: expect.stringMatching(
          /^The files are where they were: .*does not accept S3_ACCESS_KEY_ID.*\n$/m,
        ),
      })
      expect(await move(env.FILES!)).toMatchObject({
        code: 0,
        said: expect.stringContaining('Done: 4 files'),
      })
      await withDatabase(at, async (db) => {
        const files = await openFiles(readConfig(env), () => db)
        for (const id of ids) expect(String((await openFile(db, files, id))?.content)).toBe(SECRET)
        await claimPlace(db, readConfig(env))
        await expect(claimPlace(db, { files: 'disk' })).rejects.toThrow(`place ${env.FILES}`)
      })
      expect(await move('disk')).toMatchObject({ code: 0 })
      expect(vaultFiles(at).size).toBe(2)
    })
  })
})
