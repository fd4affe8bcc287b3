// Every column and every kind of file that is sealed or hashed, once: sealing takes its contexts from here, `rotate-key` and `purge`
// what they have to do. A new column of this kind is entered here; tests/house/sealed-data.test.ts finds those that are not.

/** Sealed with the key of records: the context is the word beside the column and the row's `by`. */
export const SEALED_COLUMNS = {
  requests: { by: 'id', columns: { sealed: 'request', sealed_record: 'record' } },
  request_events: { by: 'id', columns: { sealed_note: 'event' } },
  request_files: { by: 'id', columns: { sealed_name: 'file-name' } },
  request_notes: { by: 'id', columns: { sealed: 'note' } },
  request_versions: { by: 'id', columns: { sealed: 'request-version' } },
  request_codes: { by: 'id', columns: { sealed_token: 'request-code' } },
  corrections: { by: 'id', columns: { sealed: 'correction' } },
  opinions: {
    by: 'id',
    columns: { sealed_question: 'opinion-question', sealed_answer: 'opinion-answer' },
  },
  bills: { by: 'id', columns: { sealed: 'order', sealed_payer: 'bill-payer' } },
  payments: { by: 'id', columns: { sealed_said: 'payment-said' } },
  payment_moves: { by: 'id', columns: { sealed_reason: 'payment-move' } },
  receipts: { by: 'id', columns: { sealed_reason: 'receipt-reason' } },
  pay_way_versions: { by: 'id', columns: { sealed: 'pay-way' } },
  file_column_versions: { by: 'id', columns: { sealed: 'pay-way' } },
  waiting_files: { by: 'id', columns: { sealed: 'collection-file' } },
  payment_order_versions: {
    by: 'id',
    columns: { sealed: 'order-version', sealed_reason: 'order-reason' },
  },
  surveys: { by: 'id', columns: { sealed: 'survey' } },
  drafts: { by: 'id', columns: { sealed: 'draft' } },
  profiles: { by: 'user_id', columns: { sealed: 'profile', sealed_picture: 'picture' } },
  account_links: { by: 'id', columns: { sealed: 'account-link' } },
} as const

export type SealedTable = keyof typeof SEALED_COLUMNS
type SealedColumn<T extends SealedTable> = keyof (typeof SEALED_COLUMNS)[T]['columns'] & string

/** What a column of a row is sealed for. */
export const contextOf = <T extends SealedTable>(table: T, column: SealedColumn<T>, by: string): string =>
  `${(SEALED_COLUMNS[table].columns as Record<string, string>)[column]}:${by}`

/** Letters to people with an account, tokens of links and codes are sealed inside the payload of a message that waits. */
export const letterContext = (about: string, userId: string): string => `letter:${about}:${userId}`
export const linkContext = (requestId: string): string => `link:${requestId}`
export const codeContext = (requestId: string): string => `code:${requestId}`

/** Letters and texts kept as files, by their folder of DATA_DIR. */
export const keptMessageContext = (folder: 'mail' | 'sms', id: string): string => `${folder}:${id}`

type Payload = Record<string, string>
/** Fields of JSON in `outbox.payload`. */
export const SEALED_IN_PAYLOADS: Record<string, (payload: Payload) => string> = {
  sealed: ({ about = '', userId = '' }) => letterContext(about, userId),
  link: ({ requestId = '' }) => linkContext(requestId),
  code: ({ requestId = '' }) => codeContext(requestId),
}

/**
 * Hashed with the key of hashes. `remade` with the new key from what is sealed beside it; `sent-again`: a new link takes the place
 * of one that is open; `found-for-a-while`: what is hashed is known to its holder alone, so the former key finds it until that key
 * goes; `short`: counts and marks of minutes or a day.
 */
export const HASHED_COLUMNS: Record<
  string,
  Record<string, 'remade' | 'sent-again' | 'found-for-a-while' | 'short'>
> = {
  requests: {
    token: 'found-for-a-while',
    // Remade too, where the answers are still as they were sent.
    answers_hash: 'found-for-a-while',
    mobile_hash: 'remade',
    email_hash: 'remade',
    device: 'found-for-a-while',
  },
  request_words: { word: 'remade' },
  request_versions: { token: 'found-for-a-while' },
  request_files: { content_hash: 'found-for-a-while' },
  bills: {
    account_hash: 'found-for-a-while',
    proof_hash: 'found-for-a-while',
    list_key: 'found-for-a-while',
  },
  drafts: { id: 'remade', code: 'remade', device: 'found-for-a-while' },
  request_codes: { code: 'sent-again', token: 'sent-again' },
  corrections: { token: 'sent-again' },
  surveys: { token: 'sent-again' },
  account_links: { token: 'found-for-a-while' },
  limits: { bucket: 'short' },
  desk_keys: { request_hash: 'short' },
  verifications: { id: 'short' },
}

/** What else looks like a secret, and what new data keys do with it. */
export const OTHER_SECRETS: Record<string, string> = {
  'request_files.draft_id': 'the hash of the draft, remade with it',
  'request_files.wrapped_key': 'wrapped by the outer key; each file gets a new one',
  'audit_log.details':
    'marks of e-mails, hashed: the log is never changed, so earlier marks match no later one',
  'site_state.key': 'a name',
  'site_state.value': 'the data keys, wrapped by the outer key',
  'outbox.payload': 'sealed inside: SEALED_IN_PAYLOADS',
  'second_factors.secret': 'sealed by better-auth with a key made of the key of records; sealed again',
  'second_factors.backupCodes': 'sealed by better-auth with a key made of the key of records; sealed again',
  'sessions.token': 'random; sessions end',
  'verifications.identifier': 'of a step between password and code; they end',
  'verifications.value': 'of a step between password and code; they end',
  'credentials.password': 'salted scrypt, without a key',
  'credentials.accessToken': 'not used',
  'credentials.refreshToken': 'not used',
  'credentials.idToken': 'not used',
  'credentials.accessTokenExpiresAt': 'a time',
  'credentials.refreshTokenExpiresAt': 'a time',
  'entries.content_key': 'a name',
  'entries.content_hash': 'of published content, without a key',
  'stored_files.sha256': 'of published files, without a key',
  'requests.form_version': 'of the questions of a form, without a key',
  'drafts.form_version': 'of the questions of a form, without a key',
  'receipts.key': 'the number of an official receipt; removed by the purge',
}

/** What the purge of a request does with its rows: `removed`, `emptied` of what is sealed and hashed, or `kept`. */
export const PURGED_TABLES = {
  requests: 'emptied',
  request_words: 'removed',
  request_files: 'removed',
  request_versions: 'removed',
  request_codes: 'removed',
  corrections: 'removed',
  request_notes: 'removed',
  step_undos: 'removed',
  opinions: 'removed',
  request_events: 'emptied',
  bills: 'emptied',
  payment_order_versions: 'removed',
  // Without a name, for the statistics the ARTA asks for.
  surveys: 'kept',
} as const

/** In DATA_DIR: what lies there sealed or marked, and what is done with it. */
export const SEALED_FILES = {
  'vault/': 'each file sealed again with a new key of its own',
  'mail/': 'each letter sealed again',
  'sms/': 'each text sealed again',
  'vault/database': 'a hash of the key of records; written again',
} as const
