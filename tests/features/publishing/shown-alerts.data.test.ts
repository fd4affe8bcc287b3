// The alerts readers see now, as staff are told of them: the published words, the gravest first, none that has ended.
import { expect, test } from 'vitest'
import { alerts } from '#collections/alerts.collection.ts'
import { SYSTEM } from '#db/write.ts'
import { archiveEntry } from '#features/publishing/publish.ts'
import { createEntry, saveEntry } from '#features/publishing/save.ts'
import { listShownAlerts } from '#features/publishing/shown-alerts.ts'
import { addAlerts, DANGER, END, publishAlert } from '#tests/support/alerts.ts'
import { eachEngine } from '#tests/support/databases.ts'

eachEngine('alerts shown now', ({ open }) => {
  test('are told the gravest first, with their end', async () => {
    const db = await open()
    await addAlerts(db)
    const shown = await listShownAlerts(db.reader)
    expect(shown.map(({ level, title, expiresAt }) => [level, title.en, expiresAt])).toEqual([
      ['danger', 'Sample: flood', END],
      ['warning', 'Sample: heavy rain', END],
      ['advisory', 'Sample: no classes', ''],
    ])
  })

  test('are told in the words readers see: a draft, a saved change and what has ended are not among them', async () => {
    const db = await open()
    const id = await publishAlert(db, DANGER, END)
    await createEntry(db, SYSTEM, alerts, { content: { ...DANGER, title: { en: 'Sample: only a draft' } } })
    const changed = { ...DANGER, title: { en: 'Sample: not published yet' } }
    expect((await saveEntry(db, SYSTEM, alerts, id, changed, { version: 1 })).ok).toBe(true)
    const titles = async (now?: string) =>
      (await listShownAlerts(db.reader, now)).map(({ title }) => title.en)
    expect(await titles()).toEqual(['Sample: flood'])
    expect(await titles(END)).toEqual([])
    await archiveEntry(db, SYSTEM, id)
    expect(await titles()).toEqual([])
  })
})
