// A public site without a mail server: the desk says so, shows letters without what opens their links.
import { expect, test } from 'vitest'
import { askDesk, tellDesk } from '#tests/support/casework.ts'
import { until } from '#tests/support/http.ts'
import { eachServer, SITE_URL } from '#tests/support/servers.ts'
import { type InService, staffIn } from '#tests/support/staff.ts'
import { newNumber } from '#tests/support/unique.ts'

type Envelope = { id: string; subject: string }
type Counts = { lacksMail: boolean; counts: { action: string; day: number; week: number }[] }

eachServer('a public site without a mail server', (city) => {
  const { use } = city
  const read = async <T>(person: InService, path: string) => (await askDesk(city, person, path)).data as T

  test('shows a letter with its link, and not what opens it', async () => {
    const admin = await use((db) => staffIn(db, 'administrator'))
    const email = `mara${newNumber()}@example.com`
    const invitation = { name: 'Mara', email, role: 'publisher', office: '', lang: 'en' }
    const invited = (await tellDesk(city, admin, '/invitations', invitation)).data
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
    expect((await askDesk(city, clerk!, '/audit')).status).toBe(403)
    for (const one of [admin!, auditor!])
      await until('the refused call is counted', async () => {
        const { lacksMail, counts } = await read<Counts>(one, '/security')
        expect(lacksMail).toBe(true)
        return counts.some(({ action, day, week }) => action === 'desk-refused' && day > 0 && week >= day)
      })
  })
})
