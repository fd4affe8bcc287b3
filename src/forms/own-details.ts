// Fills a form from an account: maps details of the account to the names of questions in each form.
import { type Form, partsOf } from '#forms/define.ts'
import type { RawInput } from '#forms/read.ts'

/** Details by the names of the Registration's questions. */
type Details = Readonly<Record<string, string>>

const REQUESTER: Readonly<Record<string, string>> = {
  requester_Lname: 'last_name',
  requester_Fname: 'first_name',
  requester_Mname: 'middle_name',
  requester_suffix: 'suffix',
  requester_house: 'house',
  requester_street: 'street',
  requester_barangay: 'barangay',
  requester_city: 'city',
  requester_prov: 'province',
  requester_zip: 'zip',
  requester_num: 'contact',
  requester_email: 'email',
}
// Spec 3: the owner of a new business, and who applies for a renewal or an assessment.
const OWNER: Readonly<Record<string, string>> = {
  own_house: 'house',
  own_street: 'street',
  own_barangay: 'barangay',
  own_city: 'city',
  own_prov: 'province',
  own_contact: 'contact',
  own_email: 'email',
}
const APPLICANT: Readonly<Record<string, string>> = { cont_no: 'contact', cont_email: 'email' }
const NAMES: Readonly<Record<string, string>> = { ...REQUESTER, ...OWNER, ...APPLICANT }

/** The raw input a person with these details would type; empty details are left out. */
export function ownAnswers(form: Form, details: Details): RawInput {
  const typed: Record<string, string[]> = {}
  for (const { part } of partsOf(form)) {
    const own = part.name === 'cont_name' ? fullName(details) : (details[NAMES[part.name] ?? ''] ?? '')
    if (own !== '') typed[part.name] = [own]
  }
  return typed
}

/** The full name, without the dash that stands for a missing first name. */
export const fullName = ({ first_name, middle_name, last_name, suffix }: Details): string =>
  [first_name, middle_name, last_name, suffix].filter((part) => part && part !== '-').join(' ')
