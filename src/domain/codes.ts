// What a code sent to the contact of a request lets somebody do. Stored in `request_codes`: never rename one.

/** They stand in the message that asks for something, and live as long as what they open. */
const ASKED_PURPOSES = ['correct', 'survey'] as const
/** They are sent when somebody presses a button, and live for a short time. `change` opens all that was sent. */
const BUTTON_PURPOSES = ['change', 'amend', 'withdraw'] as const

export type CodePurpose = (typeof ASKED_PURPOSES | typeof BUTTON_PURPOSES)[number]
