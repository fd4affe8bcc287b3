// The blanks: forms as PDF, to be printed and filled in by hand.
import { isReport } from '#domain/forms.ts'
import { FORMS } from '#forms/all.ts'
import { amendmentsOf } from '#forms/amendments.ts'
import type { Form } from '#forms/define.ts'

/** The forms that have one: a report is told in any words, at the counter too. */
const PRINTED: readonly Form[] = Object.values(FORMS).filter(({ id }) => !isReport(id))

const fileOf = ({ id }: Form) => `${id}.pdf`

/** Its address, without language. */
export const blankPath = (form: Form): string => `/forms/blank/${fileOf(form)}`

/** The form of a file's name; undefined when there is no such blank. */
export const formOfBlank = (file: string): Form | undefined => PRINTED.find((form) => fileOf(form) === file)

/** The forms whose blanks serve those who would fill in the form at this address: for an amendment, those that can be amended. */
export const blanksFor = (path: string): readonly Form[] =>
  PRINTED.filter((form) => (path === '/amend' ? amendmentsOf(form).length > 0 : form.path === path))
