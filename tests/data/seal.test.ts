// The key and its data belong together: another key, or none, is refused in one line, and never replaced by a new one.
import { existsSync, mkdtempSync, readFileSync, statSync, unlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sealedKey } from '#db/seal.ts'
import { eachEngine } from '../support/databases.ts'

const place = () => join(mkdtempSync(join(tmpdir(), 'city-key-')), 'keys/app.key')
const OTHER = 'ab'.repeat(32)

eachEngine('The key', ({ open }) => {
  test('is made for new data, for its owner alone, and found again', async () => {
    const db = await open()
    const keyFile = place()
    const key = await sealedKey(db, { appKey: '', keyFile })
    expect(statSync(keyFile).mode & 0o777).toBe(0o600)
    expect(readFileSync(keyFile, 'utf8').trim()).toBe(key.toString('hex'))
    expect(await sealedKey(db, { appKey: '', keyFile })).toEqual(key)
  })

  test('that is missing is not made anew', async () => {
    const db = await open()
    const keyFile = place()
    await sealedKey(db, { appKey: '', keyFile })
    unlinkSync(keyFile)
    await expect(sealedKey(db, { appKey: '', keyFile })).rejects.toThrow(/key of this data is missing/)
    expect(existsSync(keyFile)).toBe(false)
  })

  test('that is another is refused', async () => {
    const db = await open()
    await sealedKey(db, { appKey: '', keyFile: place() })
    await expect(sealedKey(db, { appKey: OTHER, keyFile: '' })).rejects.toThrow(/sealed with another key/)
  })

  test('given by APP_KEY makes no file', async () => {
    const db = await open()
    const keyFile = place()
    expect((await sealedKey(db, { appKey: OTHER, keyFile })).toString('hex')).toBe(OTHER)
    expect(existsSync(keyFile)).toBe(false)
  })

  test('file without a key in it is refused', async () => {
    const db = await open()
    const keyFile = join(mkdtempSync(join(tmpdir(), 'city-key-')), 'app.key')
    writeFileSync(keyFile, 'not a key')
    await expect(sealedKey(db, { appKey: '', keyFile })).rejects.toThrow(/does not hold a key/)
  })
})
