// Every form of the city by its id.
import { askEmail } from '#fields/email.ts'
import { askPhone } from '#fields/phones.ts'
import { ask, defineForm, type Form, type FormId, type OfficeCode } from '#forms/define.ts'

const form = (id: FormId, office: OfficeCode, en: string, fil: string, mobile: string): Form =>
  defineForm({
    id,
    version: 1,
    path: `/${id}`,
    office,
    class: 'simple',
    title: { en, fil },
    intro: { en: 'Whom the office writes to.', fil: 'Kung kanino susulat ang tanggapan.' },
    contact: { mobile, email: `${mobile}_email` },
    applicant: [],
    searched: [],
    sections: [
      {
        id: 'contact',
        title: { en: 'Contact', fil: 'Kausap' },
        parts: [
          ask(mobile, askPhone(), {
            label: { en: 'Number', fil: 'Numero' },
            unless: `${mobile}_email`,
          }),
          ask(`${mobile}_email`, askEmail(), { label: { en: 'E-mail', fil: 'Email' }, unless: mobile }),
        ],
      },
    ],
  })

const NUMBER = 'requester_num'

export const FORMS: Record<FormId, Form> = {
  birth: form('birth', 'LCR', 'Certificate of birth', 'Sertipiko ng kapanganakan', NUMBER),
  marriage: form('marriage', 'LCR', 'Certificate of marriage', 'Sertipiko ng kasal', NUMBER),
  death: form('death', 'LCR', 'Certificate of death', 'Sertipiko ng kamatayan', NUMBER),
  realproperty: form('realproperty', 'ASR', 'Real property', 'Ari-ariang di-natitinag', NUMBER),
  bplonew: form('bplonew', 'BPLO', 'New business permit', 'Bagong business permit', NUMBER),
  bplorenew: form('bplorenew', 'BPLO', 'Business permit renewal', 'Pag-renew ng business permit', NUMBER),
  assessment: form('assessment', 'ASR', 'Tax assessment', 'Pagtatasa ng buwis', 'cont_no'),
}

/** The form of an id out of the database or an address; undefined when there is none. */
export const formOf = (id: string): Form | undefined =>
  Object.hasOwn(FORMS, id) ? FORMS[id as FormId] : undefined
