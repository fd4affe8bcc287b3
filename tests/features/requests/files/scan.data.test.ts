// The virus scanner: it looks through what is kept, and nobody waits for it, whether it is there or not.

import { rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { fileJobs } from '#features/requests/files/jobs.ts'
import { listFiles } from '#features/requests/files/open.ts'
import { scanDue } from '#features/requests/files/scan.ts'
import { ScannerUnavailable } from '#kit/server/clamd.ts'
import { diskFiles } from '#kit/server/disk-files.ts'
import { eachEngine, type Place } from '#tests/support/databases.ts'
import { startScanner, VIRUS } from '#tests/support/scanner.ts'
import { keep, OLD_KEY, SECRET, vaultFiles, withKey } from '#tests/support/vault.ts'

const DRAFT = { draftId: 'draft' }
const states = async (db: Database) => (await listFiles(db, DRAFT)).map(({ scan }) => scan)

eachEngine('the virus scanner', ({ place }) => {
  const withFiles = async (run: (db: Database, at: Place) => Promise<void>) => {
    const at = await place()
    await withKey(at, OLD_KEY, async (db) => {
      await keep(db, at)
      await keep(db, at, DRAFT, { bytes: Buffer.from(`${SECRET} ${VIRUS}`) })
      await run(db, at)
    })
  }

  test('finds files clean or suspect, once each', () =>
    withFiles(async (db, at) => {
      const scanner = await startScanner()
      await scanDue(db, diskFiles(at.dataDir), scanner.address)
      expect(await states(db)).toEqual(['clean', 'suspect'])
      expect(scanner.seen.map(String)).toEqual([SECRET, `${SECRET} ${VIRUS}`])
      await scanDue(db, diskFiles(at.dataDir), scanner.address)
      expect(scanner.seen).toHaveLength(2)
      await scanner.stop()
    }))

  test('away, everything is kept all the same and stays not scanned until it is back', () =>
    withFiles(async (db, at) => {
      const gone = await startScanner()
      await gone.stop()
      await expect(scanDue(db, diskFiles(at.dataDir), gone.address)).rejects.toThrow(ScannerUnavailable)
      const jobs = fileJobs(() => db, diskFiles(at.dataDir), { dataDir: at.dataDir, clamd: gone.address })
      const scan = jobs.find((job) => job.name === 'scan-files')!
      await scan.run()
      await keep(db, at)
      expect(await states(db)).toEqual(['not-scanned', 'not-scanned', 'not-scanned'])
      const port = Number(gone.address.split(':')[1])
      const back = await startScanner({ port })
      await scan.run()
      expect(await states(db)).toEqual(['clean', 'suspect', 'clean'])
      await back.stop()
    }))

  test('a file it cannot judge, or that cannot be opened, holds up no other', () =>
    withFiles(async (db, at) => {
      const [first] = await listFiles(db, DRAFT)
      rmSync(vaultFiles(at).get(first!.id)!)
      await keep(db, at, DRAFT, { bytes: Buffer.alloc(5000) })
      await keep(db, at)
      const scanner = await startScanner({ maxBytes: 1000 })
      await scanDue(db, diskFiles(at.dataDir), scanner.address)
      expect(await states(db)).toEqual(['not-scanned', 'suspect', 'not-scanned', 'clean'])
      await scanner.stop()
    }))

  test('more files than one turn takes are done in further turns', () =>
    withFiles(async (db, at) => {
      for (let file = 0; file < 30; file += 1) await keep(db, at)
      const scanner = await startScanner()
      const after = await scanDue(db, diskFiles(at.dataDir), scanner.address)
      expect(scanner.seen).toHaveLength(20)
      await scanDue(db, diskFiles(at.dataDir), scanner.address, after)
      expect(new Set(await states(db))).toEqual(new Set(['clean', 'suspect']))
      await scanner.stop()
    }))

  test('is not asked where none is set', () =>
    withFiles(async (db, { dataDir }) => {
      expect(fileJobs(() => db, diskFiles(dataDir), { dataDir, clamd: '' }).map((job) => job.name)).toEqual([
        'sweep-incoming',
        'sweep-vault',
      ])
    }))
})
