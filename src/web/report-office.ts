// The office that receives a report now, by the table staff keep.
import { reportOffices } from '#collections/report-offices.collection.ts'
import type { Database } from '#db/database.ts'
import type { ReceivingOffice } from '#domain/offices.ts'
import { listEntries } from '#features/publishing/entries.ts'
import { routeReport } from '#features/requests/route-report.ts'
import type { Form } from '#forms/define.ts'
import type { Answers } from '#forms/read.ts'

export const findReportOffice = async (
  db: Database,
  form: Form,
  answers: Answers,
): Promise<ReceivingOffice> =>
  routeReport(db.reader, form, answers, await listEntries(db.reader, reportOffices, 'en'))
