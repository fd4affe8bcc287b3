// The request for information under Executive Order 2 (2016): what is asked for, who asks, for whom, and what shows it.
// The questions are those of the order as national offices apply it (domain 2.5); the names are our own.

import { HOLES } from '#domain/city.ts'
import { askChoice } from '#fields/choice.ts'
import { askLongText, askText } from '#fields/text.ts'
import { askTick } from '#fields/yes-no.ts'
import { defineForm } from '#forms/check-form.ts'
import { ask, type Section } from '#forms/define.ts'
import { noticeOf } from '#forms/notice.ts'
import { proofs, type Relation, relationship, representative } from '#forms/proofs.ts'
import { REQUESTER_CONTACT, REQUESTER_NAME, requester } from '#forms/requester.ts'
import { both } from '#kit/lang.ts'

const RELATIONS: readonly Relation[] = [
  { value: 'self', label: both('For myself', 'Para sa sarili ko'), proofs: ['requester_id'] },
  representative(
    both(
      'For another Filipino citizen, who authorized me',
      'Para sa ibang mamamayang Pilipino na nagbigay sa akin ng pahintulot',
    ),
  ),
]

const asking = relationship(
  RELATIONS,
  both('Who are you asking for?', 'Para kanino ang kahilingan?'),
  both('Every Filipino citizen may ask.', 'Maaaring humiling ang bawat mamamayang Pilipino.'),
)

const who: Section = {
  ...asking,
  parts: [
    ...asking.parts,
    ask(
      'filipino',
      askTick(
        both(
          'The person asking for the information is a Filipino citizen.',
          'Mamamayang Pilipino ang humihingi ng impormasyon.',
        ),
      ),
      { label: both('Citizenship', 'Pagkamamamayan') },
    ),
  ],
}

const information: Section = {
  id: 'information',
  title: both('The information', 'Ang impormasyon'),
  parts: [
    ask('foi_what', askLongText({ max: 2000 }), {
      label: both('What information do you want?', 'Anong impormasyon ang hinihingi ninyo?'),
      hint: both(
        'Describe it so that it can be found: which document, about what, of which office or place.',
        'Ilarawan nang sapat para mahanap: aling dokumento, tungkol saan, sa aling tanggapan o lugar.',
      ),
    }),
    ask('foi_period', askText({ max: 100 }), {
      label: both('Years or dates it covers', 'Mga taon o petsang saklaw nito'),
      hint: both('Such as 2024, or January to June 2025.', 'Gaya ng 2024, o Enero hanggang Hunyo 2025.'),
      optional: true,
    }),
    ask('requester_purpose', askText({ max: 300 }), {
      label: both('Purpose', 'Layunin o paggagamitan'),
      hint: both(
        'What you need it for, such as study, research, or a case.',
        'Kung para saan ito, gaya ng pag-aaral, pananaliksik o kaso.',
      ),
    }),
    ask(
      'foi_how',
      askChoice([
        { value: 'read', label: both('To read it at the office', 'Babasahin sa tanggapan') },
        { value: 'copy', label: both('A copy on paper', 'Kopya sa papel') },
        { value: 'file', label: both('A file', 'File') },
      ]),
      { label: both('How do you want to get it?', 'Paano ninyo ito gustong makuha?') },
    ),
  ],
}

const notice = noticeOf({
  asks: both(
    'This form asks what information you want and why, for a statement that a Filipino citizen is asking, and for your name, address, contact and ID. If you ask for someone else, it also asks for the authorization and that person’s ID.',
    'Hinihingi ng form na ito kung anong impormasyon ang kailangan ninyo at para saan, na mamamayang Pilipino ang humihingi, ang inyong pangalan, tirahan at contact, at ang inyong ID; kung para sa iba, pati ang pahintulot at ang ID niya.',
  ),
  law: both(
    `The ${HOLES.en.kind} follows Executive Order 2 (2016), which binds the national executive and encourages local governments to do the same, and handles your details under the Data Privacy Act (Republic Act 10173), Sections 12 and 13.`,
    `Sinusunod ng ${HOLES.fil.kind} ang Executive Order 2 (2016), na sapilitan sa pambansang ehekutibo at humihikayat sa mga pamahalaang lokal na sumunod din, at pinangangalagaan ang mga detalye ninyo ayon sa Data Privacy Act (Batas Republika Blg. 10173), Seksiyon 12 at 13.`,
  ),
  seenBy: both(
    'The staff of the office that receives these requests can see your answers, and each viewing is logged. The office that keeps the information sees only the parts it needs to find it. If you pay for copies, the Treasurer sees only the payer, the fee and the reference number.',
    'Nakikita ito ng mga kawani ng tanggapang tumatanggap ng mga kahilingang ito, at naitatala ang bawat pagtingin. Ang mga bahaging kailangan lamang sa paghahanap ang nakikita ng tanggapang nag-iingat ng impormasyon, kapag tinanong ito. Ang nagbabayad, ang bayarin at ang reference number lamang ang nakikita ng Ingat-yaman, kung may babayarang kopya.',
  ),
})

export const Dform = defineForm({
  id: 'Dform',
  path: '/Dform',
  office: 'FOI',
  class: 'foi',
  title: both('FOI request', 'Kahilingan sa FOI'),
  short: both('Information (FOI)', 'Impormasyon (FOI)'),
  intro: both(
    `For any Filipino citizen. The request is free. The office answers within 15 working days, which it may extend once by up to 20 more: the period of Executive Order 2, until the ${HOLES.en.kind} sets its own.`,
    `Para sa sinumang mamamayang Pilipino. Walang bayad ang paghiling. Sinasagot ito sa loob ng 15 araw ng trabaho, na maaaring palawigin ng tanggapan nang isang beses, hanggang 20 pa: ang panahong itinakda ng Executive Order 2, hanggang magtakda ang ${HOLES.fil.kind} ng sarili.`,
  ),
  notice,
  contact: REQUESTER_CONTACT,
  applicant: REQUESTER_NAME,
  searched: REQUESTER_NAME,
  sections: [
    information,
    who,
    requester,
    {
      ...proofs(RELATIONS),
      title: both('Proof of identity', 'Patunay ng pagkakakilanlan'),
      intro: both(
        'A clear photo or a PDF of each paper. If it has several pages, add a photo of each.',
        'Malinaw na larawan o PDF ng bawat papeles. Kung maraming pahina, larawan ng bawat isa.',
      ),
      onPaper: both('Bring the papers that apply to you.', 'Dalhin ang mga papeles na angkop sa inyo.'),
    },
  ],
})
