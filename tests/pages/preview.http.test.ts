// The preview of what is not published yet: the site's own page, for whoever has the link, and for nobody else.
import { expect, test } from 'vitest'
import { COLLECTIONS } from '#collections/all.ts'
import type { Collection } from '#collections/define.ts'
import type { Field } from '#fields/field.ts'
import { article, type Entry, publishingAt } from '#tests/support/publishing.ts'
import { eachServer } from '#tests/support/servers.ts'
import { type InService, staffIn } from '#tests/support/staff.ts'

const sampleOf = ({ kind, translated }: Field) => (translated ? { en: kind.sample } : kind.sample)

/** A change that can be seen on the page, and how it reads there. */
function changeOf({ id, titleField, fields }: Collection): [string, Record<string, unknown>] {
  if (id === 'disclosure') return ['3 February 2026', { postedOn: '2026-02-03', year: 2026 }]
  const words = 'Quadrille'
  return [words, { [titleField]: fields[titleField]!.translated ? { en: words } : words }]
}

eachServer('previews', (city) => {
  const { ask, use } = city
  let person: InService | undefined
  const desk = publishingAt(city, () => person!)
  const start = async () => {
    person ??= await use((db) => staffIn(db, 'administrator'))
  }

  test('a preview shows the draft to who has the link, to no index, and to nobody with another', async () => {
    await start()
    const entry = await desk.made(article('Not yet told'))
    const { address } = (await desk.take(entry, 'preview', {})).json
    const shown = await ask(address)
    expect([shown.status, shown.headers['cache-control'], shown.headers['x-robots-tag']]).toEqual([
      200,
      'no-store',
      'noindex',
    ])
    expect(shown.text).toContain('About Not yet told.')
    const inFilipino = await ask(`/fil${address}`)
    expect([inFilipino.status, inFilipino.text.includes('Paunang silip')]).toEqual([200, true])
    expect(shown.text).toContain(`href="/fil${address}"`)
    const token = address.replace('/preview/', '')
    expect((await ask(`/preview/${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).status).toBe(404)
    expect(city.output()).not.toContain(token)
    const later = { content: article('Not for you'), version: entry.version }
    await desk.send('PUT', `/content/news/${entry.id}`, later)
    expect((await ask(address)).text).toContain('About Not yet told.')
    await desk.take(entry, 'archive', {})
    expect((await ask(address)).status).toBe(404)
    expect((await ask('/newsupdate')).text).not.toContain('Not yet told')
    const lead = await desk.made({ from: '/from', to: '/to' }, 'redirects')
    expect((await desk.take(lead, 'preview', {}, 'redirects')).json.reason).toBe('no-preview')
  })

  test('an alert is seen above its page in a preview, and nowhere else', async () => {
    await start()
    const content = { level: 'danger', title: { en: 'Only tried out' }, area: { en: 'y' } }
    const alert = await desk.made(content, 'alerts')
    const { address } = (await desk.take(alert, 'preview', {}, 'alerts')).json
    expect((await ask(address.split('#')[0])).text).toContain('Only tried out')
    for (const path of ['/', '/alerts', '/not-there', '/track'])
      expect((await ask(path)).text).not.toContain('Only tried out')
  })

  test.each(
    COLLECTIONS.filter(({ shownAt }) => shownAt).map((collection) => [collection.id, collection] as const),
  )('a preview of %s shows its page with the latest version', async (id, collection) => {
    await start()
    const [seen, changed] = changeOf(collection)
    const [first] = (await desk.send('GET', `/content/${id}`)).json as Entry[]
    const sample = Object.entries(collection.fields).map(([name, field]) => [name, sampleOf(field)])
    const content = { ...(first?.content ?? Object.fromEntries(sample)), ...changed }
    const body = { content, version: first?.version }
    const saved = first
      ? await desk.send('PUT', `/content/${id}/${first.id}`, body)
      : await desk.send('POST', `/content/${id}`, { content })
    const { address } = (await desk.take(saved.json, 'preview', {}, id)).json
    const shown = await ask(address.split('#')[0])
    expect([shown.status, shown.text.includes(seen)]).toEqual([200, true])
  })
})
