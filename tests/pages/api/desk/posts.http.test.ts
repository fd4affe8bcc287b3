// The second person over HTTP: nobody moves themselves, a post that reads answers opens nothing before it is confirmed, and once.
import { expect, test } from 'vitest'
import { eachServer, SITE_URL } from '#tests/support/servers.ts'
import { type InService, staffIn } from '#tests/support/staff.ts'
import { newNumber } from '#tests/support/unique.ts'

const CLERK = { role: 'clerk', office: 'LCR' } as const
type Listed = { id: string; name: string; state: string; mayConfirm: boolean; maySee: boolean }

eachServer('a post that reads answers', ({ ask, use }) => {
  const post = async ({ cookie }: InService, path: string, body: object = {}) => {
    const headers = { cookie, origin: SITE_URL, 'content-type': 'application/json' }
    const answer = await ask(`/api/desk${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    return { status: answer.status, data: JSON.parse(answer.text) as Record<string, unknown> }
  }
  const openPosts = async ({ cookie }: InService) =>
    JSON.parse((await ask('/api/desk/posts', { headers: { cookie } })).text) as Listed[]
  const queueOf = async ({ cookie }: InService) =>
    (await ask('/api/desk/requests', { headers: { cookie } })).status
  const twoAdministrators = () =>
    use((db) => Promise.all([staffIn(db, 'administrator'), staffIn(db, 'administrator')]))

  test('is given by nobody to themselves', async () => {
    const [one] = await twoAdministrators()
    expect(await post(one!, `/people/${one!.id}/post`, CLERK)).toMatchObject({
      status: 403,
      data: { reason: 'own-post' },
    })
    expect(await queueOf(one!)).toBe(403)
  })

  test('opens the queue once a second person has confirmed it, and not before', async () => {
    const [asking, second] = await twoAdministrators()
    const person = await use((db) => staffIn(db, 'publisher'))
    const moved = await post(asking!, `/people/${person.id}/post`, CLERK)
    expect(moved).toMatchObject({ status: 200, data: { waits: true } })
    expect(await queueOf(person)).toBe(403)
    const { id } = (await openPosts(second!)).find(({ name }) => name === person.name)!
    expect((await post(asking!, `/posts/${id}/confirm`)).status).toBe(403)
    expect((await post(person, `/posts/${id}/confirm`)).status).toBe(403)
    const both = await Promise.all([1, 2].map(() => post(second!, `/posts/${id}/confirm`)))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await queueOf(person)).toBe(200)
    expect((await post(second!, `/posts/${id}/decline`)).status).toBe(409)
  })

  test('can be declined; whose office it is not decides nothing', async () => {
    const [asking, second] = await twoAdministrators()
    const [person, elsewhere] = await use((db) =>
      Promise.all([staffIn(db, 'publisher'), staffIn(db, 'head', 'BPLO')]),
    )
    await post(asking!, `/people/${person!.id}/post`, CLERK)
    const { id } = (await openPosts(second!)).find(({ name }) => name === person!.name)!
    expect((await post(elsewhere!, `/posts/${id}/confirm`)).status).toBe(403)
    expect((await post(elsewhere!, `/posts/${id}/decline`)).status).toBe(403)
    expect((await post(second!, `/posts/${id}/decline`)).status).toBe(200)
    expect((await post(second!, `/posts/${id}/confirm`)).status).toBe(409)
    expect(await queueOf(person!)).toBe(403)
  })
})

eachServer('the first administrator', ({ ask, use }) => {
  test('gives the first head their post alone; it stays in sight until a second person has seen it', async () => {
    const first = await use((db) => staffIn(db, 'administrator'))
    const call = async ({ cookie }: InService, method: string, path: string, body?: object) => {
      const headers = { cookie, origin: SITE_URL, 'content-type': 'application/json' }
      const sent = body && { body: JSON.stringify(body) }
      const answer = await ask(`/api/desk${path}`, { method, headers, ...sent })
      return { status: answer.status, data: JSON.parse(answer.text) as Listed[] & { waits?: boolean } }
    }
    const email = `head${newNumber()}@example.com`
    const head = { name: 'First Head', email, role: 'head', office: 'LCR', lang: 'en' }
    const invited = await call(first, 'POST', '/invitations', head)
    expect([invited.status, invited.data.waits]).toEqual([200, false])
    const [shown] = (await call(first, 'GET', '/posts')).data
    expect(shown).toMatchObject({ name: 'First Head', state: 'unseen', maySee: false })
    expect((await call(first, 'POST', `/posts/${shown!.id}/seen`, {})).status).toBe(403)
    const second = await use((db) => staffIn(db, 'administrator'))
    expect((await call(second, 'GET', '/posts')).data[0]).toMatchObject({ maySee: true })
    expect((await call(second, 'POST', `/posts/${shown!.id}/seen`, {})).status).toBe(200)
    expect((await call(first, 'GET', '/posts')).data).toEqual([])
  })
})
