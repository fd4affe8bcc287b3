// Which office receives a report: the one of the city's table, or where it has nobody in service the one of the form.
import type { Reader } from '#db/database.ts'
import type { ReceivingOffice } from '#domain/offices.ts'
import type { Form } from '#forms/define.ts'
import type { Answers } from '#forms/read.ts'

/** A row of the table. */
export type ReportOffice = { kind: string; office: ReceivingOffice }

/** The question whose answer the table routes by. */
const KIND = 'report_kind'

/** The first of two rows for a kind counts. */
export async function routeReport(
  reader: Reader,
  form: Pick<Form, 'office'>,
  answers: Answers,
  table: readonly ReportOffice[],
): Promise<ReceivingOffice> {
  const wanted = table.find(({ kind }) => kind === answers[KIND])?.office
  if (!wanted || wanted === form.office) return form.office
  const inService = await reader
    .selectFrom('staff')
    .select('role')
    .where('office', '=', wanted)
    .where('role', 'in', ['clerk', 'head'])
    .where('left_at', '=', '')
    .executeTakeFirst()
  return inService ? wanted : form.office
}
