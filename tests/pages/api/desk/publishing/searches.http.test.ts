// What was sought in vain, at the desk: for who writes the site, from the third day on; robots and suggestions count nothing.
import { expect, test } from 'vitest'
import { addMisses, readMisses } from '#db/search-misses.ts'
import { askDesk } from '#tests/support/casework.ts'
import { until } from '#tests/support/http.ts'
import { eachServer } from '#tests/support/servers.ts'
import { staffIn } from '#tests/support/staff.ts'

const PHONE = 'Mozilla/5.0 (Linux; Android 15; SM-A065F) Chrome/141.0.0.0 Mobile Safari/537.36'
const ROBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

eachServer('what was sought in vain', (city) => {
  const counted = () => city.use(async ({ reader }) => readMisses(reader, 1))
  const search = (query: string, headers: Record<string, string>) =>
    city.ask(`/search?q=${encodeURIComponent(query)}`, { headers })

  test('is counted for a person who searched, not for a robot, a prefetch or a suggestion', async () => {
    await search('xqvrobotxq', { 'user-agent': ROBOT })
    await search('xqvprefetchxq', { 'user-agent': PHONE, 'sec-purpose': 'prefetch' })
    await city.ask('/api/search?lang=en&q=xqvsuggestxq', { headers: { 'user-agent': PHONE } })
    await search('certificate', { 'user-agent': PHONE })
    await search('Xqvpersonxq', { 'user-agent': PHONE })
    await until('it is counted', async () => (await counted()).length > 0)
    expect((await counted()).map(({ term, days, times }) => [term, days, times])).toEqual([
      ['xkvpersonxk', 1, 1],
    ])
  })

  test('is shown to publishers and administrators alone, from the third day', async () => {
    const people = await city.use(async (db) => {
      for (const day of ['2026-11-01', '2026-11-02', '2026-11-03']) {
        const often = day === '2026-11-03' ? [] : [['juana reyes', 9] as const]
        await addMisses(db, { day, times: new Map([['tulay', 2], ...often]), kept: 200 })
      }
      return {
        publisher: await staffIn(db, 'publisher'),
        administrator: await staffIn(db, 'administrator'),
        clerk: await staffIn(db, 'clerk', 'LCR'),
        auditor: await staffIn(db, 'auditor'),
      }
    })
    const row = { term: 'tulay', days: 3, times: 6, last_day: '2026-11-03' }
    expect((await askDesk(city, people.publisher, '/searches')).data).toEqual([row])
    expect((await askDesk(city, people.administrator, '/searches')).data).toEqual([row])
    expect((await askDesk(city, people.clerk, '/searches')).status).toBe(403)
    expect((await askDesk(city, people.auditor, '/searches')).status).toBe(403)
  })
})
