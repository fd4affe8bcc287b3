// A computer others sit down at: what an account sent is opened by the account alone, and logging out leaves nothing of it behind.
import { expect, test } from 'vitest'
import { FORMS } from '#forms/all.ts'
import { memberIn, PASSWORD } from '#tests/support/accounts.ts'
import { receive, somebody } from '#tests/support/received.ts'
import { setRows } from '#tests/support/rows.ts'
import { cookieOf, formPost, postForm } from '#tests/support/send.ts'
import { eachServer } from '#tests/support/servers.ts'

eachServer('a shared computer', (city) => {
  const statusOf = async (path: string, cookie: string) =>
    (await city.ask(path, { headers: { cookie } })).status

  test('opens what was sent signed in to its account, and to nobody by the device', async () => {
    const ana = await city.use((db) => memberIn(db))
    const { reference, device } = await receive(city, FORMS.bplonew, {}, { cookie: ana.cookie })
    const [request, amend] = [`/requests/${reference}`, `/amend?reference=${reference}`]
    expect(await statusOf(request, ana.cookie)).toBe(200)
    expect(await statusOf(`${request}/receipt.pdf`, ana.cookie)).toBe(200)
    expect((await city.ask(amend, { headers: { cookie: ana.cookie } })).text).toContain('name="part"')
    const left = `device=${device}`
    expect(await statusOf(request, left)).toBe(403)
    expect((await city.ask(amend, { headers: { cookie: left } })).text).not.toContain('name="part"')
    expect((await city.ask('/track', { headers: { cookie: left } })).text).not.toContain(reference)
    const deleted = await city.ask(
      '/userprofile/data',
      postForm({ current: PASSWORD }, { cookie: ana.cookie }),
    )
    expect(deleted.status).toBe(200)
    expect(await statusOf(request, left)).toBe(403)
  })

  test('still opens what was sent without an account, until an account takes it over', async () => {
    const { reference, device } = await receive(city, FORMS.birth)
    const cookie = `device=${device}`
    expect(await statusOf(`/requests/${reference}`, cookie)).toBe(200)
    expect((await city.ask('/track', { headers: { cookie } })).text).toContain(reference)
    const { userId } = await city.use((db) => memberIn(db))
    await city.use((db) => setRows(db, 'requests', { account: userId }, { reference }))
    expect(await statusOf(`/requests/${reference}`, cookie)).toBe(403)
    expect((await city.ask('/track', { headers: { cookie } })).text).not.toContain(reference)
  })

  test('keeps a form begun before signing in, and forgets it with the device and the pass at Logout', async () => {
    const { cookie } = await city.use((db) => memberIn(db))
    const also = { do: 'save', started: await city.started() }
    const sent = await formPost({ form: FORMS.death, typed: { requester_Fname: ['Anastacia'] }, also })
    const kept = await city.ask('/death', { ...sent, headers: { ...sent.headers, ...somebody() } })
    const device = `device=${cookieOf(kept.headers, 'device')}`
    const signedIn = await city.ask('/death', { headers: { cookie: `${device}; ${cookie}` } })
    expect(signedIn.text).toContain('value="Anastacia"')
    const left = await city.ask('/Logout', postForm({}, { cookie: `${device}; ${cookie}` }))
    for (const name of ['device', 'pass', 'signed'])
      expect(left.headers['set-cookie']?.find((line) => line.startsWith(`${name}=;`))).toMatch(/Max-Age=0/)
  })
})
