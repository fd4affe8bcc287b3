// What was sought in vain is counted for people alone: robots and suggestions count nothing.
import { expect, test } from 'vitest'
import { readMisses } from '#db/search-misses.ts'
import { until } from '#tests/support/http.ts'
import { eachServer } from '#tests/support/servers.ts'

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
})
