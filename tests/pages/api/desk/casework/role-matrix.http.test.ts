// Every role and office on what stands beside a request, in every state: its papers and their pictures, opinions, legal hold.
// @module-tag slow
import { expect, test } from 'vitest'
import { keysOf } from '#db/seal.ts'
import type { RequestRow } from '#db/tables.ts'
import type { OfficeCode } from '#domain/offices.ts'
import type { StateId } from '#domain/request-states.ts'
import type { StaffRole } from '#domain/roles.ts'
import { sealQuestion } from '#features/requests/desk/opinions.ts'
import { FORMS } from '#forms/all.ts'
import { newId } from '#kit/server/ids.ts'
import { askDesk, tellDesk } from '#tests/support/casework.ts'
import { bringTo, requestIn, STATE_IDS } from '#tests/support/held-requests.ts'
import { pdfFileOf, receive } from '#tests/support/received.ts'
import { atDepth } from '#tests/support/scope.ts'
import { eachServer } from '#tests/support/servers.ts'
import { type InService, staffIn } from '#tests/support/staff.ts'

const WITH_ORDER: readonly StateId[] = ['to-pay', 'paid', 'ready', 'released']
const CLOSED: readonly StateId[] = ['released', 'denied', 'withdrawn', 'expired']
const FORM = 'realproperty'
const WORDS = { order: 'RTC 32, SP-1234', reason: 'The heirs dispute it.' }

/** own: of the request. other: of another that receives requests. asked: for its opinion of this one. unasked: which might be asked of others. */
type Part = 'own' | 'other' | 'asked' | 'unasked' | 'none'
const OFFICE_OF: Readonly<Record<Part, OfficeCode | ''>> = {
  own: 'ASR',
  other: 'LCR',
  asked: 'TREASURER',
  unasked: 'ZONING',
  none: '',
}
const POSTS: readonly [StaffRole, Part][] = [
  ...(['own', 'other', 'asked', 'unasked'] as const).flatMap((part): [StaffRole, Part][] => [
    ['clerk', part],
    ['head', part],
  ]),
  ...(['administrator', 'publisher', 'cashier', 'auditor'] as const).map((role): [StaffRole, Part] => [
    role,
    'none',
  ]),
]
type Asker = { person: InService; part: Part }

// What is due, written out and not taken from src/domain: a slip there would be repeated here.
type Due = (asker: Asker, state: StateId) => string
const NO = '403 not-allowed'
const [NOT_THERE, DONE] = ['404 not-there', '200']
const isClosed = (state: StateId) => CLOSED.includes(state)
const dueOfOwn: Due = ({ part }) => ({ own: DONE, other: NOT_THERE })[part as string] ?? NO
const dueOfOrder: Due = (asker, state) => {
  const due = dueOfOwn(asker, state)
  return due === DONE && !WITH_ORDER.includes(state) ? NOT_THERE : due
}
const dueOfAsking: Due = (asker, state) => {
  const due = dueOfOwn(asker, state)
  return due === DONE && isClosed(state) ? '409 closed' : due
}
const dueOfAsked: Due = ({ part }, state) => {
  if (part === 'asked') return isClosed(state) ? NOT_THERE : DONE
  return part === 'unasked' ? NOT_THERE : NO
}
/** For what is not shared with anybody, or belongs to somebody else's session. */
const dueOfUnshared: Due = ({ part }) => (part === 'asked' || part === 'unasked' ? NOT_THERE : NO)
const dueOfOthersTicket: Due = ({ part }) => (part === 'none' ? NO : NOT_THERE)
const dueOfHold: Due = ({ person: { role }, part }) => {
  if (role === 'administrator' || (role === 'head' && part === 'own')) return DONE
  return role === 'head' && part === 'other' ? NOT_THERE : NO
}
const dueOfHolds: Due = ({ person: { role }, part }) => {
  if (role === 'administrator' || role === 'auditor') return '200 listed'
  if (role !== 'head' || (part !== 'own' && part !== 'other')) return NO
  return part === 'own' ? '200 listed' : DONE
}

type Papers = { row: RequestRow; shared: string; unshared: string; slot: string }
type Opened = { href?: string; pictures?: string[] } | null

eachServer('what stands beside a request', (city) => {
  const { use } = city
  const everybody = () =>
    use(async (db) => {
      const askers: Asker[] = []
      for (const [role, part] of POSTS)
        askers.push({ person: await staffIn(db, role, OFFICE_OF[part]), part })
      return askers
    })

  /** A request that came with PDFs, in a state. */
  async function receiveIn(state: StateId): Promise<Papers> {
    // A representative brings a paper more.
    const said = { requester_rel: 'representative' }
    const pdf = (slot: string) => pdfFileOf(slot, `${slot}.pdf`, 1)
    const { reference } = await receive(city, FORMS[FORM], said, {}, pdf)
    return use(async (db) => {
      const all = db.reader.selectFrom('requests').selectAll().where('reference', '=', reference)
      const row = await bringTo(db, await all.executeTakeFirstOrThrow(), state)
      const files = db.reader.selectFrom('request_files').selectAll().where('request_id', '=', row.id)
      const [shared, ...others] = await files.orderBy('id').execute()
      const { id: unshared } = others.find(({ slot }) => slot !== shared!.slot)!
      return { row, shared: shared!.id, unshared, slot: shared!.slot }
    })
  }

  /** The one question about a request, to the Treasurer's office; those before it are gone. */
  const question = ({ row, slot }: Papers) =>
    use(async (db) => {
      const id = newId()
      const sealed_question = sealQuestion(keysOf(db), id, { question: 'What is due?', parts: [slot] })
      const asked = { id, request_id: row.id, office: OFFICE_OF.asked as OfficeCode, asked_by: 'somebody' }
      await db.transact(async (tx) => {
        await tx.deleteFrom('opinions').where('request_id', '=', row.id).execute()
        const unanswered = { asked_at: row.changed_at, answered_by: '', answered_at: '', sealed_answer: '' }
        await tx
          .insertInto('opinions')
          .values({ ...asked, sealed_question, ...unanswered })
          .execute()
      })
      return id
    })
  const withoutQuestion = ({ row }: Papers) =>
    use((db) => db.transact((tx) => tx.deleteFrom('opinions').where('request_id', '=', row.id).execute()))
  const changedAt = async ({ row }: Papers) =>
    use(async (db) => {
      const all = db.reader.selectFrom('requests').select('changed_at').where('id', '=', row.id)
      return (await all.executeTakeFirstOrThrow()).changed_at
    })

  /** Got and due of every route, one line each, to be compared at the end. */
  function compare(state: StateId) {
    const [got, due]: [string[], string[]] = [[], []]
    const note = (asker: Asker, route: string, is: { status: number; reason: string }, should: Due) => {
      const who = `${asker.person.role} ${asker.part} ${route}`
      got.push(`${who}: ${is.status} ${is.reason}`.trim())
      due.push(`${who}: ${should(asker, state)}`)
    }
    return { got, due, note }
  }
  const get = async ({ person: { cookie } }: Asker, href: string) => {
    const { status, text } = await city.ask(href, { headers: { cookie } })
    return { status, reason: status === 200 ? '' : String(JSON.parse(text).reason) }
  }
  const states = atDepth<readonly StateId[]>(['in-review', 'released'], STATE_IDS)

  test.each(states)(
    'that is %s: papers and their pictures open to its office alone, in the session that asked',
    async (state) => {
      const papers = await receiveIn(state)
      const { got, due, note } = compare(state)
      const path = `/requests/${papers.row.id}/files/${papers.shared}`
      const colleague = await use((db) => staffIn(db, 'clerk', OFFICE_OF.own))
      const [file, preview] = [
        (await tellDesk(city, colleague, `${path}/link`)).data as Opened,
        (await tellDesk(city, colleague, `${path}/preview`)).data as Opened,
      ]
      for (const asker of await everybody()) {
        const { person } = asker
        for (const kind of ['link', 'preview']) {
          const said = await tellDesk(city, person, `${path}/${kind}`)
          note(asker, kind, said, dueOfOwn)
          const { href, pictures } = (said.data as Opened) ?? {}
          if (said.status === 200)
            note(asker, `own ${kind}`, await get(asker, (href ?? pictures?.[0])!), dueOfOwn)
        }
        note(asker, 'a colleague’s link', await get(asker, file!.href!), dueOfOthersTicket)
        note(asker, 'a colleague’s preview', await get(asker, preview!.pictures![0]!), dueOfOthersTicket)
        for (const [sheet, should] of [
          ['slip', dueOfOwn],
          ['receipt', dueOfOwn],
          ['order', dueOfOrder],
        ] as const)
          note(asker, sheet, await get(asker, `/api/desk/requests/${papers.row.id}/${sheet}.pdf`), should)
      }
      expect(got).toEqual(due)
    },
  )

  test.each(states)(
    'that is %s: an opinion is asked by its office, and shows what is shared to the asked one',
    async (state) => {
      const papers = await receiveIn(state)
      const { got, due, note } = compare(state)
      for (const asker of await everybody()) {
        const { person } = asker
        await withoutQuestion(papers)
        const body = { question: 'What is due?', parts: [papers.slot], office: OFFICE_OF.asked }
        const input = { ...body, seen: await changedAt(papers) }
        note(
          asker,
          'ask',
          await tellDesk(city, person, `/requests/${papers.row.id}/opinions`, input),
          dueOfAsking,
        )
        const opinion = `/opinions/${await question(papers)}`
        note(asker, 'open', await askDesk(city, person, opinion), dueOfAsked)
        for (const kind of ['link', 'preview']) {
          const of = (file: string) => tellDesk(city, person, `${opinion}/files/${file}/${kind}`)
          note(asker, `${kind} of what is shared`, await of(papers.shared), dueOfAsked)
          note(asker, `${kind} of what is not`, await of(papers.unshared), dueOfUnshared)
        }
        const answer = () => tellDesk(city, person, `${opinion}/answer`, { answer: 'Nothing is due.' })
        note(asker, 'answer', await answer(), dueOfAsked)
        note(asker, 'answer again', await answer(), dueOfUnshared)
        note(asker, 'open once answered', await askDesk(city, person, opinion), (one, at) =>
          dueOfAsked(one, at) === DONE ? NOT_THERE : dueOfAsked(one, at),
        )
      }
      expect(got).toEqual(due)
    },
  )

  test.each(states)('that is %s: legal hold is set, lifted and listed by those who may', async (state) => {
    const { id } = await use((db) => requestIn(db, state, { form: FORM }))
    const { got, due, note } = compare(state)
    const keeper = await use((db) => staffIn(db, 'administrator'))
    const set = (person: InService) => tellDesk(city, person, `/requests/${id}/hold`, WORDS)
    const lift = (person: InService) =>
      tellDesk(city, person, `/requests/${id}/lift-hold`, { reason: 'Settled.' })
    for (const asker of await everybody()) {
      const { person } = asker
      note(asker, 'set', await set(person), dueOfHold)
      await set(keeper)
      const { status, reason, text } = await askDesk(city, person, '/holds')
      note(asker, 'list', { status, reason: text.includes(id) ? 'listed' : reason }, dueOfHolds)
      note(asker, 'lift', await lift(person), dueOfHold)
      await lift(keeper)
    }
    expect(got).toEqual(due)
  })
})
