// What the page of a request says beside its state: of a report in the words of a report.
import { isReport } from '#domain/forms.ts'
import type { Speech } from '#words'

export function panelWords(form: string, { words: { request } }: Speech) {
  const { reading, selfCorrect, withdraw, correction, denial, ofReports } = request
  if (!isReport(form)) return { reading, selfCorrect, withdraw, correction, denial }
  return {
    reading: { ...reading, ...ofReports.reading },
    selfCorrect: { ...selfCorrect, ...ofReports.selfCorrect },
    withdraw: { ...withdraw, ...ofReports.withdraw },
    correction: { ...correction, ...ofReports.correction },
    denial: { ...denial, ...ofReports.denial },
  }
}
