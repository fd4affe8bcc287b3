// Who signs in: accounts and their sessions as better-auth keeps them, what is known of a person, staff, links that work once; receipts told apart without their dashes; notes and opinions on requests; who has an entry open.
import { type Kysely, sql } from 'kysely'
import { addColumn, createTable, type Engine, int, text } from '#db/columns.ts'

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const table = (
    ...args: Parameters<typeof createTable> extends [unknown, unknown, ...infer R] ? R : never
  ) => createTable(db, engine, ...args)
  const id = text((c) => c.primaryKey().notNull())
  const required = text((c) => c.notNull())
  const unique = text((c) => c.notNull().unique())
  const emptyText = text((c) => c.notNull().defaultTo(''))
  const number = int((c) => c.notNull())
  const maybe = text()
  const ofUser = text((c) => c.notNull().references('users.id').onDelete('cascade'))
  const ofRequest = text((c) => c.notNull().references('requests.id'))
  const index = (name: string, on: string, columns: string[]) =>
    db.schema.createIndex(name).on(on).columns(columns).execute()

  // The columns of these five are named by better-auth 1.7; where it may leave one out, it may be null.
  await table('users', {
    id,
    name: required,
    email: unique,
    emailVerified: number,
    image: maybe,
    username: unique,
    displayUsername: maybe,
    twoFactorEnabled: int((c) => c.notNull().defaultTo(0)),
    createdAt: required,
    updatedAt: required,
  })
  await table('sessions', {
    id,
    userId: ofUser,
    token: unique,
    expiresAt: required,
    ipAddress: maybe,
    userAgent: maybe,
    createdAt: required,
    updatedAt: required,
    seenAt: emptyText,
  })
  await index('sessions_of', 'sessions', ['userId'])
  await table('credentials', {
    id,
    userId: ofUser,
    accountId: required,
    providerId: required,
    accessToken: maybe,
    refreshToken: maybe,
    idToken: maybe,
    accessTokenExpiresAt: maybe,
    refreshTokenExpiresAt: maybe,
    scope: maybe,
    password: maybe,
    createdAt: required,
    updatedAt: required,
  })
  await index('credentials_of', 'credentials', ['userId'])
  await table('verifications', {
    id,
    identifier: required,
    value: required,
    expiresAt: required,
    createdAt: required,
    updatedAt: required,
  })
  await index('verifications_of', 'verifications', ['identifier'])
  await table('second_factors', {
    id,
    userId: ofUser,
    secret: required,
    backupCodes: required,
    verified: int((c) => c.notNull().defaultTo(0)),
    failedVerificationCount: int((c) => c.notNull().defaultTo(0)),
    lockedUntil: maybe,
  })
  await index('second_factors_of', 'second_factors', ['userId'])

  await table('profiles', {
    user_id: text((c) => c.primaryKey().notNull().references('users.id').onDelete('cascade')),
    sealed: required,
    sealed_picture: required,
    updated_at: required,
  })
  await table('account_links', {
    id,
    token: unique,
    purpose: required,
    user_id: required,
    sealed: required,
    created_at: required,
    expires_at: required,
    used_at: required,
  })
  await index('account_links_of', 'account_links', ['user_id', 'purpose'])
  await table('staff', {
    user_id: text((c) => c.primaryKey().notNull().references('users.id')),
    name: required,
    role: required,
    office: required,
    since: required,
    left_at: required,
  })
  await addColumn(db, engine, 'requests', 'account', emptyText)
  await index('requests_account', 'requests', ['account'])
  await addColumn(db, engine, 'requests', 'read_at', emptyText)
  // Lists and counts of the desk read this index only: the rows are wide because of their sealed columns.
  await index('requests_open', 'requests', [
    'office',
    'closed_at',
    'due_on',
    'id',
    'state',
    'read_at',
    'assignee',
    'changed_at',
    'received_at',
    'form',
  ])
  await index('request_files_scan', 'request_files', ['scan', 'superseded_by', 'request_id'])
  await addColumn(db, engine, 'payment_orders', 'receipt_key', maybe)
  // If two receipts differ only by a dash, the first order keeps the number: the migration must not fail on such data.
  await sql`update payment_orders set receipt_key = replace(receipt_number, '-', '') where id in
    (select min(id) from payment_orders where receipt_number is not null
      group by replace(receipt_number, '-', ''))`.execute(db)
  await db.schema
    .createIndex('payment_orders_receipt')
    .unique()
    .on('payment_orders')
    .column('receipt_key')
    .execute()
  await index('requests_mobile', 'requests', ['office', 'mobile_hash'])
  await index('outbox_subject', 'outbox', ['subject', 'state'])
  await table('request_notes', {
    id,
    request_id: ofRequest,
    at: required,
    author: required,
    sealed: required,
  })
  await index('request_notes_of', 'request_notes', ['request_id', 'id'])
  await table('opinions', {
    id,
    request_id: ofRequest,
    office: required,
    asked_by: required,
    asked_at: required,
    // The question and what the asking office shares, sealed together.
    sealed_question: required,
    answered_by: required,
    answered_at: required,
    sealed_answer: required,
  })
  await index('opinions_of', 'opinions', ['request_id'])
  await index('opinions_asked', 'opinions', ['office', 'answered_at'])
  await index('audit_actor', 'audit_log', ['actor', 'at'])
  // Separate from publish_at and expire_at, which belong to the published version.
  await addColumn(db, engine, 'entries', 'scheduled_at', emptyText)
  await addColumn(db, engine, 'entries', 'scheduled_expire_at', emptyText)
  await table('editing', { entry_id: required, user_id: required, since: required, seen_at: required }, (t) =>
    t.addPrimaryKeyConstraint('editing_key', ['entry_id', 'user_id']),
  )
}
