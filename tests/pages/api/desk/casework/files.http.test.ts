// The pages of a PDF as pictures at the desk: for whoever may see the file, in their session, and written down as a look at it.
import { expect, test } from 'vitest'
import { FORMS } from '#forms/all.ts'
import { auditActors } from '#tests/support/audit-actors.ts'
import { askDesk, listOf, tellDesk } from '#tests/support/casework.ts'
import { pdfFileOf, receive } from '#tests/support/received.ts'
import { eachServer } from '#tests/support/servers.ts'
import { type InService, staffIn } from '#tests/support/staff.ts'

type File = { id: string; mime: string }
type Shown = { pages: number; pictures: string[] }

eachServer('the preview of a PDF', (city) => {
  const clerkOf = (office: 'LCR' | 'ASR') => city.use((db) => staffIn(db, 'clerk', office))
  const get = (person: InService, href: string) => city.ask(href, { headers: { cookie: person.cookie } })
  const show = (person: InService, id: string, file: File) =>
    tellDesk(city, person, `/requests/${id}/files/${file.id}/preview`)

  /** A request whose papers are PDFs of so many pages, as its office reads it. */
  async function receiveWith(clerk: InService, pages: number) {
    const { reference } = await receive(city, FORMS.birth, {}, {}, (slot) =>
      pdfFileOf(slot, `${slot}.pdf`, pages),
    )
    const found = await askDesk(city, clerk, listOf('/requests', { filter: { q: reference } }))
    const { id } = (found.data as { id: string }[])[0]!
    const { files } = (await askDesk(city, clerk, `/requests/${id}`)).data as { files: File[] }
    return { id, file: files[0]! }
  }

  test('shows each page to who opened it, and writes the look down once', { tags: ['slow'] }, async () => {
    const clerk = await clerkOf('LCR')
    const { id, file } = await receiveWith(clerk, 2)
    const { pages, pictures } = (await show(clerk, id, file)).data as Shown
    expect([pages, pictures.length]).toEqual([2, 2])
    for (const href of pictures) {
      const { status, headers } = await get(clerk, href)
      expect([status, headers['content-type'], headers['cache-control']]).toEqual([
        200,
        'image/webp',
        'no-store',
      ])
    }
    const subject = `request:${id}/file:${file.id}`
    expect(await city.use((db) => auditActors(db, 'look-file', subject))).toEqual([clerk.id])
    expect(city.output()).not.toContain(pictures[0]!.split('/').at(-2))
  })

  test('is nobody else’s, leads to no page the file does not have, and does not open the file itself', async () => {
    const [clerk, colleague, other] = [await clerkOf('LCR'), await clerkOf('LCR'), await clerkOf('ASR')]
    const { id, file } = await receiveWith(clerk, 1)
    expect((await show(other, id, file)).status).toBe(404)
    const [href] = ((await show(clerk, id, file)).data as Shown).pictures
    for (const person of [colleague, other]) expect((await get(person, href!)).status).toBe(404)
    const ticket = href!.split('/').at(-2)
    expect((await get(clerk, `/api/desk/files/${ticket}`)).status).toBe(404)
    for (const page of ['0', '21', '-1', 'x'])
      expect([page, (await get(clerk, `/api/desk/previews/${ticket}/${page}`)).status]).toEqual([page, 404])
    const beyond = await get(clerk, `/api/desk/previews/${ticket}/2`)
    expect([beyond.status, JSON.parse(beyond.text).reason]).toEqual([422, 'not-drawn'])
  })

  test('stops after twenty pages and says how many there are; what is no PDF has none', async () => {
    const clerk = await clerkOf('LCR')
    const long = await receiveWith(clerk, 23)
    const { pages, pictures } = (await show(clerk, long.id, long.file)).data as Shown
    expect([pages, pictures.length]).toEqual([23, 20])
    const { reference } = await receive(city, FORMS.birth)
    const found = await askDesk(city, clerk, listOf('/requests', { filter: { q: reference } }))
    const { id } = (found.data as { id: string }[])[0]!
    const { files } = (await askDesk(city, clerk, `/requests/${id}`)).data as { files: File[] }
    expect((await show(clerk, id, files[0]!)).reason).toBe('not-drawn')
  })
})
