// The four answers other programs read (spec 7, rulings 7), and the page that describes them.
import { Validator } from '@seriousme/openapi-schema-validator'
import Ajv from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { eachServer } from '#tests/support/servers.ts'

const LISTS = ['/api/showpublication', '/api/showcarousel', '/api/shownewsupdate', '/api/brgyOfficial']
const ALL = [...LISTS, '/api/openapi.json']

type Row = Record<string, string | number>

eachServer('the API', ({ ask }) => {
  const json = async (path: string) => JSON.parse((await ask(path)).text)
  const rows = async (path: string): Promise<Row[]> => {
    const answer = await json(path)
    return Array.isArray(answer) ? answer : answer.data
  }
  const keysOf = (list: Row[]) => [...new Set(list.flatMap(Object.keys))]

  test('lists publications with the fields of the specification', async () => {
    const answer = await json('/api/showpublication')
    expect(Object.keys(answer)).toEqual(['data'])
    expect(answer.data.length).toBeGreaterThan(0)
    for (const row of answer.data)
      expect(row).toEqual({
        id: expect.any(Number),
        title: expect.any(String),
        file_upload: expect.any(String),
      })
  })

  test('lists the slides of the front page', async () => {
    const answer = await json('/api/showcarousel')
    expect(Object.keys(answer)).toEqual(['data'])
    expect(answer.data.length).toBeGreaterThan(1)
    for (const row of answer.data) expect(row.image_upload).toMatch(/^[\w/-]+\.\w+$/)
  })

  test('lists news, the oldest first, with its status', async () => {
    const answer = await json('/api/shownewsupdate')
    expect(Object.keys(answer)).toEqual(['data'])
    expect(keysOf(answer.data)).toEqual(
      expect.arrayContaining(['id', 'title', 'article', 'file_upload', 'status']),
    )
    expect(answer.data.filter((row: Row) => row.status === 'active').length).toBeGreaterThanOrEqual(2)
    expect(answer.data.filter((row: Row) => row.status === '').length).toBeGreaterThanOrEqual(6)
    expect(answer.data.every((row: Row) => row.status === '' || row.status === 'active')).toBe(true)
    const dates = answer.data.map((row: Row) => row.date)
    expect(dates).toEqual([...dates].sort())
  })

  test('the newest of the list is the first of the site', async () => {
    const newest = (await rows('/api/shownewsupdate')).at(-1)!
    const { text } = await ask('/newsupdate')
    expect(/data-article="(\d+)"/.exec(text)?.[1]).toBe(String(newest.id))
  })

  test('an article is plain text parted by blank lines, with its HTML beside it', async () => {
    for (const { article, article_html } of await rows('/api/shownewsupdate')) {
      expect(article).toMatch(/\S\n\n\S/)
      expect(article).not.toMatch(/<\/?\w|&(amp|lt|gt|nbsp|#\d+);/)
      expect(article_html).toMatch(/^<(p|h2|ul)>/)
    }
  })

  test('lists the 80 barangays bare and by district, with code and a link to the map', async () => {
    const list = await json('/api/brgyOfficial')
    expect(Array.isArray(list)).toBe(true)
    expect(list).toHaveLength(80)
    for (const row of list) {
      expect(keysOf([row])).toEqual(
        expect.arrayContaining([
          'id',
          'barangay',
          'brgy_chairman',
          'brgy_contact',
          'brgy_code',
          'brgy_location',
          'brgy_district',
        ]),
      )
      expect(row.brgy_code).toMatch(/^\d{0,2}$/)
      expect([1, 2, 3, 4, 5, 6, 7]).toContain(row.brgy_district)
      expect(row.brgy_location).toMatch(
        /^https:\/\/www\.openstreetmap\.org\/\?mlat=1[34]\.\d+&mlon=121\.\d+#map=\d+\/1[34]\.\d+\/121\.\d+$/,
      )
    }
    const districts = list.map((row: Row) => row.brgy_district)
    // Spec 9: ordered by district, which begin at these numbers of the list.
    expect([1, 2, 3, 4, 5, 6, 7].map((district) => districts.indexOf(district) + 1)).toEqual([
      1, 33, 42, 45, 52, 63, 68,
    ])
    expect(districts).toEqual([...districts].sort())
    const codes = list.map((row: Row) => row.brgy_code)
    expect(codes.filter((code: string) => code === '')).toHaveLength(1)
    expect(new Set(codes.filter(Boolean)).size).toBe(79)
    expect(list.find((row: Row) => row.brgy_code === '').barangay).toMatch(/Atisan/)
  })

  test('ids are small whole numbers, each once', async () => {
    for (const path of LISTS) {
      const ids = (await rows(path)).map((row) => row.id as number)
      expect(new Set(ids).size, path).toBe(ids.length)
      expect(
        ids.every((id) => Number.isInteger(id) && id > 0 && id < 1000),
        path,
      ).toBe(true)
    }
  })

  test('answers in Filipino on ?lang=fil, in English otherwise, whatever else is asked', async () => {
    const [english, filipino] = [
      await rows('/api/shownewsupdate'),
      await rows('/api/shownewsupdate?lang=fil'),
    ]
    expect(filipino.map((row) => row.id)).toEqual(english.map((row) => row.id))
    expect(filipino[0]!.title).not.toBe(english[0]!.title)
    for (const query of ['lang=en', 'lang=tl', 'lang=', 'lang=%', 'lang=fil2', 'other=fil']) {
      expect(await rows(`/api/shownewsupdate?${query}`), query).toEqual(english)
    }
  })

  test('every file an answer names is there', async () => {
    const files = (await Promise.all(LISTS.map(rows)))
      .flat()
      .flatMap(({ file_upload, image_upload }) => file_upload ?? image_upload ?? [])
    expect(files.length).toBeGreaterThan(15)
    for (const file of files) {
      const { status, headers } = await ask(`/storage/${file}`)
      expect([file, status]).toEqual([file, 200])
      expect(headers['content-type']).toMatch(/^(image\/|application\/pdf)/)
    }
  })

  describe.each(ALL)('%s', (path) => {
    test('is JSON other sites may read', async () => {
      const { status, headers } = await ask(path)
      expect(status).toBe(200)
      expect(headers['content-type']).toBe('application/json; charset=utf-8')
      expect(headers['access-control-allow-origin']).toBe('*')
      expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['set-cookie']).toBeUndefined()
    })

    test('answers 304 to who holds it', async () => {
      const { headers } = await ask(path)
      expect(headers.etag).toMatch(/^"[\w-]+"$/)
      for (const held of [headers.etag!, `"other", ${headers.etag}`, `W/${headers.etag}`, '*']) {
        const again = await ask(path, { headers: { 'if-none-match': held } })
        expect([again.status, again.text, again.headers.etag], held).toEqual([304, '', headers.etag])
      }
      expect((await ask(path, { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
    })

    test('answers HEAD with the same headers and no body', async () => {
      const [get, headed] = [await ask(path), await ask(path, { method: 'HEAD' })]
      expect([headed.status, headed.bytes.length]).toEqual([200, 0])
      for (const name of ['etag', 'content-type', 'content-length'] as const)
        expect(headed.headers[name]).toBe(get.headers[name])
    })

    test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
      'refuses %s with 405 and what is allowed',
      async (method) => {
        const { status, headers, text } = await ask(path, { method })
        expect(status).toBe(405)
        expect(headers.allow).toBe('GET, HEAD')
        expect(headers['content-type']).toBe('application/problem+json')
        expect(JSON.parse(text)).toEqual({
          type: 'about:blank',
          title: 'Method Not Allowed',
          status: 405,
          id: expect.stringMatching(/^\w{8}$/),
        })
      },
    )
  })

  test.each(['/api/x', '/api/', '/api/showcarousel/1', '/api/SHOWNOTHING', '/api/%00', '/api/../api/x'])(
    'answers %s with 404 as a problem',
    async (path) => {
      const { status, headers, text } = await ask(path)
      expect([status, headers['content-type']]).toEqual([404, 'application/problem+json'])
      expect(JSON.parse(text)).toEqual({
        type: 'about:blank',
        title: 'Not Found',
        status: 404,
        id: expect.stringMatching(/^\w{8}$/),
      })
    },
  )

  test('is described by valid OpenAPI, and keeps what that says', async () => {
    const description = await json('/api/openapi.json')
    const { valid, errors } = await new Validator().validate(structuredClone(description))
    expect(errors).toBeUndefined()
    expect(valid).toBe(true)
    const ajv = new Ajv({ strict: false, validateFormats: false })
    ajv.addSchema({ $id: 'city', ...description })
    for (const path of LISTS) {
      const escaped = path.replaceAll('/', '~1')
      const check = ajv.compile({
        $ref: `city#/paths/${escaped}/get/responses/200/content/application~1json/schema`,
      })
      for (const lang of ['en', 'fil']) {
        const fits = check(await json(`${path}?lang=${lang}`))
        expect([path, lang, check.errors]).toEqual([path, lang, null])
        expect(fits).toBe(true)
      }
    }
    const problem = ajv.compile({ $ref: 'city#/components/schemas/Problem' })
    expect(problem(await json('/api/x'))).toBe(true)
  })
})
