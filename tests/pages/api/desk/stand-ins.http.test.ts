// Stand-ins over HTTP: from the confirmation on the clerk decides as the head and no longer works as clerk; the log says for whom.
import { expect, test } from 'vitest'
import { today } from '#kit/dates.ts'
import { eachServer, SITE_URL } from '#tests/support/servers.ts'
import { type InService, staffIn } from '#tests/support/staff.ts'

type Answer = {
  id: string
  reason: string
  role: string
  standsFor: { name: string } | null
  kinds: { kind: string; count: number }[]
}

eachServer('a stand-in', ({ ask, use }) => {
  const call = async ({ cookie }: InService, method: string, path: string, body?: object) => {
    const headers = { cookie, origin: SITE_URL, 'content-type': 'application/json' }
    const sent = body && { body: JSON.stringify(body) }
    const answer = await ask(`/api/desk${path}`, { method, headers, ...sent })
    return { status: answer.status, data: JSON.parse(answer.text) as Answer }
  }
  const office = () =>
    use((db) =>
      Promise.all([
        staffIn(db, 'administrator'),
        staffIn(db, 'head', 'LCR'),
        staffIn(db, 'clerk', 'LCR'),
        staffIn(db, 'auditor'),
      ]),
    )
  const days = { firstDay: today(), lastDay: today() }

  test('may from the next request on what the head may, but says nothing of posts; ended, it is over', async () => {
    const [administrator, head, clerk] = await office()
    expect((await call(clerk, 'POST', '/stand-ins', { userId: clerk.id, ...days })).status).toBe(403)
    const { id } = (await call(head, 'POST', '/stand-ins', { userId: clerk.id, ...days })).data
    expect((await call(head, 'POST', `/stand-ins/${id}/confirm`, {})).data.reason).toBe('second-person')
    expect((await call(clerk, 'GET', '/me')).data).toMatchObject({ role: 'clerk', standsFor: null })
    const toConfirm = { kind: 'stand-ins', count: 1 }
    expect((await call(administrator, 'GET', '/next')).data.kinds).toContainEqual(toConfirm)
    expect((await call(administrator, 'POST', `/stand-ins/${id}/confirm`, {})).status).toBe(200)
    expect((await call(administrator, 'GET', '/next')).data.kinds).not.toContainEqual(toConfirm)
    expect((await call(clerk, 'GET', '/me')).data).toMatchObject({
      role: 'head',
      office: 'LCR',
      standsFor: { name: head.name },
    })
    for (const path of ['/posts', '/stand-ins', '/stand-ins/choices'])
      expect([path, (await call(clerk, 'GET', path)).status]).toEqual([path, 403])
    expect((await call(clerk, 'GET', '/holds')).status).toBe(200)
    const line = await use((db) =>
      db.reader
        .selectFrom('audit_log')
        .select('details')
        .where('actor', '=', clerk.id)
        .where('details', 'like', '%standsFor%')
        .executeTakeFirst(),
    )
    expect(JSON.parse(line!.details)).toEqual({ standsFor: head.id })
    expect((await call(administrator, 'POST', `/stand-ins/${id}/end`, {})).status).toBe(200)
    expect((await call(clerk, 'GET', '/holds')).status).toBe(403)
  })
})
