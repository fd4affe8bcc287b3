// New data keys: everything opens and is found as before, and neither the old keys nor an old backup opens what is new.
// @module-tag slow
import { readFileSync, renameSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { forgetFormerHashes, StaleKey } from '#db/data-keys.ts'
import type { Database } from '#db/database.ts'
import { keysOf, wrapKey } from '#db/seal.ts'
import { HASHED_COLUMNS, SEALED_COLUMNS, SEALED_FILES, SEALED_IN_PAYLOADS } from '#db/sealed-data.ts'
import { SYSTEM, write, writeLine } from '#db/write.ts'
import { secretIn, totp } from '#demo/totp.ts'
import { authOf } from '#features/accounts/auth.ts'
import { findLink } from '#features/accounts/links.ts'
import { readProfile } from '#features/accounts/profile.ts'
import { findSession, verifySecondFactor } from '#features/accounts/sign-in.ts'
import { makeCode } from '#features/requests/codes/make-code.ts'
import { acceptCode } from '#features/requests/codes/use-code.ts'
import { findByCode } from '#features/requests/drafts/code.ts'
import { listDrafts } from '#features/requests/drafts/drafts.ts'
import { listFiles, openFile } from '#features/requests/files/open.ts'
import { isVaultOf } from '#features/requests/files/vault-mark.ts'
import { findByPair, findRequest } from '#features/requests/find.ts'
import { openCode, openLink } from '#features/requests/messages/notification.ts'
import { listDeviceRequests } from '#features/requests/show/device-requests.ts'
import { findCorrection } from '#features/requests/steps/correct.ts'
import { findInvitation } from '#features/survey/answer-survey.ts'
import { done, must } from '#kit/outcome.ts'
import { diskFiles } from '#kit/server/disk-files.ts'
import { currentKey, type Keys, openBytes, Tampered } from '#kit/server/sealing.ts'
import { put } from '#tests/support/closed-requests.ts'
import { elsewhere } from '#tests/support/elsewhere.ts'
import { filesOf } from '#tests/support/message-files.ts'
import { rowsOf } from '#tests/support/rows.ts'
import { atDepth } from '#tests/support/scope.ts'
import { cookieFrom } from '#tests/support/since-then/city.ts'
import { eachKept, type Kept } from '#tests/support/since-then/kept.ts'
import { sendKept } from '#tests/support/since-then/kept-messages.ts'
import { caseOf, SOMEBODY, signInWith, textsIn, whole } from '#tests/support/since-then/look.ts'
import { filesBelow, keep, openWith, vaultFiles } from '#tests/support/vault.ts'
import { beginNewDataKeys, continueNewDataKeys, isUnderWay } from '../../src/cli/rotate-key/new-data-keys.ts'

const NEW_KEY = 'c3'.repeat(32)
const hex = (key: string) => Buffer.from(key, 'hex')
const keysFor = ({ facts }: Kept) => ({ from: hex(facts.appKey), to: hex(NEW_KEY) })

/** New keys from the first to the last step. */
async function renew(kept: Kept) {
  expect((await beginNewDataKeys(kept.db, keysFor(kept))).ok).toBe(true)
  return continueNewDataKeys(kept.db, { files: diskFiles(kept.dataDir), dataDir: kept.dataDir })
}

/** As offices and senders read and find what was there before. */
async function expectAllReadable(kept: Kept): Promise<void> {
  const { db, dataDir, facts } = kept
  for (const request of whole(kept)) {
    const { reference, digits, email, device } = request
    const opened = await caseOf(kept, request)
    expect(textsIn(opened.answers)).toEqual(expect.arrayContaining(request.texts))
    expect(await findByPair(db, reference, digits)).toMatchObject({ reference })
    expect(await findByPair(db, reference, email)).toMatchObject({ reference })
    const references = (await listDeviceRequests(db, device)).map((one) => one.reference)
    expect(references).toEqual(device === '' ? [] : [reference])
    for (const { id } of await listFiles(db, { requestId: request.id }))
      expect((await openFile(db, diskFiles(dataDir), id))?.content.length).toBeGreaterThan(0)
  }
  const { byDevice, byCode } = facts.drafts
  const [draft] = await listDrafts(db, byDevice.device)
  expect(draft?.form).toBe(byDevice.form)
  expect(await listFiles(db, { draftId: draft!.id })).toHaveLength(byDevice.files)
  expect(await findByCode(db, byCode.code)).toMatchObject({ token: byCode.token, typed: byCode.typed })
  const { id, details } = facts.citizens.confirmed
  expect(await readProfile(db, id)).toMatchObject(details)
  expect(await findLink(db, facts.links.invitation, ['invitation'])).toMatchObject({ ok: true })
}

/** Every sealed value with what it is sealed for. */
async function sealedIn(db: Database): Promise<{ context: string; sealed: string }[]> {
  const found: { context: string; sealed: string }[] = []
  for (const [table, { by, columns }] of Object.entries(SEALED_COLUMNS)) {
    const { rows } = await sql<Record<string, string>>`select * from ${sql.table(table)}`.execute(db.reader)
    for (const row of rows)
      for (const [column, context] of Object.entries(columns))
        if (row[column]) found.push({ context: `${context}:${row[by]}`, sealed: row[column] })
  }
  for (const { payload } of await db.reader.selectFrom('outbox').select('payload').execute()) {
    const parsed = JSON.parse(payload)
    for (const [field, context] of Object.entries(SEALED_IN_PAYLOADS))
      if (parsed[field]) found.push({ context: context(parsed), sealed: parsed[field] })
  }
  return found
}

const opensWith = ({ records }: Keys, { context, sealed }: { context: string; sealed: string }) => {
  try {
    return openBytes(currentKey(records), context, Buffer.from(sealed, 'base64url')).length > 0
  } catch (error) {
    expect(error).toBeInstanceOf(Tampered)
    return false
  }
}

async function hashesIn(db: Database, kinds: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>()
  for (const [table, columns] of Object.entries(HASHED_COLUMNS))
    for (const [column, kind] of Object.entries(columns)) {
      if (!kinds.includes(kind)) continue
      const { rows } = await sql<{
        hash: string
      }>`select ${sql.ref(column)} as hash from ${sql.table(table)}`.execute(db.reader)
      for (const { hash } of rows) if (hash !== '') found.add(hash)
    }
  return found
}

/** Every file of a kind in the list, with its bytes. */
const sealedFiles = (dataDir: string) =>
  new Map(
    filesBelow(dataDir)
      .filter((path) => Object.keys(SEALED_FILES).some((one) => path.startsWith(one)))
      .map((path) => [path, readFileSync(join(dataDir, path))]),
  )

/** Letters and texts kept as files: what each is sealed for, and its bytes. */
const messageFiles = (dataDir: string) =>
  [...sealedFiles(dataDir)].flatMap(([path, bytes]): [string, Buffer][] => {
    const [, folder, id] = /^(mail|sms)\/(.+)\.(?:eml|txt)\.sealed$/.exec(path) ?? []
    return folder ? [[`${folder}:${id}`, bytes]] : []
  })

const messagesIn = async (db: Database, dataDir: string) => {
  const { records } = keysOf(db)
  return [...(await filesOf(dataDir, 'mail', records)), ...(await filesOf(dataDir, 'sms', records))]
}

const fileRows = (db: Database) => db.reader.selectFrom('request_files').selectAll().orderBy('id').execute()

/** The keys of files, as who has the backup and the outer key knows them. */
const fileKeys = async (db: Database, appKey: string) =>
  new Map(
    (await fileRows(db)).map(({ id, wrapped_key }) => [
      id,
      openBytes(wrapKey(hex(appKey)), `file-key:${id}`, Buffer.from(wrapped_key, 'base64url')),
    ]),
  )

eachKept('new data keys', ({ open, fresh }) => {
  test('leave everything readable and findable, and nothing new that the old backup with the old key opens', async () => {
    const kept = await open()
    const { dataDir, facts, place } = kept
    await sendKept(kept)
    const words = await messagesIn(kept.db, dataDir)
    const filesBefore = sealedFiles(dataDir)
    await kept.db.close()
    const backup = await openWith(await fresh.copy(place), facts.appKey)
    const [old, oldFiles] = [keysOf(backup), await fileKeys(backup, facts.appKey)]
    const [oldHashes, count] = [
      await hashesIn(backup, ['remade', 'sent-again']),
      (await sealedIn(backup)).length,
    ]
    await backup.close()
    const db = await openWith(place, facts.appKey)
    const renewed = await renew({ ...kept, db })
    expect(renewed).toMatchObject({ unreadable: [], files: oldFiles.size })
    expect(await isUnderWay(db)).toBe(false)
    await expectAllReadable({ ...kept, db })
    expect(await isVaultOf(diskFiles(dataDir), keysOf(db))).toBe(true)
    expect(await messagesIn(db, dataDir)).toEqual(words)
    const filesAfter = sealedFiles(dataDir)
    expect([...filesAfter.keys()]).toEqual(expect.arrayContaining([...filesBefore.keys()]))
    expect([...filesAfter].filter(([path, bytes]) => filesBefore.get(path)?.equals(bytes))).toEqual([])
    for (const [context, sealed] of messageFiles(dataDir))
      expect(() => openBytes(old.records, context, sealed)).toThrow(Tampered)
    await db.close()

    const restarted = await openWith(place, NEW_KEY)
    const written = await keep(restarted, place)
    const sealed = await sealedIn(restarted)
    expect(sealed.length).toBeGreaterThanOrEqual(count)
    expect(sealed.filter((one) => opensWith(old, one))).toEqual([])
    expect(sealed.filter((one) => !opensWith(keysOf(restarted), one))).toEqual([])
    const hashes = await hashesIn(restarted, ['remade'])
    expect([...hashes].filter((hash) => oldHashes.has(hash))).toEqual([])
    expect(oldFiles.size).toBeGreaterThan(0)
    for (const [id, path] of vaultFiles(place)) {
      const known = oldFiles.get(id) ?? old.wrap
      expect(() => openBytes(known, `file:${id}`, readFileSync(path))).toThrow(Tampered)
    }
    const { wrapped_key } = (await fileRows(restarted)).find(({ id }) => id === written)!
    const wrapped = Buffer.from(wrapped_key, 'base64url')
    expect(() => openBytes(old.wrap, `file-key:${written}`, wrapped)).toThrow(Tampered)
    await restarted.close()
  })

  test('end sessions, and keep second factors and recovery codes', async () => {
    const kept = await open()
    await renew(kept)
    const db = await openWith(kept.place, NEW_KEY)
    const auth = authOf(db, kept.facts.siteUrl)
    expect(await findSession(auth, kept.facts.citizens.confirmed.cookie)).toBeNull()
    const { username, password, secret, recoveryCodes } = kept.facts.staff.find((one) => one.secret !== '')!
    const enter = async (code: string, recovery: boolean) => {
      const begun = await signInWith({ ...kept, db, auth }, username, password)
      const cookie = cookieFrom(must(begun).cookies)
      return (await verifySecondFactor(db, auth, SOMEBODY, { cookie, code, recovery })).ok
    }
    const app = secretIn(`otpauth://totp/x?secret=${secret}`)
    expect([await enter(totp(app), false), await enter(recoveryCodes[0]!, true)]).toEqual([true, true])
    await db.close()
  })

  test('send a new link for each that is open, and end the former one', async () => {
    const kept = await open()
    const { db, facts } = kept
    const hourAgo = new Date(Date.now() - 60 * 60_000).toISOString()
    await put(db, (tx) =>
      tx.updateTable('surveys').set({ invited_at: hourAgo }).where('answered_at', '=', '').execute(),
    )
    const waitingRow = (await findRequest(db.reader, kept.request('waiting').reference))!
    const code = await openedCode(db, waitingRow.id)
    const accepted = async () => (await acceptCode(db, SOMEBODY, waitingRow, code)).ok
    expect((await beginNewDataKeys(db, keysFor(kept))).ok).toBe(true)
    expect(await accepted()).toBe(true)
    const { links } = await continueNewDataKeys(db, { files: diskFiles(kept.dataDir), dataDir: kept.dataDir })
    expect(await accepted()).toBe(false)
    expect(links).toBeGreaterThanOrEqual(2)
    expect(await findCorrection(db, facts.links.correct)).toBeNull()
    expect(await findInvitation(db, facts.links.survey)).toBeNull()
    const { id } = kept.request('waiting')
    const waiting = await rowsOf(db, 'outbox', { subject: `request:${id}`, state: 'waiting' })
    const [token] = waiting
      .map(({ payload }) => JSON.parse(payload))
      .flatMap(({ link }) => (link ? [openLink(keysOf(db), id, link)] : []))
    expect(await findCorrection(db, token!)).toMatchObject({ is: 'open', request: { id } })
  })

  test('keep the former key of hashes for thirty days, and no longer', async () => {
    const kept = await open()
    await renew(kept)
    const { device, reference } = whole(kept).find((one) => one.device !== '')!
    const listed = async () => {
      const db = await openWith(kept.place, NEW_KEY)
      const references = (await listDeviceRequests(db, device)).map((one) => one.reference)
      await db.close()
      return references
    }
    expect(await forgetFormerHashes(kept.db)).toBe(false)
    expect(await listed()).toEqual([reference])
    const later = new Date(Date.now() + 31 * 24 * 60 * 60_000).toISOString()
    expect(await forgetFormerHashes(kept.db, later)).toBe(true)
    expect(await listed()).toEqual([])
    expect(await wrappedNames(kept.db)).toEqual(['key-hashes', 'key-records'])
  })

  test('let no process write that still works with the old ones', async () => {
    const kept = await open()
    const running = await openWith(kept.place, kept.facts.appKey)
    expect((await beginNewDataKeys(kept.db, keysFor(kept))).ok).toBe(true)
    await expect(writeLine(running, SYSTEM, 'look', 'requests')).rejects.toThrow(StaleKey)
    await running.close()
    await continueNewDataKeys(kept.db, { files: diskFiles(kept.dataDir), dataDir: kept.dataDir })
    const { ok } = await writeLine(kept.db, SYSTEM, 'look', 'requests')
    expect(ok).toBe(true)
  })
})

/** A code for the open correction of a request. */
async function openedCode(db: Database, requestId: string): Promise<string> {
  const newest = db.reader.selectFrom('corrections').select('id').where('request_id', '=', requestId)
  const { id: opens } = await newest.orderBy('id', 'desc').executeTakeFirstOrThrow()
  const made = await write(db, SYSTEM, 'try', 'code', async (writing) =>
    done(await makeCode(writing, keysOf(db), { requestId, purpose: 'correct', opens })),
  )
  return openCode(keysOf(db), requestId, must(made).code)
}

const wrappedNames = async (db: Database) => {
  const rows = await db.reader.selectFrom('site_state').select('key').where('key', 'like', 'key-%').execute()
  return rows
    .map(({ key }) => key)
    .filter((key) => key !== 'key-fingerprint')
    .sort()
}

// After so many batches or files of a run; each run goes on where the one before was killed.
const KILLS = atDepth(
  [2, 3, 8],
  Array.from({ length: 40 }, (_, index) => 1 + (index % 13)),
)

eachKept('new data keys, killed', ({ open }) => {
  test('leave data a server reads whole, and go on where they were', async () => {
    const kept = await open()
    const { place, facts } = kept
    await sendKept(kept)
    const words = await messagesIn(kept.db, place.dataDir)
    await kept.db.close()
    const input = { old: facts.appKey, key: NEW_KEY, dataDir: place.dataDir }
    for (const kill of KILLS) {
      const run = elsewhere(place, [{ ...input, kill }], RENEW)
      const killed = await run.then(
        () => false,
        () => true,
      )
      const isNew = await openWith(place, NEW_KEY).catch(() => null)
      const db = isNew ?? (await openWith(place, facts.appKey))
      const { citizens } = facts
      expect(await readProfile(db, citizens.confirmed.id)).toMatchObject(citizens.confirmed.details)
      await expectAllReadable({ ...kept, db })
      expect(await messagesIn(db, place.dataDir)).toEqual(words)
      await db.close()
      if (!killed) break
    }
    await elsewhere(place, [{ ...input, kill: 0 }], RENEW)
    const db = await openWith(place, NEW_KEY)
    expect(await isUnderWay(db)).toBe(false)
    await expectAllReadable({ ...kept, db })
    expect((await sealedIn(db)).filter((one) => !opensWith(keysOf(db), one))).toEqual([])
    expect(await messagesIn(db, place.dataDir)).toEqual(words)
    await db.close()
  }, 900_000)

  test('among letters and texts kept as files, leave each readable, seal the rest later and keep their times', async () => {
    const kept = await open()
    const { db, dataDir } = kept
    await sendKept(kept)
    const paths = filesBelow(dataDir).filter((path) => path.endsWith('.sealed'))
    const yesterday = new Date(Date.now() - 24 * 60 * 60_000)
    for (const path of paths) utimesSync(join(dataDir, path), yesterday, yesterday)
    const words = await messagesIn(db, dataDir)
    const former = keysOf(db).records
    expect((await beginNewDataKeys(db, keysFor(kept))).ok).toBe(true)
    const ofBefore = () =>
      messageFiles(dataDir).filter(([context, sealed]) => {
        try {
          return openBytes(former, context, sealed).length > 0
        } catch {
          return false
        }
      }).length
    const stop = new Error('stopped')
    const stopped = continueNewDataKeys(db, { files: diskFiles(dataDir), dataDir }, (part, count) => {
      if (part === 'messages kept as files' && count === 2) throw stop
    })
    await expect(stopped).rejects.toBe(stop)
    expect(ofBefore()).toBe(paths.length - 2)
    expect(await messagesIn(db, dataDir)).toEqual(words)
    expect((await continueNewDataKeys(db, { files: diskFiles(dataDir), dataDir })).messages).toBe(
      paths.length - 2,
    )
    expect(ofBefore()).toBe(0)
    expect(await messagesIn(db, dataDir)).toEqual(words)
    for (const path of paths) expect(statSync(join(dataDir, path)).mtimeMs).toBe(yesterday.getTime())
  })

  test('between the commit of a file and its place in the vault, it opens and is finished', async () => {
    const kept = await open()
    const { db, dataDir, place } = kept
    const before = new Map([...vaultFiles(place)].map(([id, path]) => [id, readFileSync(path)]))
    expect((await beginNewDataKeys(db, keysFor(kept))).ok).toBe(true)
    const stop = new Error('stopped')
    const files = continueNewDataKeys(db, { files: diskFiles(dataDir), dataDir }, () => {
      throw stop
    })
    await expect(files).rejects.toBe(stop)
    const [id, path] = [...vaultFiles(place)].find(
      ([id, path]) => !readFileSync(path).equals(before.get(id)!),
    )!
    renameSync(path, `${path}.again`)
    writeFileSync(path, before.get(id)!)
    expect((await openFile(db, diskFiles(dataDir), id))?.content.length).toBeGreaterThan(0)
    await continueNewDataKeys(db, { files: diskFiles(dataDir), dataDir })
    expect([...vaultFiles(place).keys()].sort()).toEqual([...before.keys()].sort())
    await expectAllReadable(kept)
  })
})

/** What the command does, with a kill after so many batches; 0 for none. */
const RENEW = `const { unlock } = await import('#db/seal.ts')
  const { beginNewDataKeys, continueNewDataKeys, isUnderWay } = await import('./src/cli/rotate-key/new-data-keys.ts')
  const { diskFiles } = await import('#kit/server/disk-files.ts')
  let seen = 0
  const report = () => {
    seen += 1
    if (seen === input.kill) process.kill(process.pid, 'SIGKILL')
  }
  const keys = { from: Buffer.from(input.old, 'hex'), to: Buffer.from(input.key, 'hex') }
  const began = await unlock(db, { appKey: input.key, keyFile: '' }).then(() => true, () => false)
  if (!began) await beginNewDataKeys(db, keys, report)
  const places = { files: diskFiles(input.dataDir), dataDir: input.dataDir }
  if (await isUnderWay(db)) await continueNewDataKeys(db, places, report)`
