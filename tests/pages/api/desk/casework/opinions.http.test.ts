// The opinion of another office over the wire: asked of those that may be, shown what is shared until answered, shut to everybody else.
import { expect, test } from 'vitest'
import { FORMS } from '#forms/all.ts'
import { auditActors } from '#tests/support/audit-actors.ts'
import { askDesk, listOf, tellDesk } from '#tests/support/casework.ts'
import { requestIn } from '#tests/support/held-requests.ts'
import { receive } from '#tests/support/received.ts'
import { eachServer } from '#tests/support/servers.ts'
import { type InService, staffIn } from '#tests/support/staff.ts'

type Asked = { id: string; files: { id: string; slot: string }[] }
type Opened = {
  id: string
  changedAt: string
  files: { id: string; slot: string }[]
  askable: { office: string; isStaffed: boolean }[]
  opinions: { office: string; answer: string }[]
  history: { kind: string; note: string }[]
}

eachServer('another office’s opinion', (city) => {
  const staff = (...post: [role: InService['role'], office: InService['office']]) =>
    city.use((db) => staffIn(db, ...post))
  const open = async (person: InService, id: string) =>
    (await askDesk(city, person, `/requests/${id}`)).data as Opened
  const ask = async (person: InService, { id, changedAt: seen }: Opened, body: object) =>
    tellDesk(city, person, `/requests/${id}/opinions`, { seen, question: 'What is due?', ...body })

  test('the Treasurer’s office, asked by the Assessor, sees the shared parts alone and nothing once it has answered', async () => {
    const [assessor, treasurer, zoning] = [
      await staff('clerk', 'ASR'),
      await staff('clerk', 'TREASURER'),
      await staff('head', 'ZONING'),
    ]
    const { reference } = await receive(city, FORMS.realproperty, {
      owner_Lname: 'Cruz',
      requester_Lname: 'Reyes',
      requester_rel: 'representative',
    })
    const found = await askDesk(city, assessor, listOf('/requests', { filter: { q: reference } }))
    const request = await open(assessor, (found.data as { id: string }[])[0]!.id)
    expect(request.askable).toEqual([{ office: 'TREASURER', isStaffed: true }])
    const [shared, kept] = [
      request.files[0]!,
      request.files.find(({ slot }) => slot !== request.files[0]!.slot)!,
    ]
    const asked = await ask(assessor, request, { office: 'TREASURER', parts: ['owner_Lname', shared.slot] })
    const { id } = asked.data as Asked
    expect((await askDesk(city, treasurer, '/opinions')).text).toContain(id)
    const seen = await askDesk(city, treasurer, `/opinions/${id}`)
    expect(seen.text).toContain('Cruz')
    expect(seen.text).not.toContain('Reyes')
    expect((seen.data as Asked).files.map(({ slot }) => slot)).toEqual([shared.slot])
    const looked = city.use((db) => auditActors(db, 'look-shared', `request:${request.id}`))
    expect(await looked).toEqual([treasurer.id])

    const fileLink = (person: InService, file: string) =>
      tellDesk(city, person, `/opinions/${id}/files/${file}/link`)
    const link = (await fileLink(treasurer, shared.id)).data as { href: string }
    const get = ({ cookie }: InService) => city.ask(link.href, { headers: { cookie } })
    expect((await get(treasurer)).status).toBe(200)
    expect((await fileLink(treasurer, kept.id)).status).toBe(404)
    expect((await get(zoning)).status).toBe(404)
    expect((await askDesk(city, zoning, '/opinions')).text).toBe('[]')

    const given = await Promise.all(
      [1, 2].map(() => tellDesk(city, treasurer, `/opinions/${id}/answer`, { answer: 'Nothing is due.' })),
    )
    expect(given.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await askDesk(city, treasurer, '/opinions')).text).toBe('[]')
    expect((await fileLink(treasurer, shared.id)).status).toBe(404)
    expect((await get(treasurer)).status).toBe(404)
    const { opinions, history } = await open(assessor, request.id)
    expect(opinions).toMatchObject([{ office: 'TREASURER', answer: 'Nothing is due.' }])
    expect(history.filter(({ kind }) => kind === 'opinion-given')).toMatchObject([{ note: 'TREASURER' }])
  })

  test('an office that only answers has no queue, no counter and no request, by any route or guessed id', async () => {
    const people = [await staff('clerk', 'TREASURER'), await staff('head', 'TREASURER')]
    const { id } = await city.use((db) => requestIn(db, 'in-review', { form: 'assessment' }))
    for (const person of people) {
      const me = (await askDesk(city, person, '/me')).data as { may: string[] }
      expect(me.may).not.toContain('casework')
      expect(me.may).toContain('opinion')
      const closed = [
        '/requests',
        '/queue/counts',
        '/queue/export.csv',
        '/walk-ins/assessment',
        ...['', '/slip.pdf', '/receipt.pdf', '/order.pdf'].map((path) => `/requests/${id}${path}`),
      ]
      for (const path of closed)
        expect([path, (await askDesk(city, person, path)).status]).toEqual([path, 403])
      expect((await tellDesk(city, person, `/requests/${id}/notes`, { text: 'x' })).status).toBe(403)
      expect((await askDesk(city, person, `/opinions/${id}`)).status).toBe(404)
    }
  })

  test('is asked only of an office that is concerned, and of one where somebody will read it', async () => {
    const [registrar, permits] = [await staff('clerk', 'LCR'), await staff('clerk', 'BPLO')]
    const [birth, business] = await city.use((db) =>
      Promise.all([requestIn(db, 'in-review'), requestIn(db, 'in-review', { form: 'bplonew' })]),
    )
    const certificate = await open(registrar, birth.id)
    expect(certificate.askable).toEqual([])
    const refused = await ask(registrar, certificate, { office: 'TREASURER', parts: [] })
    expect([refused.status, refused.reason]).toEqual([422, 'office'])
    const permit = await open(permits, business.id)
    const reasons = async (office: string) =>
      (({ status, reason }) => [status, reason])(await ask(permits, permit, { office, parts: [] }))
    for (const office of ['BPLO', 'ASR', 'LCR']) expect(await reasons(office)).toEqual([422, 'office'])
    expect(await reasons('NOBODY')).toEqual([422, 'invalid'])
    const { data } = await ask(permits, permit, { office: 'NOBODY', parts: [], question: undefined })
    expect(data).toMatchObject({
      fields: [
        { field: 'office', problem: { code: 'notAChoice' } },
        { field: 'question', problem: { code: 'empty' } },
      ],
    })
    expect(await reasons('BFP')).toEqual([409, 'nobody-there'])
    expect(permit.askable.find(({ office }) => office === 'BFP')?.isStaffed).toBe(false)
    await staff('clerk', 'BFP')
    expect(await reasons('BFP')).toEqual([200, ''])
    expect(await reasons('BFP')).toEqual([409, 'changed'])
    const now = await open(permits, business.id)
    const again = async (body: object) => (await ask(permits, now, { parts: [], ...body })).reason
    expect(await again({ office: 'BFP' })).toBe('asked')
    await staff('head', 'CHO')
    expect(await again({ office: 'CHO', parts: ['no such part'] })).toBe('parts')
  })
})
