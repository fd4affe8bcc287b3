// The second person over HTTP: a post that reads answers opens nothing before it is confirmed, and once.
import { expect, test } from 'vitest'
import { eachServer, SITE_URL } from '#tests/support/servers.ts'
import { type InService, staffIn } from '#tests/support/staff.ts'

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
})
