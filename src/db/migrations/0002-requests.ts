// What the city is asked: drafts, requests with their files, events, pauses, corrections, orders of payment, surveys; limits; what the outbox knows.
import type { Kysely } from 'kysely'
import { addColumn, createTable, type Engine, int, text } from '#db/columns.ts'

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const table = (
    ...args: Parameters<typeof createTable> extends [unknown, unknown, ...infer R] ? R : never
  ) => createTable(db, engine, ...args)
  const id = text((c) => c.primaryKey().notNull())
  const required = text((c) => c.notNull())
  const unique = text((c) => c.notNull().unique())
  const number = int((c) => c.notNull())
  const ofRequest = text((c) => c.notNull().references('requests.id'))
  const index = (name: string, on: string, columns: string[]) =>
    db.schema.createIndex(name).on(on).columns(columns).execute()

  await table('drafts', {
    id,
    form: required,
    form_version: number,
    device: required,
    code: required,
    sealed: required,
    created_at: required,
    updated_at: required,
    expires_at: required,
  })
  await index('drafts_device', 'drafts', ['device', 'form'])
  await index('drafts_code', 'drafts', ['code'])
  await index('drafts_expiry', 'drafts', ['expires_at'])
  await table('requests', {
    id,
    reference: unique,
    token: unique,
    answers_hash: required,
    form: required,
    form_version: number,
    office: required,
    lang: required,
    state: required,
    sealed: required,
    mobile_hash: required,
    email_hash: required,
    device: required,
    received_at: required,
    counted_from: required,
    class: required,
    days: number,
    extension_days: number,
    due_on: required,
    changed_at: required,
    closed_at: required,
    assignee: required,
    amends: required,
    legal_hold: number,
  })
  await index('requests_queue', 'requests', ['office', 'state', 'due_on'])
  await index('requests_device', 'requests', ['device'])
  await index('requests_retention', 'requests', ['form', 'state', 'closed_at'])
  await table('request_words', { request_id: ofRequest, word: required }, (t) =>
    t.addPrimaryKeyConstraint('request_words_key', ['word', 'request_id']),
  )
  await table('request_events', {
    id,
    request_id: ofRequest,
    at: required,
    actor: required,
    kind: required,
    from_state: required,
    to_state: required,
    sealed_note: required,
  })
  await index('request_events_of', 'request_events', ['request_id', 'id'])
  await table('request_pauses', {
    id,
    request_id: ofRequest,
    reason: required,
    opened_at: required,
    closed_at: required,
  })
  await index('request_pauses_of', 'request_pauses', ['request_id'])
  await table('request_files', {
    id,
    draft_id: required,
    request_id: required,
    slot: required,
    sealed_name: required,
    mime: required,
    bytes: number,
    wrapped_key: required,
    content_hash: required,
    scan: required,
    superseded_by: text((c) => c.notNull().defaultTo('')),
    created_at: required,
  })
  // The same bytes sent twice to one slot, by a double click or a second try, are one file.
  await db.schema
    .createIndex('request_files_once')
    .unique()
    .on('request_files')
    .columns(['draft_id', 'request_id', 'slot', 'content_hash'])
    .execute()
  await index('request_files_request', 'request_files', ['request_id'])
  await table('corrections', {
    id,
    request_id: ofRequest,
    token: unique,
    sealed: required,
    asked_at: required,
    asked_by: required,
    answered_at: required,
  })
  await index('corrections_of', 'corrections', ['request_id'])
  await table('payment_orders', {
    id,
    request_id: unique,
    sealed: required,
    total_centavos: number,
    issued_at: required,
    issued_by: required,
    receipt_number: text((c) => c.unique()),
    paid_centavos: number,
    paid_on: required,
    paid_by: required,
  })
  await table('surveys', {
    id,
    request_id: unique,
    token: unique,
    form: required,
    office: required,
    wording: required,
    sealed: required,
    invited_at: required,
    answered_at: required,
  })
  await index('surveys_answered', 'surveys', ['answered_at'])
  await table('limits', { bucket: required, window_start: required, hits: number }, (t) =>
    t.addPrimaryKeyConstraint('limits_key', ['bucket', 'window_start']),
  )
  await index('limits_old', 'limits', ['window_start'])
  await index('audit_action', 'audit_log', ['action', 'at'])
  const emptyText = text((c) => c.notNull().defaultTo(''))
  await addColumn(db, engine, 'outbox', 'subject', emptyText)
  await addColumn(
    db,
    engine,
    'outbox',
    'uncertain',
    int((c) => c.notNull().defaultTo(0)),
  )
  await addColumn(db, engine, 'outbox', 'settled_at', emptyText)
  await index('outbox_uncertain', 'outbox', ['uncertain', 'created_at'])
}
