// What the server tells of a request and of the rows of a list, as the screens of casework read it.
import type { FormId } from '#forms/define.ts'
import type { OfficeCode, ReceivingOffice } from '#forms/offices.ts'
import type { ShownSection } from '#forms/show.ts'
import type { StateId, StepId } from '#forms/states.ts'
import type { Lang } from '#kit/lang.ts'

export type Person = { id: string; name: string; is: 'staff' | 'applicant' | 'system' }

export type Queued = {
  id: string
  reference: string
  form: FormId
  applicant: string
  state: StateId
  receivedAt: string
  dueOn: string
  changedAt: string
  assignee: Person | null
  unread: boolean
  late: boolean
  bounced: boolean
  notScanned: boolean
}

export type CaseFile = {
  id: string
  slot: string
  label: string
  name: string
  mime: string
  bytes: number
  scan: 'not-scanned' | 'clean' | 'suspect'
  superseded?: boolean
}

export type Case = Omit<Queued, 'unread' | 'late' | 'bounced' | 'notScanned'> & {
  title: string
  office: ReceivingOffice
  /** Of the applicant. */
  lang: Lang
  days: number
  answers: ShownSection[]
  parts: { name: string; label: string; kind: 'question' | 'slot' | 'lines' }[]
  files: CaseFile[]
  standing: { late: boolean; text: string }
  explained: string[]
  order: {
    lines: { label: string; centavos: number }[]
    totalCentavos: number
    receiptNumber: string
    paidOn: string
  } | null
  history: { id: string; at: string; by: Person; kind: string; from: string; to: string; note: string }[]
  notes: { id: string; at: string; by: Person; text: string }[]
  corrections: {
    id: string
    askedAt: string
    askedBy: Person
    answeredAt: string
    note: string
    parts: { name: string; label: string; reason: string }[]
    changes: { label: string; before: string; after: string }[]
  }[]
  opinions: {
    id: string
    office: OfficeCode
    question: string
    shared: string[]
    askedAt: string
    answeredAt: string
    answeredBy: Person | null
    answer: string
  }[]
  /** Whose opinion may be asked; of some nobody works at the desk yet. */
  askable: { office: OfficeCode; isStaffed: boolean }[]
  messages: { id: string; kind: string; state: string; error: string; at: string }[]
  steps: StepId[]
  canExtend: boolean
  colleagues: { id: string; name: string }[]
}

/** Templates of reasons, in both languages. */
export type Reason = {
  id: number
  use: 'ask' | 'deny'
  name: { en: string; fil: string }
  text: { en: string; fil: string }
}
