// A request keeps the form it was made with: it reads as it was sent, whatever becomes of the form.
import { expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { keysOf } from '#db/seal.ts'
import { addRecords, createRecordsAdder } from '#features/requests/add-records.ts'
import { openAnswers } from '#features/requests/answers.ts'
import { openCase } from '#features/requests/desk/case.ts'
import { listQueue } from '#features/requests/desk/queue.ts'
import { rotateKey } from '#features/requests/files/rotate.ts'
import { findRequest } from '#features/requests/find.ts'
import { openRecord } from '#features/requests/form-record.ts'
import { computeVersion } from '#features/requests/form-version.ts'
import { answerCorrection } from '#features/requests/steps/answer-correction.ts'
import {
  askCorrection,
  findCorrection,
  openCorrection,
  sealCorrection,
} from '#features/requests/steps/correct.ts'
import { FORMS } from '#forms/all.ts'
import { labelIn, recordedParts } from '#forms/record.ts'
import { cityCalendar } from '#tests/support/calendars.ts'
import { changedForms, changesIn, withForms } from '#tests/support/changed-forms.ts'
import { askedByLink } from '#tests/support/corrections.ts'
import { eachEngine, type Fresh, type Place } from '#tests/support/databases.ts'
import { elsewhere } from '#tests/support/elsewhere.ts'
import { principalOf } from '#tests/support/principals.ts'
import {
  correctFirst,
  type Recorded,
  readEverywhere,
  recordedRequests,
  sendWhole,
  TODAY,
} from '#tests/support/recorded-requests.ts'
import { staffIn } from '#tests/support/staff.ts'
import { NEW_KEY, OLD_KEY, withKey } from '#tests/support/vault.ts'

const NO_FORMS = Object.fromEntries(Object.keys(FORMS).map((id) => [id, null]))
const actor = { id: 'somebody', requestId: 'test' }

/** Makes everything as the program left it before there were form records. */
async function asBefore(db: Database): Promise<void> {
  const corrections = await db.reader.selectFrom('corrections').selectAll().execute()
  await db.transact(async (tx) => {
    await tx.updateTable('requests').set({ sealed_record: '', form_version: '1' }).execute()
    for (const row of corrections) {
      const { records: _, parts, ...kept } = openCorrection(db, row)
      const plain = { ...kept, parts: parts.map(({ name, reason }) => ({ name, reason })) }
      const sealed = sealCorrection(db, row.id, plain)
      await tx.updateTable('corrections').set({ sealed }).where('id', '=', row.id).execute()
    }
  })
}

const readAll = async (db: Database, requests: readonly Recorded[]): Promise<unknown[]> => {
  const said: unknown[] = []
  for (const one of requests) said.push(await readEverywhere(db, one))
  return said
}
const withoutRecord = (db: Database) =>
  db.reader.selectFrom('requests').select('id').where('sealed_record', '=', '').execute()
const linesOf = (db: Database) =>
  db.reader.selectFrom('audit_log').select('id').where('action', '=', 'add-form-records').execute()

const opened = async (place: Fresh['place'], run: (db: Database, at: Place) => Promise<void>) => {
  const at = await place()
  await withKey(at, OLD_KEY, (db) => run(db, at))
}

eachEngine('a request of a changed form', ({ place }) => {
  test('of every form reads exactly as sent when the form has changed, and when it is gone', () =>
    opened(place, async (db, at) => {
      const requests = await recordedRequests(db, at)
      const before = await readAll(db, requests)
      for (const said of ['Corrected', '"to":"+639175550123"', '"question":"May it?"'])
        expect(JSON.stringify(before)).toContain(said)
      expect(await withForms(changedForms(), () => readAll(db, requests))).toEqual(before)
      expect(await withForms(NO_FORMS, () => readAll(db, requests))).toEqual(before)
    }))

  test('of before records reads by the form of today, and once the job was there for ever as it read then', () =>
    opened(place, async (db, at) => {
      const requests = await recordedRequests(db, at)
      const before = await readAll(db, requests)
      await asBefore(db)
      expect(await readAll(db, requests)).toEqual(before)
      // Neither changed definitions nor missing ones stop a page that the job has not prepared.
      const changed = JSON.stringify(await withForms(changedForms(), () => readAll(db, requests)))
      expect(changed).toContain('Anew: ')
      expect(JSON.stringify(await withForms(NO_FORMS, () => readAll(db, requests)))).toContain('Corrected')
      expect(await addRecords(db)).toBe(requests.length)
      expect(await withForms(changedForms(), () => readAll(db, requests))).toEqual(before)
      expect(await withForms(NO_FORMS, () => readAll(db, requests))).toEqual(before)
      const versions = await db.reader.selectFrom('requests').select(['form', 'form_version']).execute()
      expect(versions.map(({ form_version }) => form_version)).toEqual(
        versions.map(({ form }) => computeVersion(FORMS[form])),
      )
    }))
})

eachEngine('a request of a changed form, corrected', ({ place }) => {
  test('of a form that has changed is corrected by the questions of today, and the rest stays as it was', () =>
    opened(place, async (db, at) => {
      const row = await sendWhole(db, at, FORMS.birth)
      const { gone, renamed } = changesIn(FORMS.birth)
      const [number, first] = renamed.map((name) => `${name}_anew`) as [string, string]
      await withForms(changedForms(), async () => {
        const clerk = await staffIn(db, 'clerk', 'LCR')
        const around = {
          staff: clerk,
          calendar: cityCalendar(),
          lang: 'en',
          now: `${TODAY}T02:00:00.000Z`,
        } as const
        const { correctable, parts } = (await openCase(db, actor, row.id, around))!
        expect(parts.map(({ name }) => name)).toEqual(expect.arrayContaining([...gone, ...renamed]))
        expect(correctable.map(({ name }) => name)).not.toEqual(expect.arrayContaining(gone))
        const input = { requestId: row.id, note: '', calendar: cityCalendar() }
        const of = (name: string) =>
          askCorrection(db, principalOf(clerk), { ...input, parts: [{ name, reason: 'Why' }] })
        expect(await of(gone[0]!)).toEqual({ ok: false, reason: 'parts' })
        const reason = 'It does not ring.'
        const token = await askedByLink(
          db,
          row.reference,
          [number, first].map((name) => ({ name, reason })),
        )
        expect((await findCorrection(db, token))?.is).toBe('open')
        const answers = { [number]: '0917 555 0199', [first]: 'Corazon' }
        const answered = await answerCorrection(db, actor, { token, answers, calendar: cityCalendar() })
        expect(answered.ok).toBe(true)
        const rows = { filter: { q: 'corazon' }, sort: ['due_on', 'ASC'], range: [0, 24] } as const
        const found = (await listQueue(db, actor, { staff: clerk, today: TODAY }, rows)).rows
        expect(found.map(({ applicant }) => applicant)).toEqual([expect.stringMatching(/^Corazon /)])
      })
      const after = (await findRequest(db.reader, row.reference))!
      const record = openRecord(keysOf(db), after)
      const before = openRecord(keysOf(db), row)
      expect(labelIn(record, number).en).toMatch(/^Anew: /)
      expect(record.contact).toEqual({ ...before.contact, mobile: number })
      const kept = recordedParts(record).filter(({ name }) => name !== number && name !== first)
      expect(kept).toEqual(recordedParts(before))
      expect(openAnswers(keysOf(db), after)).toMatchObject(openAnswers(keysOf(db), row))
      expect(after.mobile_hash).not.toBe(row.mobile_hash)
    }))

  test('corrected before the job has reached it keeps its earlier corrections too', () =>
    opened(place, async (db, at) => {
      const { reference } = await sendWhole(db, at, FORMS.assessment)
      const row = (await findRequest(db.reader, reference))!
      await correctFirst(db, row, 'Once')
      await asBefore(db)
      await correctFirst(db, row, 'Twice')
      const one: Recorded = { row, office: 'ASR', opinion: null }
      const before = await readEverywhere(db, one)
      expect(await addRecords(db)).toBe(0)
      expect(await withForms(changedForms(), () => readEverywhere(db, one))).toEqual(before)
    }))

  test('opens with another key of the data as before', async () => {
    const at = await place()
    const row = await withKey(at, OLD_KEY, async (db) => {
      const sent = await sendWhole(db, at, FORMS.birth)
      await rotateKey(db, Buffer.from(OLD_KEY, 'hex'), Buffer.from(NEW_KEY, 'hex'))
      return { ...sent, record: openRecord(keysOf(db), sent) }
    })
    await withKey(at, NEW_KEY, async (db) => expect(openRecord(keysOf(db), row)).toEqual(row.record))
  })
})

const ADD = `const { unlock } = await import('#db/seal.ts')
const { addRecords } = await import('#features/requests/add-records.ts')
await unlock(db, { appKey: input.key, keyFile: '/nowhere' })
let writes = 0
const { transact } = db
if (input.killAfter) db.transact = async (run) => {
  writes += 1
  // Killed inside a batch: what it has changed by then is not committed.
  return transact.call(db, async (tx) => { const value = await run(tx); if (writes > input.killAfter) process.kill(process.pid, 'SIGKILL'); return value })
}
return await addRecords(db)`

eachEngine('the job that adds form records', ({ place }) => {
  const MANY = 180

  async function manyOfBefore(at: Place): Promise<void> {
    await withKey(at, OLD_KEY, async (db) => {
      const row = await sendWhole(db, at, FORMS.birth)
      const { sealAnswers } = await import('#features/requests/answers.ts')
      const answers = openAnswers(keysOf(db), row)
      await db.transact(async (tx) => {
        for (let made = 1; made < MANY; made += 1) {
          const id = `${row.id.slice(0, -4)}${String(made).padStart(4, '0')}`
          const of = {
            id,
            reference: `LCR-26-${made}`,
            token: id,
            sealed: sealAnswers(keysOf(db), id, answers),
          }
          await tx
            .insertInto('requests')
            .values({ ...row, ...of })
            .execute()
        }
      })
      await asBefore(db)
    })
  }

  const allRecorded = (at: Place) =>
    withKey(at, OLD_KEY, async (db) => {
      expect(await withoutRecord(db)).toEqual([])
      const rows = await db.reader.selectFrom('requests').selectAll().execute()
      expect(rows).toHaveLength(MANY)
      const titles = rows.map((row) => openRecord(keysOf(db), row).title.en)
      expect(new Set(titles)).toEqual(new Set([FORMS.birth.title.en]))
    })

  test('killed inside a batch goes on where it was', async () => {
    const at = await place()
    await manyOfBefore(at)
    await expect(elsewhere(at, [{ key: OLD_KEY, killAfter: 2 }], ADD)).rejects.toThrow()
    await withKey(at, OLD_KEY, async (db) => expect(await withoutRecord(db)).toHaveLength(MANY - 100))
    expect(await elsewhere(at, [{ key: OLD_KEY }], ADD)).toEqual([MANY - 100])
    await allRecorded(at)
  })

  test('run by two instances at once gives each request its record once', async () => {
    const at = await place()
    await manyOfBefore(at)
    const added = await elsewhere<number>(at, [{ key: OLD_KEY }, { key: OLD_KEY }], ADD)
    expect(added.reduce((sum, one) => sum + one)).toBe(MANY)
    await allRecorded(at)
  })

  test('leaves what does not open as it is, gives the others theirs, and writes nothing when none is left', async () => {
    const at = await place()
    await withKey(at, OLD_KEY, async (db) => {
      const [bad, good] = [await sendWhole(db, at, FORMS.birth), await sendWhole(db, at, FORMS.death)]
      await asBefore(db)
      const changed = { sealed: good.sealed }
      await db.transact((tx) => tx.updateTable('requests').set(changed).where('id', '=', bad.id).execute())
      expect(await addRecords(db)).toBe(1)
      expect(await withoutRecord(db)).toEqual([{ id: bad.id }])
      const lines = (await linesOf(db)).length
      expect([await addRecords(db), (await linesOf(db)).length]).toEqual([0, lines])
    })
  })

  test('counts drafts of before as begun with the forms of today', async () => {
    const at = await place()
    await withKey(at, OLD_KEY, async (db) => {
      const texts = { device: '', code: '', sealed: 'x', created_at: '', updated_at: '', expires_at: '9' }
      const draft = (id: string, form_version: string) =>
        ({ id, form: 'birth', form_version, ...texts }) as const
      await db.transact((tx) =>
        tx
          .insertInto('drafts')
          .values([draft('a', '1'), draft('b', 'other')])
          .execute(),
      )
      await createRecordsAdder()(db)
      const drafts = await db.reader.selectFrom('drafts').select('form_version').orderBy('id').execute()
      expect(drafts.map(({ form_version }) => form_version)).toEqual([computeVersion(FORMS.birth), 'other'])
    })
  })
})
