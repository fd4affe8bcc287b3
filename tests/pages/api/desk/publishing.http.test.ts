// Publishing over the desk's API, as the information office does it: from a draft to what readers see on every instance.
import { request } from 'node:http'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { redirects } from '#collections/redirects.collection.ts'
import { addressOf } from '#features/publishing/addresses.ts'
import { ask as askAt, until } from '#tests/support/http.ts'
import { publishNew } from '#tests/support/publish.ts'
import { article, type Entry, publishingAt } from '#tests/support/publishing.ts'
import { setRows } from '#tests/support/rows.ts'
import { eachServer, SITE_URL } from '#tests/support/servers.ts'
import { type InService, staffIn } from '#tests/support/staff.ts'
import { grainy, pdfOf, plain } from '#tests/support/uploads.ts'

const MB = 1024 * 1024
eachServer('publishing at the desk', (city) => {
  const { ask, another, use } = city
  let publisher: InService | undefined
  const desk = publishingAt(city, () => publisher!)
  const start = async () => {
    publisher ??= await use((db) => staffIn(db, 'publisher'))
  }
  const entryRows = () =>
    use(async (db) => (await db.reader.selectFrom('entry_versions').selectAll().execute()).length)

  test('what is published is soon on the home page of every instance', { tags: ['slow'] }, async () => {
    await start()
    const other = await another()
    await ask('/')
    await askAt(other.url, '/')
    const entry = await desk.made(
      article('Lanterns on Sampaloc Lake', { status: 'active', date: '2099-01-01' }),
    )
    expect([entry.state, entry.slug, entry.version]).toEqual(['draft', 'lanterns-on-sampaloc-lake', 1])
    expect((await ask('/')).text).not.toContain('Lanterns on Sampaloc Lake')
    expect((await desk.take(entry, 'submit')).json.state).toBe('in-review')
    expect((await desk.take(entry, 'publish')).json.state).toBe('published')
    for (const url of [city.url(), other.url])
      await until('the news', async () => (await askAt(url, '/')).text.includes('Lanterns on Sampaloc Lake'))
    expect((await ask('/news/lanterns-on-sampaloc-lake')).status).toBe(200)
  })

  test('a save that began at an older version is refused with who was first and when; nothing is stored', async () => {
    await start()
    const entry = await desk.made(article('Two editors'))
    const path = `/content/news/${entry.id}`
    const second = await use((db) => staffIn(db, 'administrator'))
    const first = await desk.send('PUT', path, { content: article('By the first'), version: 1 }, second)
    expect([first.status, first.json.version]).toEqual([200, 2])
    const before = await entryRows()
    const late = await desk.send('PUT', path, { content: article('By the second'), version: 1 })
    expect([late.status, late.json.reason, late.json.who]).toEqual([409, 'changed-meanwhile', second.name])
    expect(Date.parse(late.json.when)).toBeGreaterThan(Date.now() - 60_000)
    expect((await desk.take(entry, 'publish')).json.reason).toBe('changed-meanwhile')
    expect((await desk.take(entry, 'restore', { version: 1, of: 1 })).json.reason).toBe('changed-meanwhile')
    expect(await entryRows()).toBe(before)
  })

  test('who else has an entry open is told, until they close it', async () => {
    await start()
    const entry = await desk.made(article('Open twice'))
    const second = await use((db) => staffIn(db, 'administrator'))
    const path = `/content/news/${entry.id}/editing`
    expect((await desk.send('POST', path, { open: true }, second)).json).toEqual([])
    expect((await desk.send('POST', path, { open: true })).json).toMatchObject([{ name: second.name }])
    await desk.send('POST', path, { open: false }, second)
    expect((await desk.send('POST', path, { open: true })).json).toEqual([])
  })

  test('earlier versions are kept with who made them, and one can be restored', async () => {
    await start()
    const entry = await desk.made(article('First words'))
    const path = `/content/news/${entry.id}`
    await desk.send('PUT', path, { content: article('Second words'), version: 1 })
    const restored = await desk.take(entry, 'restore', { version: 2, of: 1 })
    expect([restored.json.version, restored.json.content.title.en]).toEqual([3, 'First words'])
    const { versions, history } = (await desk.send('GET', `${path}/versions`)).json
    expect(versions.map((one: { version: number; by: string }) => [one.version, one.by])).toEqual(
      [3, 2, 1].map((version) => [version, publisher!.name]),
    )
    expect(history.map(({ action }: { action: string }) => action)).toEqual(['save', 'save', 'create'])
  })

  test('a scheduled entry that is saved keeps its time, and is checked as for scheduling', async () => {
    await start()
    const entry = await desk.made(article('Kept time'))
    const publishAt = '2099-01-01T00:00:00.000Z'
    await desk.take(entry, 'schedule', { version: 1, publishAt })
    const save = (content: object, version: number) =>
      desk.send('PUT', `/content/news/${entry.id}`, { content, version })
    const saved = (await save(article('Kept time, other words'), 1)).json
    expect([saved.state, saved.scheduledAt, saved.version]).toEqual(['scheduled', publishAt, 2])
    const broken = { ...article('Broken'), article: { en: '<p><a href="/no-such-page">Here</a></p>' } }
    const refused = await save(broken, 2)
    expect([refused.status, refused.json.reason]).toEqual([422, 'checklist'])
    expect(refused.json.blocks).toMatchObject([{ code: 'broken-link' }])
    expect((await desk.send('GET', `/content/news/${entry.id}`)).json.version).toBe(2)
  })

  test('an address is made from the title, is nobody else’s, and stays once readers know it', async () => {
    await start()
    const first = await desk.made(article('Same title!'))
    const second = await desk.made(article('Same title'))
    expect([first.slug, second.slug]).toEqual(['same-title', 'same-title-2'])
    const save = (slug: string, version: number) =>
      desk.send('PUT', `/content/news/${second.id}`, { content: article('Same title'), version, slug })
    expect((await save('same-title', 1)).json).toMatchObject({ reason: 'address-taken', field: 'slug' })
    expect((await save('Not An Address', 1)).json.reason).toBe('address-wrong')
    expect((await save('another', 1)).json).toMatchObject({ slug: 'another', version: 2 })
    await desk.take(second, 'publish', { version: 2 })
    expect((await save('yet-another', 2)).json.reason).toBe('address-public')
  })

  test('what has a name that every object has is refused, and so is a collection there is not', async () => {
    await start()
    const before = await entryRows()
    for (const name of ['constructor', 'toString', 'hasOwnProperty']) {
      const inherited = await desk.send('POST', '/content/news', { content: { [name]: {} } })
      expect([inherited.status, inherited.json.reason], name).toEqual([422, 'invalid'])
    }
    expect(await entryRows()).toBe(before)
    expect((await desk.send('GET', '/content/nothing')).status).toBe(404)
  })

  test('a picture is made anew, cropped, and can only be published with words for who does not see it', async () => {
    await start()
    const photo = await grainy(1200, 800).jpeg({ quality: 90 }).toBuffer()
    const kept = await desk.sendFile('news/picture?x=0&y=0&width=50&height=100', 'image/jpeg', photo)
    expect(kept.json.path).toMatch(/^news\/\d{4}\/[\w-]+\.jpg$/)
    const { bytes } = await ask(`/storage/${kept.json.path}`)
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 600, height: 800, format: 'jpeg' })
    const picture = { file: kept.json.path, alt: { en: ' ' }, credit: { en: 'City Information Office' } }
    const entry = await desk.made(article('With a picture', { picture }))
    const refused = await desk.take(entry, 'publish')
    expect([refused.status, refused.json.reason, refused.json.blocks[0].code]).toEqual([
      422,
      'checklist',
      'no-alt',
    ])
    const times = { version: 1, publishAt: '2099-01-01T00:00:00.000Z' }
    expect((await desk.take(entry, 'schedule', times)).json.reason).toBe('checklist')
    const content = article('With a picture', { picture: { ...picture, alt: { en: 'The lake at dusk' } } })
    await desk.send('PUT', `/content/news/${entry.id}`, { content, version: 1 })
    expect((await desk.take(entry, 'publish', { version: 2 })).json.state).toBe('published')
  })

  test('SVG, files of 50 MB and what is no PDF are refused with the reason; nothing is stored', async () => {
    await start()
    const rows = () =>
      use(async (db) => (await db.reader.selectFrom('stored_files').selectAll().execute()).length)
    const before = await rows()
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    const large = Buffer.alloc(50 * MB)
    const png = await plain(20, 20, { r: 1, g: 2, b: 3 }).png().toBuffer()
    const answers = [
      await desk.sendFile('news/picture', 'image/svg+xml', svg),
      await desk.sendFile('news/picture', 'image/jpeg', svg),
      await desk.sendFile('news/picture', 'image/jpeg', large),
      await desk.sendFile('publications/document', 'application/pdf', png),
      await desk.sendFile('publications/document', 'application/pdf', large),
      await desk.sendFile('news/picture', 'text/plain', png),
    ]
    expect(answers.map(({ status, json }) => [status, json.reason])).toEqual([
      [422, 'not-a-picture'],
      [422, 'not-a-picture'],
      [413, 'picture-too-large'],
      [422, 'not-a-pdf'],
      [413, 'document-too-large'],
      [422, 'not-a-picture'],
    ])
    expect(await rows()).toBe(before)
  })

  test('a picture that breaks off on its way is no picture, and no error of the server', async () => {
    await start()
    const { hostname, port } = new URL(city.url())
    const path = '/api/desk/files/news/picture'
    const headers = { cookie: publisher!.cookie, origin: SITE_URL, 'content-type': 'image/jpeg' }
    const ends = () => city.output().match(/"path":"\/api\/desk\/files\/…","status":\d+/g) ?? []
    const before = ends().length
    const sending = request({ hostname, port, path, method: 'POST', headers }).on('error', () => {})
    sending.write(Buffer.alloc(MB))
    sending.write(Buffer.alloc(MB), () => sending.destroy())
    await until('the end of the request', async () => ends().length > before)
    expect(ends().at(-1)).toMatch(/"status":422$/)
    expect(city.output()).not.toContain('"event":"bug"')
  })

  test('the checklist blocks a broken link and a PDF without a title, and lists outside links', async () => {
    await start()
    const links =
      '<p><a href="/lakes">a</a> <a href="/no-such-page">b</a> <a href="https://psa.gov.ph">c</a></p>'
    const entry = await desk.made(article('Links', { article: { en: links } }))
    const { blocks, outside } = (await desk.send('GET', `/content/news/${entry.id}/checklist`)).json
    expect(blocks).toEqual([{ code: 'broken-link', field: 'article', detail: '/no-such-page' }])
    expect(outside).toEqual(['https://psa.gov.ph'])
    const pdf = await pdfOf(1)
    const untitled = await desk.sendFile(
      'publications/document',
      'application/pdf',
      Buffer.from(await pdf.save()),
    )
    pdf.setTitle('Vacancies')
    const titled = await desk.sendFile(
      'publications/document',
      'application/pdf',
      Buffer.from(await pdf.save()),
    )
    const paper = (file: string) => desk.made({ title: { en: 'Vacancies' }, file }, 'publications')
    const without = await paper(untitled.json.path)
    const refused = await desk.take(without, 'publish', { version: 1 }, 'publications')
    expect(refused.json.blocks).toMatchObject([{ code: 'pdf-untitled', field: 'file' }])
    const right = await paper(titled.json.path)
    expect((await desk.take(right, 'publish', { version: 1 }, 'publications')).status).toBe(200)
  })

  test('an old address leads on in both languages, never in a circle', async () => {
    await start()
    const lead = (from: string, to: string) => desk.made({ from, to }, 'redirects')
    const publish = async (from: string, to: string) =>
      desk.take(await lead(from, to), 'publish', { version: 1 }, 'redirects')
    expect((await publish('/old-lakes', '/lakes')).status).toBe(200)
    const led = await ask('/fil/Old-Lakes/')
    expect([led.status, led.headers.location]).toEqual([301, '/fil/lakes'])
    expect((await publish('/old-lakes', '/mvh')).json.reason).toBe('redirect-double')
    expect((await publish('/circle', '/circle')).json.reason).toBe('redirect-loop')
    expect(
      (await desk.send('POST', '/content/redirects', { content: { from: '/a', to: 'http://b.c' } })).status,
    ).toBe(422)
  })

  test('an address of the site, or one below what belongs to somebody, leads nowhere else', async () => {
    await start()
    const lead = async (from: string, to: string) =>
      desk.take(await desk.made({ from, to }, 'redirects'), 'publish', { version: 1 }, 'redirects')
    for (const from of [
      '/lakes',
      '/News/gone',
      '/userprofile/x',
      '/USERPROFILE/x/',
      '/api/desk/x',
      '/requests/x/y',
      '/preview/x/y',
      '/storage/gone.pdf',
      '/birth/x',
      '/fil/old',
    ])
      expect([from, (await lead(from, '/mvh')).json.reason]).toEqual([from, 'redirect-taken'])
    for (const to of ['https://user:pw@evil.example', 'https://city.gov.ph@evil.example', '//evil.example'])
      expect(
        (await desk.send('POST', '/content/redirects', { content: { from: '/elsewhere', to } })).status,
      ).toBe(422)
    expect((await lead('/elsewhere', 'https://csc.gov.ph/career')).status).toBe(200)
    expect((await ask('/elsewhere')).headers.location).toBe('https://csc.gov.ph/career')
  })

  test('a redirect published before these rules leads nowhere either', async () => {
    await start()
    const add = (from: string) => use((db) => publishNew(db, redirects, { from, to: '/mvh' }))
    const id = await add('/former')
    const content = JSON.stringify({ from: '/former', to: 'https://user:pw@evil.example' })
    await use((db) => setRows(db, 'entry_versions', { content }, { entry_id: id }))
    await add('/userprofile/former')
    for (const path of ['/userprofile/former', '/former'])
      expect([path, (await ask(path)).status]).toEqual([path, 404])
  })

  test('the list is filtered, searched, sorted and counted; an entry is moved in it', async () => {
    await start()
    const made = []
    for (const name of ['Zebra one', 'Zebra two', 'Zebra three']) made.push(await desk.made(article(name)))
    const query = (filter: object, sort = ['position', 'ASC']) =>
      `/content/news?${new URLSearchParams({ filter: JSON.stringify(filter), sort: JSON.stringify(sort) })}`
    const ids = async (...args: Parameters<typeof query>) =>
      (await desk.send('GET', query(...args))).json.map(({ id }: Entry) => id)
    const [one, two, three] = made.map(({ id }) => id)
    expect(await ids({ q: 'zebra' })).toEqual([one, two, three])
    expect(await ids({ q: 'ZEBRA t' }, ['number', 'DESC'])).toEqual([three, two, one])
    expect(await ids({ q: 'thr zebra' })).toEqual([three])
    expect(await ids({ q: 'zebra%one' })).toEqual([])
    await desk.take(made[0]!, 'move', { place: 1000 })
    await desk.take(made[0]!, 'publish')
    expect(await ids({ q: 'zebra' })).toEqual([two, three, one])
    const before = await ids({})
    await desk.take(made[2]!, 'move', { place: 2 })
    const others = before.filter((id: string) => id !== three)
    expect((await ids({})).slice(0, 4)).toEqual([others[0], three, others[1], others[2]])
    expect((await desk.take(made[2]!, 'move', { place: 0 })).status).toBe(422)
    expect(await ids({ q: 'zebra', state: 'draft' })).toEqual([three, two])
    const counts = (await desk.send('GET', '/content')).json
    expect(counts.find(({ id }: { id: string }) => id === 'news').counts.draft).toBeGreaterThan(1)
  })
})

test('an address is what a title says in small letters, cut between words', () => {
  expect(addressOf('Pahayag: Bagyong “Ñ” 2026!')).toBe('pahayag-bagyong-n-2026')
  expect(addressOf('¡…!')).toBe('')
  expect(addressOf('word '.repeat(40)).length).toBeLessThanOrEqual(80)
})
