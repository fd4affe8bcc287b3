// Writes down what is known of the data folder just made, beside the data themselves.
import { hash } from 'node:crypto'
import { keysOf } from '#db/seal.ts'
import type { FormId } from '#domain/forms.ts'
import type { OfficeCode } from '#domain/offices.ts'
import type { StateId } from '#domain/request-states.ts'
import { addKnownAccount } from '#features/accounts/known-browser.ts'
import { addToPass } from '#features/requests/access.ts'
import { keptAnswers } from '#features/requests/desk/access.ts'
import { listFiles, openFile } from '#features/requests/files/open.ts'
import { findRequest } from '#features/requests/find.ts'
import { createTicket } from '#features/requests/revise/ticket.ts'
import { FORMS } from '#forms/all.ts'
import { partsOf } from '#forms/define.ts'
import type { Answers, Row } from '#forms/read.ts'
import type { Lang } from '#kit/lang.ts'
import { diskFiles } from '#kit/server/disk-files.ts'
import { openText, sealText } from '#kit/server/sealing.ts'
import { rowsOf } from '#tests/support/rows.ts'
import { FAR, type MadeCity } from './city.ts'
import type { KeptFile, KeptRequest } from './facts.ts'
import type { Sent } from './send.ts'

export async function gatherRequest(city: MadeCity, name: string, sent: Sent): Promise<KeptRequest> {
  const row = (await findRequest(city.db.reader, sent.reference))!
  const form = row.form as FormId
  const answers = keptAnswers(city.db, row)
  return {
    ...sent,
    name,
    form,
    answers,
    office: row.office as OfficeCode,
    lang: row.lang as Lang,
    state: row.state as StateId,
    texts: textsOf(form, answers),
    files: await filesOf(city, row.id),
  }
}

async function filesOf({ db, dataDir }: MadeCity, requestId: string): Promise<KeptFile[]> {
  const files = await listFiles(db, { requestId })
  return Promise.all(
    files.map(async ({ id, slot, name, mime, superseded }) => {
      const { content } = (await openFile(db, diskFiles(dataDir), id))!
      return { slot, name, mime, superseded, sha256: hash('sha256', content) }
    }),
  )
}

/** Answers to questions that take any words, in the order of the form. */
function textsOf(form: FormId, answers: Answers): string[] {
  return partsOf(FORMS[form]).flatMap(({ part }) => {
    if (part.part === 'slot') return []
    if (part.part === 'question') return part.kind.kind === 'text' ? wordsIn(answers[part.name]) : []
    const cells = part.of.filter(({ kind }) => kind.kind === 'text')
    const rows = (answers[part.name] ?? []) as Row[]
    return rows.flatMap((row) => cells.flatMap(({ name }) => wordsIn(row[name])))
  })
}

const wordsIn = (answer: unknown): string[] => (typeof answer === 'string' && answer !== '' ? [answer] : [])

/** What a browser holds sealed of these, as the program seals it, but for ever. */
export function carried({ db }: MadeCity, { reference }: Sent, user: { id: string; username: string }) {
  const forEver = (context: string, sealed: string) => {
    const { records } = keysOf(db)
    const held = JSON.parse(openText(records, context, sealed)) as object
    return sealText(records, context, JSON.stringify({ ...held, until: Date.parse(FAR) }))
  }
  return {
    pass: { reference, cookie: forEver('pass', addToPass(db, '', reference)) },
    known: { username: user.username, cookie: forEver('known', addKnownAccount(db, '', user.id)) },
  }
}

export const amendTicket = ({ db }: MadeCity, { reference }: Sent) => ({
  reference,
  ticket: createTicket(db, 'amend', reference, Date.parse(FAR)),
})

/** By kind of message, what each that waits is about. */
export async function waitingIn({ db }: MadeCity): Promise<Record<string, string[]>> {
  const rows = await rowsOf(db, 'outbox', { state: 'waiting' })
  const waiting: Record<string, Set<string>> = {}
  for (const { kind, payload } of rows) {
    waiting[kind] ??= new Set()
    waiting[kind].add((JSON.parse(payload) as { about: string }).about)
  }
  return Object.fromEntries(Object.entries(waiting).map(([kind, abouts]) => [kind, [...abouts].sort()]))
}

/** Sets the ends of drafts, links and sessions so far ahead that they work whenever the folder is opened. */
export async function endNever({ db }: MadeCity): Promise<void> {
  await db.transact(async (tx) => {
    await tx.updateTable('drafts').set({ expires_at: FAR }).execute()
    await tx.updateTable('account_links').set({ expires_at: FAR }).where('used_at', '=', '').execute()
    await tx.updateTable('sessions').set({ expiresAt: FAR }).execute()
  })
}
