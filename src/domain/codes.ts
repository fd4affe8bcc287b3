// What a code of a request lets somebody do. Stored in `request_codes`: never rename one.
import { isOneOf } from '#kit/one-of.ts'

// They stand in the message that asks for something, and live as long as what they open.
const ASKED_PURPOSES = ['correct', 'survey'] as const
// They are sent when somebody presses a button, and live for a short time. `change` opens all that was sent; `self-correct` lets its
// sender correct a request nobody has opened.
const BUTTON_PURPOSES = ['change', 'self-correct', 'amend', 'withdraw'] as const

// Shown once to the sender of an anonymous report, who has no device, account or contact on record. It is never sent and does not expire.
const OWN_PURPOSE = 'own'

const SENT_PURPOSES = [...ASKED_PURPOSES, ...BUTTON_PURPOSES] as const
/** The purpose of a code that a message takes to the contact of a request. */
export type SentPurpose = (typeof SENT_PURPOSES)[number]
export type CodePurpose = SentPurpose | typeof OWN_PURPOSE
export type AskedPurpose = (typeof ASKED_PURPOSES)[number]

/** Whether a text from outside (a posted field) is a purpose a code can be sent for. */
export const isSentPurpose = (text: string): text is SentPurpose => isOneOf(SENT_PURPOSES, text)

/** Whether the code lives as long as what it opens, and leads to a page of its own. */
export const isAsked = (purpose: CodePurpose): purpose is AskedPurpose => isOneOf(ASKED_PURPOSES, purpose)
