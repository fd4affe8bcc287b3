// Tells the city of garbage, a road, a light, noise, red tape or something else; without a name, if one wishes. The names are our own.

import { HOLES } from '#domain/city.ts'
import { CITY_MAP } from '#domain/city-map.ts'
import { askChoice } from '#fields/choice.ts'
import { askPoint } from '#fields/point.ts'
import { askLongText, askText } from '#fields/text.ts'
import { defineForm } from '#forms/check-form.ts'
import { askContact } from '#forms/contact.ts'
import { ask, type Section, slot } from '#forms/define.ts'
import { askName } from '#forms/names.ts'
import { noticeOf } from '#forms/notice.ts'
import { BARANGAYS } from '#forms/place.ts'
import { REPORT_KINDS } from '#forms/report-kinds.ts'
import { REQUESTER_CONTACT, REQUESTER_NAME } from '#forms/requester.ts'
import { both } from '#kit/lang.ts'

const NAMED = { name: 'report_who', is: ['named'] }
// Red tape happens at an office, not in a barangay.
const HAS_PLACE = {
  name: 'report_kind',
  is: REPORT_KINDS.flatMap(({ value }) => (value === 'red-tape' ? [] : [value])),
}
const RED_TAPE = { name: 'report_kind', is: ['red-tape'] }

const matter: Section = {
  id: 'matter',
  title: both('What it is about', 'Tungkol saan ito'),
  parts: [
    ask('report_kind', askChoice(REPORT_KINDS, 'radios'), {
      label: both('What do you report?', 'Ano ang inyong isinusumbong?'),
    }),
    ask('report_what', askLongText({ max: 2000 }), {
      label: both('What happened, or what is wrong?', 'Ano ang nangyari, o ano ang problema?'),
      hint: both(
        'What you saw, and since when. Leave names of private persons out.',
        'Ang nakita ninyo, at mula kailan. Huwag isulat ang pangalan ng mga pribadong tao.',
      ),
    }),
  ],
}

/** A section without parts is advice. */
const elsewhere: Section = {
  id: 'elsewhere',
  title: both(
    'Red tape may also be reported to national offices',
    'Maaari ding isumbong ang red tape sa mga pambansang tanggapan',
  ),
  intro: both(
    'Republic Act 11032 forbids red tape in every government office. You may complain to the Anti-Red Tape Authority instead or as well: 1-ARTA (2782), or 8888, the hotline of the Office of the President.',
    'Ipinagbabawal ng Batas Republika Blg. 11032 ang red tape sa lahat ng tanggapan ng pamahalaan. Maaari din kayong magreklamo sa Anti-Red Tape Authority: 1-ARTA (2782), o sa 8888, ang hotline ng Tanggapan ng Pangulo.',
  ),
  when: RED_TAPE,
  parts: [],
}

const office: Section = {
  id: 'office',
  title: both('Where it happened', 'Kung saan ito nangyari'),
  when: RED_TAPE,
  parts: [
    ask('report_office', askText({ max: 200 }), {
      label: both('Which office, and when?', 'Aling tanggapan, at kailan?'),
    }),
  ],
}

const place: Section = {
  id: 'place',
  title: both('Where it is', 'Kung nasaan ito'),
  intro: both(
    'Choose the barangay and say where in it. A photo further down that shows the place is enough, too.',
    'Piliin ang barangay at sabihin kung saan doon. Sapat na rin ang larawan sa ibaba kung saan makikita ang lugar.',
  ),
  when: HAS_PLACE,
  parts: [
    ask('report_barangay', askChoice(BARANGAYS, 'select'), {
      label: both('Barangay', 'Barangay kung nasaan ito'),
      unless: ['report_photo', 'report_point'],
    }),
    ask('report_place', askText({ max: 200 }), {
      label: both('Where in the barangay', 'Saan sa barangay'),
      hint: both('Street, purok or a landmark nearby.', 'Kalye, purok o kilalang lugar na malapit dito.'),
      optional: true,
    }),
    ask('report_point', askPoint(CITY_MAP), {
      label: both('Place on the map', 'Lugar sa mapa'),
      hint: both(
        'With a mark the barangay may be left open.',
        'Kung may marka, maaaring iwang blangko ang barangay.',
      ),
      optional: true,
    }),
  ],
}

const photo: Section = {
  id: 'photo',
  title: both('A photo', 'Larawan'),
  intro: both(
    'The location saved inside a photo is removed when we receive it.',
    'Inaalis ang lokasyong nakatago sa larawan pagkatanggap nito.',
  ),
  parts: [
    slot('report_photo', {
      label: both('Photo or paper that shows it', 'Larawan o papel na nagpapakita nito'),
      optional: true,
    }),
  ],
}

const who: Section = {
  id: 'who',
  title: both('You', 'Tungkol sa inyo'),
  intro: both(
    'Without a name, no message will be sent. You will get a reference number and a code, shown only once, to track the report with.',
    'Kung walang pangalan, walang ipadadalang mensahe. Makakakuha kayo ng reference number at code, na isang beses lamang ipakikita, para masubaybayan ang sumbong.',
  ),
  parts: [
    ask(
      'report_who',
      askChoice([
        {
          value: 'named',
          label: both('With my name, and messages to me', 'May pangalan, at may mensahe sa akin'),
        },
        { value: 'anonymous', label: both('Without my name', 'Nang walang pangalan') },
      ]),
      { label: both('How do you report?', 'Paano kayo magsusumbong?') },
    ),
  ],
}

const contact = askContact(
  { name: 'requester_num', label: both('Your contact number', 'Inyong contact number') },
  { name: 'requester_email', label: both('Your e-mail', 'Inyong e-mail') },
)

const you: Section = {
  id: 'you',
  title: both('Your name and contact', 'Inyong pangalan at contact'),
  intro: both('An e-mail, a number, or both.', 'E-mail, numero, o pareho.'),
  when: NAMED,
  parts: [
    ...askName('requester', { en: (name) => `your ${name}`, fil: (name) => `inyong ${name}` }, { own: true }),
    contact.number,
    contact.email,
  ],
}

const notice = noticeOf({
  asks: both(
    'This form asks what you report and where, photos if you wish, and your name and contact only if you give them. A report without a name is linked to no account and no device.',
    'Hinihingi ng form na ito kung ano ang isinusumbong ninyo at kung saan, mga larawan kung gusto ninyo, at ang inyong pangalan at contact kung ibibigay lamang ninyo. Hindi iniuugnay sa anumang account o device ang sumbong na walang pangalan.',
  ),
  law: both(
    `The ${HOLES.en.kind} takes reports as part of its work under the Local Government Code (Republic Act 7160) and, of red tape, Republic Act 11032; it handles your details under the Data Privacy Act (Republic Act 10173), Sections 12 and 13.`,
    `Tumatanggap ang ${HOLES.fil.kind} ng mga sumbong bilang bahagi ng tungkulin nito sa ilalim ng Local Government Code (Batas Republika Blg. 7160) at, tungkol sa red tape, ng Batas Republika Blg. 11032; pinangangalagaan nito ang mga detalye ninyo ayon sa Data Privacy Act (Batas Republika Blg. 10173), Seksiyon 12 at 13.`,
  ),
  seenBy: both(
    'The staff of the office in charge of what you report can see your answers, and each viewing is logged. Another office sees only the parts it is asked about.',
    'Nakikita ng mga kawani ng tanggapang may hawak ng isinusumbong ninyo ang inyong mga sagot, at naitatala ang bawat pagtingin. Ang mga bahaging itinanong lamang ang nakikita ng ibang tanggapan.',
  ),
})

export const report = defineForm({
  id: 'report',
  path: '/report',
  office: 'PACD',
  class: 'none',
  title: both(`Report to the ${HOLES.en.kind}`, `Sumbong sa ${HOLES.fil.kind}`),
  short: both('Report', 'Sumbong'),
  intro: both(
    `Garbage, roads, lights, noise, red tape and anything else the ${HOLES.en.kind} should know of. A report costs nothing and needs no name. In danger, call 911 instead.`,
    `Basura, kalsada, ilaw, ingay, red tape at iba pang dapat malaman ng ${HOLES.fil.kind}. Walang bayad ang pagsusumbong at hindi kailangan ang pangalan. Kung may panganib, tumawag sa 911.`,
  ),
  notice,
  contact: REQUESTER_CONTACT,
  applicant: REQUESTER_NAME,
  searched: REQUESTER_NAME,
  anonymous: { name: 'report_who', is: ['anonymous'] },
  sections: [matter, elsewhere, office, place, photo, who, you],
})
