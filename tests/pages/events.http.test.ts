// Events: none at first, said once; then the next first, each with its page and a file any calendar reads, in both languages.
import { expect, test } from 'vitest'
import { addEvents } from '#tests/support/events.ts'
import { until } from '#tests/support/http.ts'
import { readIcs } from '#tests/support/ics.ts'
import { decode } from '#tests/support/markup.ts'
import { eachServer, SITE_URL } from '#tests/support/servers.ts'

eachServer('events', ({ ask, use }) => {
  const text = async (path: string) => (await ask(path)).text

  test('with none announced the page says so once and leads to the news', async () => {
    for (const prefix of ['', '/fil']) {
      const page = await text(`${prefix}/events`)
      expect(page.match(/data-awaited/g)).toHaveLength(1)
      expect(page).toContain(`href="${prefix}/newsupdate"`)
      expect(page.slice(page.indexOf('<footer'))).toContain(`href="${prefix}/events"`)
      expect((await ask(`${prefix}/events/none`)).status).toBe(404)
      expect((await ask(`${prefix}/events/none/event.ics`)).status).toBe(404)
    }
    expect(await text('/sitemap.xml')).toContain(`<loc>${SITE_URL}/fil/events</loc>`)
  })

  test('the next is first, what is over is folded; pages, sitemap and search have them', async () => {
    await use(addEvents)
    await until('the events', async () => (await text('/events')).includes('/events/fair'))
    const whole = await text('/events')
    const page = whole.slice(whole.indexOf('<main'), whole.indexOf('</main>'))
    expect([...page.matchAll(/href="\/events\/(\w+)"/g)].map(([, slug]) => slug)).toEqual([
      'days',
      'fair',
      'over',
    ])
    expect(page.indexOf('<details')).toBeGreaterThan(page.indexOf('/events/fair'))
    expect(page.indexOf('<details')).toBeLessThan(page.indexOf('/events/over'))
    expect(page).not.toContain('data-awaited')
    const fair = await text('/fil/events/fair')
    expect(fair).toContain('Halimbawa: perya ng niyog')
    expect(fair).toContain('Biyernes, Enero 9, 2099, ')
    expect(fair).toContain('href="/fil/events/fair/event.ics"')
    const about = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(
      await text('/events/days'),
    )![1]!
    expect(JSON.parse(decode(about))).toMatchObject({
      '@type': 'Event',
      startDate: '2098-03-01',
      endDate: '2098-03-02',
      eventStatus: 'https://schema.org/EventCancelled',
    })
    for (const path of ['/events/fair', '/fil/events/fair'])
      expect(await text('/sitemap.xml')).toContain(`<loc>${SITE_URL}${path}</loc>`)
    expect(await text('/search?q=coconut+fair')).toContain('/events/fair')
  })

  test('the file of an event reads back with hours in UTC, or with days', async () => {
    const { status, headers, bytes } = await ask('/events/fair/event.ics')
    expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect(headers['content-disposition']).toContain('event.ics')
    expect(readIcs(bytes)).toMatchObject({
      SUMMARY: 'Sample: coconut fair; Niño, and friends',
      DESCRIPTION: 'First line.\nSecond line, with a comma.',
      LOCATION: 'Sample plaza',
      DTSTART: '20990109T003000Z',
      DTEND: '20990109T090000Z',
      URL: `${SITE_URL}/events/fair`,
      STATUS: 'CONFIRMED',
    })
    const filipino = readIcs((await ask('/fil/events/days/event.ics')).bytes)
    expect(filipino).toMatchObject({
      'DTSTART;VALUE=DATE': '20980301',
      'DTEND;VALUE=DATE': '20980303',
      STATUS: 'CANCELLED',
    })
    expect(filipino.UID).toBe(readIcs((await ask('/events/days/event.ics')).bytes).UID)
  })
})
