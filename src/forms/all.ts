// Every form of the city, by its id.
import { askEmail } from '#fields/email.ts'
import { askPhone } from '#fields/phones.ts'
import { ask, defineForm, type Form, type FormId, type OfficeCode, type ServiceClass } from '#forms/define.ts'

type Head = {
  office: OfficeCode
  class: ServiceClass
  mobile: string
  email: string
  en: string
  fil: string
}

const form = (id: FormId, { office, class: class_, mobile, email, en, fil }: Head): Form =>
  defineForm({
    id,
    version: 1,
    path: `/${id}`,
    office,
    class: class_,
    title: { en, fil },
    intro: { en: 'Whom the office writes to.', fil: 'Kung kanino susulat ang tanggapan.' },
    contact: { mobile, email },
    applicant: [],
    searched: [],
    sections: [
      {
        id: 'contact',
        title: { en: 'Contact', fil: 'Contact' },
        parts: [
          ask(mobile, askPhone(), { label: { en: 'Number', fil: 'Numero' }, unless: email }),
          ask(email, askEmail(), { label: { en: 'E-mail', fil: 'Email' }, unless: mobile }),
        ],
      },
    ],
  })

const REQUESTER = { mobile: 'requester_num', email: 'requester_email' }
const CONTACT = { mobile: 'cont_no', email: 'cont_email' }

export const FORMS: Readonly<Record<FormId, Form>> = {
  birth: form('birth', {
    office: 'LCR',
    class: 'simple',
    ...REQUESTER,
    en: 'Certificate of birth',
    fil: 'Sertipiko ng kapanganakan',
  }),
  marriage: form('marriage', {
    office: 'LCR',
    class: 'simple',
    ...REQUESTER,
    en: 'Certificate of marriage',
    fil: 'Sertipiko ng kasal',
  }),
  death: form('death', {
    office: 'LCR',
    class: 'simple',
    ...REQUESTER,
    en: 'Certificate of death',
    fil: 'Sertipiko ng kamatayan',
  }),
  realproperty: form('realproperty', {
    office: 'ASR',
    class: 'simple',
    ...REQUESTER,
    en: 'Real property',
    fil: 'Ari-ariang di-natitinag',
  }),
  bplonew: form('bplonew', {
    office: 'BPLO',
    class: '',
    ...CONTACT,
    en: 'New business permit',
    fil: 'Bagong business permit',
  }),
  bplorenew: form('bplorenew', {
    office: 'BPLO',
    class: '',
    ...CONTACT,
    en: 'Renewal of a business permit',
    fil: 'Pag-renew ng business permit',
  }),
  assessment: form('assessment', {
    office: 'ASR',
    class: 'simple',
    ...CONTACT,
    en: 'Tax assessment',
    fil: 'Pagtatasa ng buwis',
  }),
}
