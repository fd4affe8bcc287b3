// An administrator uploads the seal at the desk: from then on every receipt has it, also that of a request received before.
import { expect, test } from 'vitest'
import { FORMS } from '#forms/all.ts'
import { type Entry, publishingAt } from '#tests/support/publishing.ts'
import { receive } from '#tests/support/received.ts'
import { eachServer } from '#tests/support/servers.ts'
import { type InService, staffIn } from '#tests/support/staff.ts'
import { plain } from '#tests/support/uploads.ts'

eachServer('the seal of the city', (city) => {
  test('takes the place of the mark on a receipt and in its PDF, once an administrator has published it', {
    tags: ['slow'],
  }, async () => {
    const administrator: InService = await city.use((db) => staffIn(db, 'administrator'))
    const desk = publishingAt(city, () => administrator)
    const { reference, device } = await receive(city, FORMS.assessment)
    const read = async (path: string) =>
      (await city.ask(`/requests/${reference}${path}`, { headers: { cookie: `device=${device}` } })).text
    const head = async () => /<header class="receipt-head">[\s\S]*?<\/header>/.exec(await read(''))![0]
    expect(await head()).toContain('<img src="/storage/mark.svg" alt=""')
    expect(await read('/receipt.pdf')).not.toContain('/Subtype /Image')

    const png = await plain(300, 300).png().toBuffer()
    const { path } = (await desk.sendFile('city-seal/picture?x=0&y=0&width=100&height=100', 'image/png', png))
      .json
    const [entry] = (await desk.send('GET', '/content/city-seal')).json as Entry[]
    const picture = { file: path, alt: { en: 'Seal of the city' }, credit: { en: 'City' } }
    const content = { ...entry!.content, picture }
    const saved = await desk.send('PUT', `/content/city-seal/${entry!.id}`, { content, version: 1 })
    expect(saved.json).toMatchObject({ version: 2 })
    const published = await desk.take(entry!, 'publish', { version: 2 }, 'city-seal')
    expect(published.json).toMatchObject({ state: 'published' })

    expect(await head()).toContain(`src="/sized/360/${path}" alt="Seal of the city"`)
    expect(await head()).not.toContain('mark.svg')
    expect(await read('/receipt.pdf')).toContain('/Subtype /Image')
    expect((await city.ask(`/sized/360/${path}`)).headers['content-type']).toBe('image/webp')
  })
})
