// A certificate of birth, from the City Civil Registrar.
import { askDate } from '#fields/date.ts'
import { askEmail } from '#fields/email.ts'
import { askPhone } from '#fields/phones.ts'
import { askText } from '#fields/text.ts'
import { ask, defineForm, slot } from '#forms/define.ts'

export const birth = defineForm({
  id: 'birth',
  version: 1,
  path: '/birth',
  office: 'LCR',
  class: 'simple',
  title: { en: 'Certificate of birth', fil: 'Sertipiko ng kapanganakan' },
  intro: { en: 'Ask for a copy.', fil: 'Humiling ng kopya.' },
  contact: { mobile: 'requester_num', email: 'requester_email' },
  applicant: ['requester_Fname', 'requester_Lname'],
  searched: ['requester_Fname', 'requester_Lname', 'info_Lname', 'info_Fname'],
  sections: [
    {
      id: 'requester',
      title: { en: 'You', fil: 'Kayo' },
      parts: [
        ask('requester_Lname', askText(), { label: { en: 'Last name', fil: 'Apelyido' } }),
        ask('requester_Fname', askText(), { label: { en: 'First name', fil: 'Pangalan' } }),
        ask('requester_num', askPhone(), {
          label: { en: 'Contact number', fil: 'Numero ng telepono' },
          unless: 'requester_email',
        }),
        ask('requester_email', askEmail(), {
          label: { en: 'E-mail', fil: 'E-mail' },
          unless: 'requester_num',
        }),
        slot('id_file', { label: { en: 'Valid ID', fil: 'Valid ID' } }),
      ],
    },
    {
      id: 'owner',
      title: { en: 'Owner of the certificate', fil: 'May-ari ng sertipiko' },
      parts: [
        ask('info_Lname', askText(), {
          label: { en: 'Last name at birth', fil: 'Apelyido noong ipinanganak' },
        }),
        ask('info_Fname', askText(), { label: { en: 'First name', fil: 'Pangalan' } }),
        ask('info_DOB', askDate(), { label: { en: 'Date of birth', fil: 'Petsa ng kapanganakan' } }),
      ],
    },
  ],
})
