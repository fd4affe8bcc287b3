// The applicant's own answers as staff read them: the form speaks to the applicant ("Your last name"), the desk about one.
import { mobileOf } from '#fields/phones.ts'
import type { FormRecord, RecordedPart } from '#forms/record.ts'
import { type Both, both } from '#kit/lang.ts'

/** Titles of sections, by their title in the form, also in forms recorded with an earlier one. */
const TITLES: Readonly<Record<string, Both>> = {
  You: both('The applicant', 'Ang humiling'),
  'Your name and contact': both('The applicant’s name and contact', 'Pangalan at contact ng humiling'),
  'About you (the applicant)': both('The applicant', 'Ang humiling'),
  'What shows who you are': both(
    'Proof of the applicant’s identity',
    'Patunay ng pagkakakilanlan ng humiling',
  ),
  'Proof of identity': both('Proof of the applicant’s identity', 'Patunay ng pagkakakilanlan ng humiling'),
  'What you need': both('What the applicant needs', 'Ang hinihiling'),
  'What shows that you may ask': both('Proof that the applicant may ask', 'Mga patunay ng humiling'),
  'Proof that you may request this record': both(
    'Proof that the applicant may ask',
    'Mga patunay ng humiling',
  ),
}

const LABELS: Readonly<Record<string, Both>> = {
  requester_Lname: both('Applicant’s last name', 'Apelyido ng humiling'),
  requester_Fname: both('Applicant’s first name', 'Unang pangalan ng humiling'),
  requester_Mname: both('Applicant’s middle name', 'Gitnang pangalan ng humiling'),
  requester_suffix: both('Applicant’s suffix', 'Suffix ng humiling'),
  requester_house: both('Applicant’s house number', 'Numero ng bahay ng humiling'),
  requester_street: both('Applicant’s street, purok or sitio', 'Kalye, purok o sitio ng humiling'),
  requester_barangay: both('Applicant’s barangay', 'Barangay ng humiling'),
  requester_city: both('Applicant’s city or municipality', 'Siyudad o bayan ng humiling'),
  requester_prov: both('Applicant’s province', 'Lalawigan ng humiling'),
  requester_zip: both('Applicant’s ZIP code', 'ZIP code ng humiling'),
  requester_num: both('Applicant’s contact number', 'Contact number ng humiling'),
  requester_email: both('Applicant’s e-mail', 'E-mail ng humiling'),
  report_kind: both('What is reported', 'Isinusumbong'),
  report_who: both('With or without a name', 'May pangalan o wala'),
  foi_what: both('Information asked for', 'Impormasyong hinihingi'),
  foi_how: both('How the applicant wants to get it', 'Paano ito gustong makuha ng humiling'),
  requester_rel: both('Applicant’s relationship', 'Kaugnayan ng humiling'),
  doc_kind: both('Document asked for', 'Dokumentong hinihiling'),
  claim_by: both('Who collects it', 'Sino ang kukuha nito'),
  tax_incentive: both(
    'Tax incentive from a government entity',
    'Tax incentive mula sa tanggapan ng gobyerno',
  ),
  requester_id: both('Applicant’s valid ID', 'Valid ID ng humiling'),
  owner_id: both(
    'Valid ID of the person the applicant acts for',
    'Valid ID ng taong kinakatawan ng humiling',
  ),
  proof_rel: both(
    'Proof of the applicant’s relationship, where the record does not show it',
    'Patunay ng relasyon ng humiling, kung hindi ito makikita sa rekord',
  ),
}

/** The label of a part for staff; otherwise as it stood in the form. */
export const staffLabelOf = ({ name, label }: Pick<RecordedPart, 'name' | 'label'>): Both =>
  LABELS[name] ?? label

const UNTEXTED = both(
  'no text messages: not a Philippine mobile number',
  'hindi mate-text: hindi mobile number sa Pilipinas',
)

/** The record with the labels of staff. Its answers are the same; at a contact number without text messages it says so. */
export const forStaff = (record: FormRecord): FormRecord => ({
  ...record,
  sections: record.sections.map((section) => ({
    ...section,
    title: TITLES[section.title.en] ?? section.title,
    parts: section.parts.map((part) => ({
      ...(part.name === record.contact.mobile ? withoutTexts(part) : part),
      label: staffLabelOf(part),
    })),
  })),
})

function withoutTexts(part: RecordedPart): RecordedPart {
  if (part.part !== 'question' || !part.text || mobileOf(part.text.en) !== null) return part
  return {
    ...part,
    text: both(`${part.text.en} (${UNTEXTED.en})`, `${part.text.fil} (${UNTEXTED.fil})`),
  }
}
