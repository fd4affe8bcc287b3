// A public site without a mail server: the desk says so, shows letters without what opens their links.
import { expect, test } from 'vitest'
import { until } from '#tests/support/http.ts'
import { eachServer, SITE_URL } from '#tests/support/servers.ts'
import { type InService, staffIn } from '#tests/support/staff.ts'
import { newNumber } from '#tests/support/unique.ts'

type Envelope = { id: string; subject: string }
type Counts = { lacksMail: boolean; counts: { action: string; day: number; week: number }[] }

eachServer('a public site without a mail server', ({ ask, use }) => {
  const read = async <T>({ cookie }: InService, path: string) =>
    JSON.parse((await ask(`/api/desk${path}`, { headers: { cookie } })).text) as T
  const post = async ({ cookie }: InService, path: string, body: object) => {
    const headers = { cookie, origin: SITE_URL, 'content-type': 'application/json' }
    return ask(`/api/desk${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  }

  test('shows a letter with its link, and not what opens it', async () => {
    const admin = await use((db) => staffIn(db, 'administrator'))
    const email = `mara${newNumber()}@example.com`
    const invitation = { name: 'Mara', email, role: 'publisher', office: '', lang: 'en' }
    const invited = JSON.parse((await post(admin, '/invitations', invitation)).text)
    expect(invited).toMatchObject({ waits: false, leaves: false })
    const letter = await until('the letter is written', async () => {
      for (const { id } of await read<Envelope[]>(admin, '/letters')) {
        const one = await read<{ to: string; text: string }>(admin, `/letters/${id}`)
        if (one.to === email) return one
      }
      return null
    })
    expect(letter.text).toContain(`${SITE_URL}/staff/join/…`)
    expect(letter.text).not.toMatch(/join\/[\w-]/)
  })

  test('tells administrators and auditors, with the signs of an attack', async () => {
    const [admin, auditor, clerk] = await use((db) =>
      Promise.all([staffIn(db, 'administrator'), staffIn(db, 'auditor'), staffIn(db, 'clerk', 'LCR')]),
    )
    expect((await ask('/api/desk/audit', { headers: { cookie: clerk!.cookie } })).status).toBe(403)
    for (const one of [admin!, auditor!])
      await until('the refused call is counted', async () => {
        const { lacksMail, counts } = await read<Counts>(one, '/security')
        expect(lacksMail).toBe(true)
        return counts.some(({ action, day, week }) => action === 'desk-refused' && day > 0 && week >= day)
      })
  })
})
