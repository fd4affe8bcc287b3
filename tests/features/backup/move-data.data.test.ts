// The database moved to the other engine and back: the same rows, also when it is killed halfway; never beside a server.
// @module-tag slow
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { DataPlace } from '#db/copy/snapshot.ts'
import { openDatabase } from '#db/database.ts'
import { moveData } from '#features/backup/move-data.ts'
import { emptyPlace, migrateOnce } from '#tests/support/backups.ts'
import { bothEngines } from '#tests/support/databases.ts'
import { SINCE_THEN, unpack } from '#tests/support/since-then/pack.ts'

bothEngines('the database, moved to the other engine', ({ engine }) => {
  const placesOf = async (): Promise<[DataPlace, DataPlace]> => {
    const [sqlite, postgres] = [await emptyPlace('sqlite'), await emptyPlace('postgres')]
    const from = engine === 'sqlite' ? sqlite : { ...postgres, dataDir: sqlite.dataDir }
    const to = engine === 'sqlite' ? { ...postgres, dataDir: sqlite.dataDir } : sqlite
    await unpack(join(SINCE_THEN, '2026-11-25', engine), from)
    await migrateOnce(from)
    return [from, to]
  }

  test('holds the same there, and the same again when it is moved back', async () => {
    const [from, to] = await placesOf()
    const { contents, wasThere } = await moveData(from, to)
    expect(wasThere).toBe(false)
    expect(contents.tables.requests!.rows).toBeGreaterThan(5)
    // As if it was killed after the last step, and begun again.
    expect(await moveData(from, to)).toEqual({ contents, wasThere: true })
    if (engine === 'postgres') return
    rmSync(join(from.dataDir, 'city.sqlite'))
    expect(await moveData(to, from)).toEqual({ contents, wasThere: false })
    await (await openDatabase(from)).close()
  })

  test('is refused while a server has it open, and into a database with other rows', async () => {
    const [from, to] = await placesOf()
    const server = await openDatabase(from)
    await server.reader.selectFrom('site_state').selectAll().execute()
    await expect(moveData(from, to)).rejects.toThrow('stop it first')
    expect(existsSync(join(to.dataDir, 'city.sqlite'))).toBe(engine === 'sqlite')
    await server.close()
    const other = await openDatabase(to)
    await other.transact((tx) => tx.insertInto('site_state').values({ key: 'a', value: '1' }).execute())
    await other.close()
    await expect(moveData(from, to)).rejects.toThrow('another database already')
  })
})
