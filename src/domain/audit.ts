// The actions of the audit log, by subject. Stored for ever: lines are never rewritten.
import { ENTRY_ACTIONS } from '#domain/entry-states.ts'
import { SCAN_STATES, type ScanState } from '#domain/files.ts'
import { STEP_IDS, type StepId } from '#domain/request-steps.ts'

const ON_REQUESTS = [
  'submit-request',
  'request-extend',
  'request-remind',
  'ask-correction',
  'answer-correction',
  'self-correct',
  'send-code',
  'end-codes',
  'use-code',
  'make-link',
  'issue-order',
  'replace-order',
  'record-payment',
  'issue-bill',
  'bring-list',
  'write-list',
  'take-list',
  'post-receipt',
  'give-receipt',
  'cancel-receipt',
  'spoil-form',
  'take-payment',
  'take-collection-file',
  'confirm-collection-file',
  'withdraw-collection-file',
  'move-payment',
  'note-reversal',
  'start-checkout',
  'update-checkout',
  'set-pay-way',
  'stop-pay-way',
  'confirm-pay-way',
  'withdraw-pay-way',
  'assign-request',
  'ready-for-decision',
  'take-back-step',
  'add-note',
  'ask-opinion',
  'give-opinion',
  'answer-survey',
  'move-dates',
  'hold',
  'end-hold',
  'mark-free-service',
  'end-free-service',
  'set-fees',
  'purge',
  'purge-dry-run',
] as const

const ON_DRAFTS_AND_FILES = [
  'save-drafts',
  'attach-draft',
  'give-code',
  'expire-drafts',
  'keep-file',
  'copy-files',
  'remove-file',
  'forget-left-files',
] as const

/** Reading, and exports. */
const LOOKS = [
  'look',
  'look-requests',
  'search-requests',
  'look-events',
  'look-file',
  'look-orders',
  'look-bills',
  'look-collections',
  'look-money',
  'look-shared',
  'export',
  'export-requests',
] as const

/** Refused or failed; counted by the minute. */
export const REFUSED_ACTS = [
  'sign-in-failed',
  'password-failed',
  'code-failed',
  'sign-in-locked',
  'desk-refused',
  'many-wrong-tries',
] as const
export type RefusedAct = (typeof REFUSED_ACTS)[number]

const ON_ACCOUNTS = [
  'register',
  'ask-confirmation',
  'confirm-email',
  'open-account',
  'sign-in',
  'code-used-again',
  'password-of-before',
  'end-session',
  'end-sessions',
  'end-idle-session',
  'save-account',
  'save-picture',
  'change-email',
  'change-password',
  'ask-reset',
  'reset-password',
  'ask-claim',
  'claim-requests',
  'second-factor-on',
  'notify-owner',
  'recovery-codes-renewed',
  'remove-account',
  'remove-unconfirmed',
] as const

const ON_STAFF = [
  'invite-staff',
  'hand-out-invitation',
  'withdraw-invitation',
  'first-administrator',
  'join-staff',
  'move-post',
  'confirm-post',
  'decline-post',
  'see-post',
  'name-stand-in',
  'confirm-stand-in',
  'end-stand-in',
  'remove-staff',
  'forget-second-factor',
] as const

/** Acts of the program itself. */
const ON_THE_SITE = [
  'import',
  'seed',
  'publish-due',
  'make-key',
  'seal',
  'backup',
  'rotate-key',
  'take-messages',
  'settle-messages',
  'report-arrival',
  'send-again',
  'send-test-text',
  'drop-message',
  'send-summaries',
  'storm-on',
  'storm-off',
] as const

/** Written only by tests and benchmarks during set-up. */
const RESERVED = ['try'] as const

/** What the office prints of a request. */
export const PRINTS = ['slip', 'receipt', 'order'] as const
export type Print = (typeof PRINTS)[number]

/** Actions composed at run time (of a step, a print, the result of a scan) are left out. */
export const AUDIT_ACTIONS = [
  ...ENTRY_ACTIONS,
  ...ON_REQUESTS,
  ...ON_DRAFTS_AND_FILES,
  ...LOOKS,
  ...REFUSED_ACTS,
  ...ON_ACCOUNTS,
  ...ON_STAFF,
  ...ON_THE_SITE,
  ...RESERVED,
] as const
export type AuditAction =
  | (typeof AUDIT_ACTIONS)[number]
  | `request-${StepId}`
  | `print-${Print}`
  | `scan-${ScanState}`

/** Every action a line can have, by what it is about. */
export const AUDIT_GROUPS = {
  content: ENTRY_ACTIONS,
  requests: [
    ...ON_REQUESTS,
    ...STEP_IDS.map((step) => `request-${step}` as const),
    ...PRINTS.map((print) => `print-${print}` as const),
  ],
  files: [...ON_DRAFTS_AND_FILES, ...SCAN_STATES.map((state) => `scan-${state}` as const)],
  looks: LOOKS,
  refused: REFUSED_ACTS,
  accounts: ON_ACCOUNTS,
  staff: ON_STAFF,
  site: [...ON_THE_SITE, ...RESERVED],
} as const satisfies Record<string, readonly AuditAction[]>

/**
 * What a line can say beside its action: ids of the program and keyed hashes, never a name, an address or a number of a person. Of a way
 * to pay: the gateway's host, the end of the city's account, the first number of a series, and the ids of both people.
 */
export const AUDIT_DETAILS = [
  'reason',
  'wasRole',
  'role',
  'wasOffice',
  'office',
  'wasEmail',
  'email',
  'host',
  'account',
  'series',
  'setBy',
  'confirmedBy',
  // The head for whom the actor stood in.
  'standsFor',
] as const
export type AuditDetail = (typeof AUDIT_DETAILS)[number]
export type AuditDetails = Readonly<Partial<Record<AuditDetail, string>>>

/** What the desk counts as signs of an attack, or of somebody who prepares one. */
export const SECURITY_ACTS = [
  ...REFUSED_ACTS,
  'code-used-again',
  'forget-second-factor',
  'move-post',
  'confirm-post',
  'join-staff',
] as const satisfies readonly AuditAction[]
export type SecurityAct = (typeof SECURITY_ACTS)[number]

/** The subjects of the lines about an entry: its collection where it was saved, 'entry' where it was made or took a step. */
export const entrySubjects = (collection: string, id: string): string[] => [
  `entry:${id}`,
  `${collection}:${id}`,
]

/** Of a file: the subject it belongs to, as `request:ID` of `request:ID/FILE`. */
export const wholeSubject = (subject: string): string => subject.split('/')[0]!
