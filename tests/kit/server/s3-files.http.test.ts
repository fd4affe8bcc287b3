// Files in a bucket: what every place does, whatever the names; what the server refuses is one line; and one
// that is in trouble is asked a few times, given up in one word, and never keeps half a file.
// @module-tag slow
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eachFile, type FileStore } from '#db/files/file-store.ts'
import { openFiles } from '#db/files/open-files.ts'
import { readConfig, s3Settings } from '#kit/server/config.ts'
import { isDiskUnavailable } from '#kit/server/disk-errors.ts'
import { s3Files } from '#kit/server/s3-files.ts'
import { type BucketServer, settingsFor, startBucketServer } from '#tests/support/bucket-server.ts'
import { type FaultyProxy, startFaultyProxy } from '#tests/support/faulty-proxy.ts'
import { testPlace } from '#tests/support/file-places.ts'

const open = (env: NodeJS.ProcessEnv): Promise<FileStore> =>
  openFiles(readConfig(env), () => {
    throw new Error('no database is needed')
  })

// As the server has them, but shorter.
const QUICK = { oneTryMs: 2000, tries: 3, pauseMs: 20, restMs: 500 }
const NAME = 'vault/4f/one'

describe('files in a bucket', () => {
  let server: BucketServer
  let proxy: FaultyProxy | undefined
  let name = ''
  beforeAll(async () => {
    server = await startBucketServer()
    proxy = await startFaultyProxy(() => server.url)
    name = server.bucket().name
  })
  afterAll(async () => {
    await proxy?.stop()
    await server?.stop()
  })
  const emptyPlace = async () => open(server.bucket().env)

  testPlace(emptyPlace)

  test('a name of any plain characters is written, listed and read as itself', async () => {
    const files = await emptyPlace()
    const names = ['storage/Niño (1) +%.pdf', "storage/a&b<c>'d'.jpg", 'storage/*!~ x.png', 'storage/%2e%2e']
    for (const name of names) await files.put(name, Buffer.from(name))
    const listed: string[] = []
    for await (const { name } of eachFile(files, 'storage/')) listed.push(name)
    expect(listed.sort()).toEqual(names.toSorted())
    for (const name of names) {
      expect(String(await files.get(name))).toBe(name)
      expect(await files.list(name)).toMatchObject([{ name, bytes: Buffer.byteLength(name) }])
    }
    for (const name of ['../out', 'vault/../../out', '', 'vault//x', 'vault/.'])
      await expect(files.get(name)).rejects.toThrow('leads out')
  })

  test.each([
    ['a secret that is not theirs', { S3_SECRET_ACCESS_KEY: 'mistyped' }, 'does not accept S3_ACCESS_KEY_ID'],
    ['an account that is not there', { S3_ACCESS_KEY_ID: 'nobody' }, 'does not accept S3_ACCESS_KEY_ID'],
    [
      'a bucket that is not there',
      { FILES: 's3://no-such-bucket/city' },
      'there is no bucket no-such-bucket',
    ],
  ])('%s is refused in one line that says what to do, and no secret is in it', async (_, wrong, says) => {
    const { env } = server.bucket()
    const { message } = (await open({ ...env, ...wrong }).catch((error) => error)) as Error
    expect(message).toContain(says)
    expect(message).not.toMatch(/mistyped|nobody|s3cret|\n/)
  })

  test('two prefixes of one bucket are two places', async () => {
    const { name, env } = server.bucket()
    const [first, second, whole] = await Promise.all(
      [`s3://${name}/one`, `s3://${name}/two/three`, `s3://${name}`].map((FILES) => open({ ...env, FILES })),
    )
    await first!.put('vault/00/a', Buffer.from('one'))
    await second!.put('vault/00/a', Buffer.from('two'))
    expect(String(await first!.get('vault/00/a'))).toBe('one')
    expect((await second!.list('vault/')).map((one) => one.name)).toEqual(['vault/00/a'])
    expect(await whole!.list('vault/')).toEqual([])
    expect(String(await whole!.get('two/three/vault/00/a'))).toBe('two')
  })

  test('settings that lack one are refused by its name', () => {
    const env = settingsFor('bucket', 'https://s3.example')
    for (const missing of ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])
      expect(() => readConfig({ ...env, [missing]: '' })).toThrow(`${missing} must be set`)
    for (const FILES of ['s3://', 's3://Bucket', 's3://bucket/../x', 's3://key:secret@bucket', 'cloud'])
      expect(() => readConfig({ ...env, FILES })).toThrow('FILES must be disk, database, or a bucket')
    expect(() => readConfig({ ...env, S3_ENDPOINT: 'http://s3.example' })).toThrow('S3_ENDPOINT must be')
    expect(readConfig({ ...env, FILES: 's3://bucket/city/' }).files).toBe('s3://bucket/city')
  })

  beforeEach(() => {
    proxy!.fault = 'none'
  })
  /** By the proxy, with nothing remembered of what was before. */
  const openBehind = () => {
    const { files, s3 } = readConfig(settingsFor(name, proxy!.url))
    return s3Files(s3Settings(files, s3), QUICK)
  }
  const errorOf = (act: Promise<unknown>) =>
    act.then(
      () => null,
      (error: unknown) => error,
    )

  test.each(['refuses', 'cut', 'lost', 'silent'] as const)(
    'one that %s is asked three times, then the disk counts as unavailable; it works when that is over',
    async (fault) => {
      const files = openBehind()
      const [before, after] = [randomBytes(200_000), randomBytes(200_000)]
      await files.put(NAME, before)
      proxy!.fault = fault
      const asked = proxy!.asked()
      expect(isDiskUnavailable(await errorOf(files.put(NAME, after)))).toBe(true)
      expect(proxy!.asked() - asked).toBe(QUICK.tries)
      // Given up: for a while nothing is asked at all.
      for (const act of [files.get(NAME), files.list('vault/'), files.remove([NAME])])
        expect(isDiskUnavailable(await errorOf(act))).toBe(true)
      expect(proxy!.asked() - asked).toBe(QUICK.tries)
      proxy!.fault = 'none'
      // A timer may fire a millisecond before its time by the clock.
      await new Promise((resolve) => setTimeout(resolve, QUICK.restMs + 50))
      // Whole as it was, or as it was put when only the answer was lost.
      const wanted = fault === 'lost' ? after : before
      expect((await files.get(NAME))?.equals(wanted)).toBe(true)
      await files.put(NAME, after)
      expect((await files.get(NAME))?.equals(after)).toBe(true)
    },
  )

  test('a new file that is broken off is not there, nor in a list', async () => {
    proxy!.fault = 'cut'
    expect(isDiskUnavailable(await errorOf(openBehind().put('vault/00/new', randomBytes(3_000_000))))).toBe(
      true,
    )
    proxy!.fault = 'none'
    expect(await openBehind().get('vault/00/new')).toBeNull()
    expect(await openBehind().list('vault/00/')).toEqual([])
  })

  test('what passes with the second try is done, and nobody hears of the first', async () => {
    proxy!.fault = 'refuses'
    const putting = openBehind().put(NAME, Buffer.from('second try'))
    const asked = proxy!.asked()
    await expect.poll(() => proxy!.asked()).toBeGreaterThan(asked)
    proxy!.fault = 'none'
    await putting
    expect(String(await openBehind().get(NAME))).toBe('second try')
  })

  test('what keys that are not theirs put is refused at once, and is not there', async () => {
    const { files, s3 } = readConfig(settingsFor(name, proxy!.url))
    const wrong = s3Files(s3Settings(files, { ...s3, secretAccessKey: 'mistyped' }), QUICK)
    const asked = proxy!.asked()
    const error = await errorOf(wrong.put('vault/00/forged', Buffer.from('x')))
    expect(error).toMatchObject({ code: 'SignatureDoesNotMatch' })
    // A refusal is no fault that passes.
    expect(proxy!.asked() - asked).toBe(1)
    expect(await openBehind().get('vault/00/forged')).toBeNull()
  })
})
