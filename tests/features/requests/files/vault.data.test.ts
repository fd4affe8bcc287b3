// Uploaded files: sealed on the disk each with a key of its own, opened whole and untouched or not at all.
import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { write } from '#db/write.ts'
import { copyFiles, moveFilesToRequest, removeFile } from '#features/requests/files/change.ts'
import { listFiles, openFile } from '#features/requests/files/open.ts'
import {
  contentHash,
  insertFiles,
  sealReceived,
  sealToVault,
  storeReceived,
} from '#features/requests/files/store.ts'
import { incomingFolder } from '#features/requests/files/sweep.ts'
import { done, refused } from '#kit/outcome.ts'
import { diskFiles } from '#kit/server/disk-files.ts'
import { Tampered } from '#kit/server/sealing.ts'
import { eachEngine, type Fresh } from '#tests/support/databases.ts'
import { plain } from '#tests/support/uploads.ts'
import {
  everythingIn,
  JUANA,
  keep,
  newFile,
  OLD_KEY,
  openWith,
  SECRET,
  vaultFiles,
} from '#tests/support/vault.ts'

const DRAFT = { draftId: 'draft' }

const begin = async (place: Fresh['place']) => {
  const at = await place()
  const db = await openWith(at, OLD_KEY)
  return { at, db, [Symbol.asyncDispose]: () => db.close() }
}

eachEngine('uploaded files, kept and opened', ({ place }) => {
  test('a file comes back as it was kept, with its name', async () => {
    await using city = await begin(place)
    const id = await keep(city.db, city.at)
    const opened = await openFile(city.db, diskFiles(city.at.dataDir), id)
    expect(opened).toMatchObject({ id, slot: 'proof', name: 'ID of Juana.pdf', mime: 'application/pdf' })
    expect([String(opened?.content), opened?.bytes]).toEqual([SECRET, SECRET.length])
    expect(opened?.scan).toBe('not-scanned')
    expect(await openFile(city.db, diskFiles(city.at.dataDir), 'no-such-file')).toBe(null)
  })

  test('neither the disk nor the database shows what is in it or what it is called', async () => {
    await using city = await begin(place)
    const id = await keep(city.db, city.at)
    const path = vaultFiles(city.at).get(id)!
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(statSync(dirname(path)).mode & 0o777).toBe(0o700)
    const rows = JSON.stringify([
      await city.db.reader.selectFrom('request_files').selectAll().execute(),
      await city.db.reader.selectFrom('audit_log').selectAll().execute(),
    ])
    expect(rows).toContain(id)
    for (const text of [rows, everythingIn(city.at)]) expect(text).not.toMatch(/Juana|certificate/)
  })

  test('the same bytes twice are sealed differently, and known by their hash', async () => {
    await using city = await begin(place)
    const hash = contentHash(city.db, 'ab'.repeat(32))
    for (const slot of ['one', 'two']) await keep(city.db, city.at, DRAFT, { slot, contentHash: hash })
    const [first, second] = [...vaultFiles(city.at).values()].map((path) => readFileSync(path, 'hex'))
    expect(first).not.toBe(second)
    const rows = await city.db.reader.selectFrom('request_files').selectAll().execute()
    expect(new Set(rows.map((row) => row.wrapped_key)).size).toBe(2)
    expect(rows.map((row) => row.content_hash)).toEqual([hash, hash])
    expect(hash).not.toContain('abab')
  })

  test.each([
    ['first', () => 0],
    ['middle', (length: number) => Math.floor(length / 2)],
    ['last', (length: number) => length - 1],
  ])('with its %s byte changed nothing of it is given out', async (_, at) => {
    await using city = await begin(place)
    const id = await keep(city.db, city.at)
    const path = vaultFiles(city.at).get(id)!
    const sealed = readFileSync(path)
    sealed[at(sealed.length)]! ^= 1
    writeFileSync(path, sealed)
    await expect(openFile(city.db, diskFiles(city.at.dataDir), id)).rejects.toThrow(Tampered)
  })
})

eachEngine('uploaded files, tampered with', ({ place }) => {
  test('cut off, nothing of it is given out', async () => {
    await using city = await begin(place)
    const id = await keep(city.db, city.at)
    const path = vaultFiles(city.at).get(id)!
    for (const length of [0, 10, readFileSync(path).length - 1]) {
      writeFileSync(path, readFileSync(path).subarray(0, length))
      await expect(openFile(city.db, diskFiles(city.at.dataDir), id)).rejects.toThrow(Tampered)
    }
  })

  test('bytes put in the place of another file do not open', async () => {
    await using city = await begin(place)
    const [one, other] = [await keep(city.db, city.at), await keep(city.db, city.at)]
    const files = vaultFiles(city.at)
    renameSync(files.get(other)!, files.get(one)!)
    await expect(openFile(city.db, diskFiles(city.at.dataDir), one)).rejects.toThrow(Tampered)
  })

  test('a row moved to another id does not open, with its bytes or with its key', async () => {
    await using city = await begin(place)
    const [one, other] = [await keep(city.db, city.at), await keep(city.db, city.at)]
    const files = vaultFiles(city.at)
    await write(city.db, JUANA, 'try', 'files', async ({ tx }) => {
      const row = await tx
        .selectFrom('request_files')
        .selectAll()
        .where('id', '=', one)
        .executeTakeFirstOrThrow()
      await tx
        .updateTable('request_files')
        .set({ wrapped_key: row.wrapped_key })
        .where('id', '=', other)
        .execute()
      return done(null)
    })
    renameSync(files.get(one)!, files.get(other)!)
    await expect(openFile(city.db, diskFiles(city.at.dataDir), other)).rejects.toThrow(Tampered)
  })
})

eachEngine('uploaded files and whose they are', ({ place }) => {
  test('somebody else’s file is neither listed nor removed', async () => {
    await using city = await begin(place)
    const id = await keep(city.db, city.at)
    const input = { owner: { draftId: 'another' }, id }
    expect(await listFiles(city.db, input.owner)).toEqual([])
    expect(await removeFile(city.db, JUANA, diskFiles(city.at.dataDir), input)).toEqual({
      ok: false,
      reason: 'gone',
    })
    expect(await listFiles(city.db, { requestId: 'draft' })).toEqual([])
    expect(await listFiles(city.db, DRAFT)).toHaveLength(1)
    expect([...vaultFiles(city.at).keys()]).toEqual([id])
  })

  test('a removed file is gone from the list and from the disk', async () => {
    await using city = await begin(place)
    const [one, other] = [await keep(city.db, city.at), await keep(city.db, city.at)]
    const { dataDir } = city.at
    expect(await removeFile(city.db, JUANA, diskFiles(dataDir), { owner: DRAFT, id: one })).toEqual(
      done(null),
    )
    expect((await listFiles(city.db, DRAFT)).map(({ id }) => id)).toEqual([other])
    expect([...vaultFiles(city.at).keys()]).toEqual([other])
    expect(await openFile(city.db, diskFiles(dataDir), one)).toBe(null)
  })
})

eachEngine('uploaded files of drafts and requests', ({ place }) => {
  test('a draft’s files become its request’s, in the transaction of the request', async () => {
    await using city = await begin(place)
    const id = await keep(city.db, city.at)
    const submit = (ok: boolean) =>
      write(city.db, JUANA, 'submit', 'request', async ({ tx }) => {
        await moveFilesToRequest(tx, 'draft', 'request')
        const given = (await listFiles(city.db, { requestId: 'request' }, tx)).map((file) => file.name)
        return ok ? done(given) : refused('not-now')
      })
    expect(await submit(false)).toEqual(refused('not-now'))
    expect(await listFiles(city.db, DRAFT)).toHaveLength(1)
    expect(await submit(true)).toEqual(done(['ID of Juana.pdf']))
    expect(await listFiles(city.db, DRAFT)).toEqual([])
    expect(String((await openFile(city.db, diskFiles(city.at.dataDir), id))?.content)).toBe(SECRET)
  })

  test('sealed first, a file gets its row in the caller’s transaction, or none', async () => {
    await using city = await begin(place)
    const owner = { requestId: 'request' }
    const sealed = await sealToVault(city.db, diskFiles(city.at.dataDir), owner, newFile())
    expect([...vaultFiles(city.at).keys()]).toEqual([sealed.row.id])
    const insert = (ok: boolean) =>
      write(city.db, JUANA, 'submit', 'request', async ({ tx }) => {
        await insertFiles(tx, diskFiles(city.at.dataDir), [sealed])
        return ok ? done(null) : refused('not-now')
      })
    await insert(false)
    expect(await listFiles(city.db, owner)).toEqual([])
    await insert(true)
    expect(await listFiles(city.db, owner)).toHaveLength(1)
  })

  test('copies for a new draft stand on their own', async () => {
    await using city = await begin(place)
    const { dataDir } = city.at
    const from = { requestId: 'request' }
    const first = await keep(city.db, city.at, from, { slot: 'front', contentHash: 'h1', scan: 'clean' })
    await keep(city.db, city.at, from, { slot: 'back', name: 'back.jpg', contentHash: 'h2' })
    const copied = await copyFiles(city.db, JUANA, diskFiles(dataDir), { from, to: { draftId: 'new' } })
    expect(copied).toEqual(done(2))
    expect(await listFiles(city.db, from)).toHaveLength(2)
    await removeFile(city.db, JUANA, diskFiles(dataDir), { owner: from, id: first })
    const copies = await listFiles(city.db, { draftId: 'new' })
    expect(copies.map(({ slot, name, contentHash, scan }) => [slot, name, contentHash, scan])).toEqual([
      ['front', 'ID of Juana.pdf', 'h1', 'clean'],
      ['back', 'back.jpg', 'h2', 'not-scanned'],
    ])
    expect(String((await openFile(city.db, diskFiles(dataDir), copies[0]!.id))?.content)).toBe(SECRET)
  })

  test('what was received is kept remade, its original gone; what is refused leaves nothing anywhere', async () => {
    await using city = await begin(place)
    const { dataDir } = city.at
    const incoming = incomingFolder(dataDir)
    mkdirSync(incoming)
    const receive = (name: string, bytes: Uint8Array | string) => {
      writeFileSync(join(incoming, name), bytes)
      return { path: join(incoming, name), name: `C:\\photos\\${name}.jpg` }
    }
    const input = { owner: DRAFT, slot: 'id' }
    const bad = receive('bad', 'MZ')
    expect(await storeReceived(city.db, JUANA, diskFiles(dataDir), { ...input, received: bad })).toEqual(
      refused('notAccepted'),
    )
    expect(await sealReceived(city.db, diskFiles(dataDir), DRAFT, 'id', receive('empty', ''))).toEqual(
      refused('empty'),
    )
    expect([vaultFiles(city.at).size, await listFiles(city.db, DRAFT)]).toEqual([0, []])
    const good = receive('good', await plain(40, 30).png().toBuffer())
    const kept = await storeReceived(city.db, JUANA, diskFiles(dataDir), { ...input, received: good })
    const opened = await openFile(city.db, diskFiles(dataDir), kept.ok ? kept.value : '')
    expect(opened).toMatchObject({ name: 'good.jpg', slot: 'id', mime: 'image/png' })
    expect(vaultFiles(city.at).size).toBe(1)
    expect(everythingIn({ ...city.at, dataDir: incoming })).toBe('')
  })
})
