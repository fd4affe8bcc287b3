// The key of the data: made once for new data, the same ever after; another key or none is refused in one line.
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sealedKey } from '#db/seal.ts'
import { ConfigError } from '#kit/config-error.ts'
import { eachEngine } from '#tests/support/databases.ts'

eachEngine('the key', ({ open, place }) => {
  test('is made for new data, for its owner alone, and is the same at every start', async () => {
    const db = await open()
    const keyFile = join((await place()).dataDir, 'keys/app.key')
    const key = await sealedKey(db, { appKey: '', keyFile })
    expect(key).toHaveLength(32)
    expect(statSync(keyFile).mode & 0o777).toBe(0o600)
    expect(readFileSync(keyFile, 'utf8').trim()).toBe(key.toString('hex'))
    expect(await sealedKey(db, { appKey: '', keyFile })).toEqual(key)
    expect(await sealedKey(db, { appKey: key.toString('hex'), keyFile: '/nowhere' })).toEqual(key)
  })

  test('is not kept in the data, only what tells it apart', async () => {
    const db = await open()
    const key = 'ab'.repeat(32)
    await sealedKey(db, { appKey: key, keyFile: '/nowhere' })
    const kept = JSON.stringify(await db.reader.selectFrom('site_state').selectAll().execute())
    expect(kept).toContain('key-fingerprint')
    expect(kept).not.toContain(key)
  })

  test('that is missing, or another one, is refused; no new one is made', async () => {
    const db = await open()
    const keyFile = join((await place()).dataDir, 'app.key')
    await sealedKey(db, { appKey: '', keyFile })
    rmSync(keyFile)
    await expect(sealedKey(db, { appKey: '', keyFile })).rejects.toThrow(ConfigError)
    expect(existsSync(keyFile)).toBe(false)
    await expect(sealedKey(db, { appKey: 'cd'.repeat(32), keyFile })).rejects.toThrow(/another key/)
  })

  test('that is no key is refused, and left as it is', async () => {
    const db = await open()
    const keyFile = join((await place()).dataDir, 'app.key')
    writeFileSync(keyFile, 'not a key')
    const refused = await sealedKey(db, { appKey: '', keyFile }).catch((error) => error)
    expect(refused).toBeInstanceOf(ConfigError)
    expect(refused.message).not.toMatch(/not a key\n|\n/)
    expect(readFileSync(keyFile, 'utf8')).toBe('not a key')
    expect(await db.reader.selectFrom('site_state').selectAll().execute()).toEqual([])
  })
})
