// The visitor counter: instances add up, nothing is lost when the database fails; robots, prefetches and what one visitor repeats are no views.
import { expect, test } from 'vitest'
import { addToCount, readCount } from '#db/counts.ts'
import type { Database } from '#db/database.ts'
import { Visits } from '#features/visits/visits.ts'
import { bothEngines, eachEngine } from '#tests/support/databases.ts'
import { elsewhere } from '#tests/support/elsewhere.ts'
import { newNumber } from '#tests/support/unique.ts'

const PHONE =
  'Mozilla/5.0 (Linux; Android 15; SM-A065F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36'
const PEOPLE = [
  PHONE,
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0',
  `${PHONE} [FB_IAB/FB4A;FBAV/530.0.0.48.74;]`,
  'Mozilla/5.0 (Linux; Android 9; CUBOT_X18_Plus) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36',
]
const ROBOTS = [
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'meta-externalagent/1.1 (+https://developers.facebook.com/docs/sharing/webmasters/crawler)',
  'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
  'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)',
  'TelegramBot (like TwitterBot)',
  'WhatsApp/2.23.20.0',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/141.0.0.0 Safari/537.36',
  'Mediapartners-Google',
  'ia_archiver',
  'curl/8.14.1',
  'Wget/1.25',
  'python-requests/2.32',
  'Go-http-client/2.0',
  'node',
  'Scrapy/2.13',
  '',
]

/** As many views as there are user agents, each of somebody else. */
const seen = (visits: Visits, ...agents: string[]) => {
  for (const agent of agents) visits.saw({ 'user-agent': agent }, `of ${newNumber()}`, '/')
}
async function loaded(db: Database): Promise<Visits> {
  const visits = new Visits()
  await visits.load(db)
  return visits
}
const kept = async (db: Database) => (await readCount(db.reader, 'page-views'))?.value

bothEngines('the visitor counter', ({ open, place }) => {
  test('begins at nought, on the day of the first start', async () => {
    const db = await open()
    const before = new Date().toISOString()
    const now = (await loaded(db)).now()
    expect(now?.value).toBe(0)
    expect(now!.since >= before && now!.since <= new Date().toISOString()).toBe(true)
    expect((await loaded(db)).now()).toEqual(now)
  })

  test('counts every view at once, and keeps it when it is saved', async () => {
    const db = await open()
    const visits = await loaded(db)
    seen(visits, ...PEOPLE)
    expect(visits.now()?.value).toBe(PEOPLE.length)
    expect(await kept(db)).toBe(0)
    await visits.save(db)
    expect(visits.now()?.value).toBe(PEOPLE.length)
    expect(await kept(db)).toBe(PEOPLE.length)
    await visits.save(db)
    expect(await kept(db)).toBe(PEOPLE.length)
  })

  test('never goes back while it is being saved, and counts who comes meanwhile', async () => {
    const db = await open()
    const visits = await loaded(db)
    seen(visits, PHONE, PHONE, PHONE)
    const saving = visits.save(db)
    expect(visits.now()?.value).toBe(3)
    seen(visits, PHONE)
    expect(visits.now()?.value).toBe(4)
    await saving
    expect(visits.now()?.value).toBe(4)
    await visits.save(db)
    expect(await kept(db)).toBe(4)
  })

  test('of two that save at once nothing is counted twice', async () => {
    const db = await open()
    const visits = await loaded(db)
    seen(visits, PHONE, PHONE)
    await Promise.all([visits.save(db), visits.save(db)])
    expect([await kept(db), visits.now()?.value]).toEqual([2, 2])
  })

  test('adds up what two instances saw', async () => {
    const db = await open()
    const [one, two] = [await loaded(db), await loaded(db)]
    seen(one, PHONE, PHONE)
    seen(two, PHONE, PHONE, PHONE)
    await Promise.all([one.save(db), two.save(db)])
    expect(await kept(db)).toBe(5)
    expect((await loaded(db)).now()?.value).toBe(5)
  })

  test('adds up what two processes count at once, to the last view', { tags: ['slow'] }, async () => {
    const there = await place()
    const add = `for (let i = 0; i < 40; i += 1) await addToCount(db, 'page-views', input)`
    await elsewhere(there, [1, 10], add)
    const [total] = await elsewhere<{ value: number }>(there, [0], `return addToCount(db, 'page-views', 0)`)
    expect(total?.value).toBe(440)
  })
})

eachEngine('the visitor counter in trouble and among robots', ({ open }) => {
  test('keeps what it could not save for the next time', async () => {
    const [gone, back] = [await open(), await open()]
    const visits = await loaded(gone)
    seen(visits, PHONE, PHONE)
    await gone.close()
    await expect(visits.save(gone)).rejects.toThrow()
    seen(visits, PHONE)
    expect(visits.now()?.value).toBe(3)
    await visits.save(back)
    expect(await kept(back)).toBe(3)
  })

  test('has no number while none could be read', async () => {
    const db = await open()
    const visits = new Visits()
    seen(visits, PHONE)
    expect(visits.now()).toBeNull()
    await visits.save(db)
    expect(visits.now()?.value).toBe(1)
  })

  test('counts no robot, also when it comes among people', async () => {
    const db = await open()
    const visits = await loaded(db)
    for (const robot of ROBOTS) {
      const before = visits.now()!.value
      seen(visits, robot, PHONE, robot)
      expect([robot, visits.now()!.value - before]).toEqual([robot, 1])
    }
    visits.saw({}, '', '/')
    await visits.save(db)
    expect(await kept(db)).toBe(ROBOTS.length)
  })

  test('goes on telling them apart after thousands of made-up names', async () => {
    const visits = await loaded(await open())
    for (let i = 0; i < 2000; i += 1) seen(visits, `spider ${i}`, `Mozilla/5.0 (Person ${i})`)
    expect(visits.now()?.value).toBe(2000)
  })

  test('counts no prefetch: that page says itself when it is looked at', async () => {
    const visits = await loaded(await open())
    const saw = (headers: object) => visits.saw({ 'user-agent': PHONE, ...headers }, '203.0.113.7', '/')
    saw({ 'sec-purpose': 'prefetch' })
    saw({ 'sec-purpose': 'prefetch;prerender' })
    saw({ purpose: 'prefetch' })
    expect(visits.now()?.value).toBe(0)
    saw({})
    expect(visits.now()?.value).toBe(1)
  })

  test('counts a page once a minute for one address and browser, however often they ask for it', async () => {
    const clock = { now: Date.parse('2027-01-11T00:00:00.000Z') }
    const visits = new Visits(() => clock.now)
    await visits.load(await open())
    const view = (address: string, page: string, agent = PHONE) =>
      visits.saw({ 'user-agent': agent }, address, page)
    for (let times = 0; times < 300; times += 1) view('203.0.113.7', '/')
    expect(visits.now()?.value).toBe(1)
    view('203.0.113.7', '/mvh')
    // Behind the one address of a mobile network.
    view('203.0.113.7', '/', PEOPLE[1])
    view('203.0.113.8', '/')
    expect(visits.now()?.value).toBe(4)
    clock.now += 59_999
    view('203.0.113.7', '/')
    expect(visits.now()?.value).toBe(4)
    clock.now += 1
    view('203.0.113.7', '/')
    expect(visits.now()?.value).toBe(5)
  })

  test('counts so many views a minute and no more, since each takes memory', async () => {
    const clock = { now: 0 }
    const visits = new Visits(() => clock.now)
    await visits.load(await open())
    const flood = () => {
      for (let number = 0; number < 50_010; number += 1) visits.saw({ 'user-agent': PHONE }, `${number}`, '/')
      return visits.now()?.value
    }
    expect(flood()).toBe(50_000)
    clock.now += 60_000
    expect(flood()).toBe(100_000)
  })

  test('keeps tallies of other names apart', async () => {
    const db = await open()
    const first = await addToCount(db, 'a', 3)
    await addToCount(db, 'b', 5)
    expect(await addToCount(db, 'a', 4)).toEqual({ value: 7, since: first.since })
    expect(await readCount(db.reader, 'c')).toBeNull()
  })
})
