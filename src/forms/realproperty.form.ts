// The request for real property information (spec 2.9 and 3): the owner of the land, where it lies, and who asks.

import { HOLES } from '#domain/city.ts'
import { askChoice } from '#fields/choice.ts'
import { askText } from '#fields/text.ts'
import { purposeAndCopies } from '#forms/certificate.ts'
import { defineForm } from '#forms/check-form.ts'
import { ask, type Section } from '#forms/define.ts'
import { askName } from '#forms/names.ts'
import { proofs, relationship } from '#forms/proofs.ts'
import {
  DOCUMENTS,
  OWNER_RELATIONS,
  propertyIndexNumber,
  propertyKind,
  propertyNotice,
  taxDeclaration,
} from '#forms/property.ts'
import { REQUESTER_CONTACT, REQUESTER_NAME, requester } from '#forms/requester.ts'
import { both } from '#kit/lang.ts'

const land: Section = {
  id: 'land',
  title: both('Owner of the land', 'May-ari ng lupa'),
  parts: [
    ...askName(
      'owner',
      { en: (name) => `owner’s ${name}`, fil: (name) => `${name} ng may-ari` },
      {
        lastNameHint: both(
          'A company, an estate or only one name? Write it whole here, and a dash (-) as first name.',
          'Kung kompanya, estate o iisang pangalan, isulat nang buo rito, at gitling (-) sa unang pangalan.',
        ),
      },
    ),
    ask('loc_land', askText({ max: 200 }), {
      label: both('Location of the land', 'Kinaroroonan ng lupa'),
      hint: both(
        'Street or sitio, and barangay. For a certificate of no landholding, write “none”.',
        'Kalye o sitio, at barangay. Kung sertipikasyon na walang lupa ang kailangan, isulat ang “wala”.',
      ),
    }),
    taxDeclaration({ optional: true }),
    propertyIndexNumber({ optional: true }),
    propertyKind,
    ask('doc_kind', askChoice(DOCUMENTS, 'select'), {
      label: both('Document you need', 'Dokumentong kailangan'),
      hint: both(
        'If you know which one. If not, the office will help.',
        'Kung alam ninyo kung alin. Kung hindi, tutulong ang tanggapan.',
      ),
      optional: true,
    }),
  ],
}

export const realproperty = defineForm({
  id: 'realproperty',
  path: '/realproperty',
  office: 'ASR',
  class: 'simple',
  title: both('Real property information request', 'Impormasyon tungkol sa lupa at gusali (real property)'),
  short: both('Real property', 'Lupa at gusali (real property)'),
  intro: both(
    `For information from the records of the ${HOLES.en.Civic} Assessor, such as a certified copy of a tax declaration.`,
    `Para sa impormasyon mula sa mga rekord ng Tagatasa ng ${HOLES.fil.Kind}, gaya ng sertipikadong kopya ng tax declaration.`,
  ),
  notice: propertyNotice(
    both(
      'This form asks for the owner and the location of a property, your name, address and contact, and proof that you may request this.',
      'Hinihingi ng form na ito ang may-ari at kinaroroonan ng ari-arian, ang inyong pangalan, tirahan at contact, at patunay na maaari kayong humiling nito.',
    ),
  ),
  contact: REQUESTER_CONTACT,
  applicant: REQUESTER_NAME,
  searched: [...REQUESTER_NAME, 'owner_Fname', 'owner_Mname', 'owner_Lname'],
  sections: [
    relationship(
      OWNER_RELATIONS,
      both('How are you related to the owner of the land?', 'Kaano-ano ninyo ang may-ari ng lupa?'),
      both(
        'Your answer decides which papers you need below.',
        'Nakasalalay rito kung aling papeles ang hihingin sa ibaba.',
      ),
    ),
    land,
    requester,
    purposeAndCopies(
      both(
        'Such as sale, loan or settlement of an estate.',
        'Gaya ng bentahan, pautang o pag-aayos ng mana.',
      ),
    ),
    proofs(OWNER_RELATIONS),
  ],
})
