// Who stands in the audit log for an act on a subject, in order.
import type { Database } from '#db/database.ts'

export async function auditActors({ reader }: Database, action: string, subject: string): Promise<string[]> {
  const lines = reader.selectFrom('audit_log').select('actor').where('action', '=', action)
  return (await lines.where('subject', '=', subject).orderBy('id').execute()).map(({ actor }) => actor)
}
