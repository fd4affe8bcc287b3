// The states of a request as data, in words for the citizen. Server and desk read it; the steps between them stand in `request-steps.ts`.
import { HOLES } from '#domain/city.ts'
import { isReport } from '#domain/forms.ts'
import type { Both } from '#kit/lang.ts'

export const STATE_IDS = [
  'received',
  'in-review',
  'waiting',
  'to-pay',
  'paid',
  'ready',
  'released',
  'denied',
  'withdrawn',
  'expired',
] as const
export type StateId = (typeof STATE_IDS)[number]

/** Final states. Nothing of an open request is ever removed. */
export const CLOSED_STATES = ['released', 'denied', 'withdrawn', 'expired'] as const
export type ClosedState = (typeof CLOSED_STATES)[number]

/** Reasons for which the clock is paused. */
export const PAUSE_REASONS = ['applicant', 'payment'] as const
export type PauseReason = (typeof PAUSE_REASONS)[number]

type State<Id> = {
  name: Both
  /** For staff, where the name speaks to the person who asked. */
  staffName?: Both
  /** What it means, for the person who asked. */
  means: Both
  next: Both
  /** Whom to ask, and where. */
  ask: Both
  /** The clock runs, is paused for the applicant or the payment, or has stopped. */
  clock: 'runs' | PauseReason | 'stopped'
  /** A final state. */
  closed: Id extends ClosedState ? true : false
}

const ASK_OFFICE: Both = {
  en: 'Ask the office that has your request, and have the reference number at hand.',
  fil: 'Magtanong sa tanggapang may hawak ng inyong kahilingan, at ihanda ang reference number.',
}
const ASK_TREASURER: Both = {
  en: `About the payment, ask the Office of the ${HOLES.en.Civic} Treasurer; about the request itself, the office that has it.`,
  fil: `Tungkol sa bayad, magtanong sa Tanggapan ng Ingat-yaman ng ${HOLES.fil.Kind}; tungkol sa mismong kahilingan, sa tanggapang may hawak nito.`,
}
const ASK_HIGHER: Both = {
  en: 'Ask the office first. If you are not satisfied: its public assistance and complaints desk, the Anti-Red Tape Authority at 1-ARTA (2782), or 8888.',
  fil: 'Magtanong muna sa tanggapan. Kung hindi kayo nasiyahan: sa public assistance and complaints desk nito, sa Anti-Red Tape Authority sa 1-ARTA (2782), o sa 8888.',
}

export const STATES: { readonly [Id in StateId]: State<Id> } = {
  received: {
    name: { en: 'Received', fil: 'Natanggap' },
    means: {
      en: 'The office has your request. Staff have not started on it yet.',
      fil: 'Nasa tanggapan na ang inyong kahilingan. Hindi pa ito nasisimulang asikasuhin.',
    },
    next: {
      en: 'The office will check what you sent. If something is missing, we will tell you.',
      fil: 'Titingnan ng tanggapan ang isinumite ninyo. Sasabihan namin kayo kung may kulang.',
    },
    ask: ASK_OFFICE,
    clock: 'runs',
    closed: false,
  },
  'in-review': {
    name: { en: 'In review', fil: 'Sinusuri' },
    means: {
      en: 'The office is checking your request and looking for the record.',
      fil: 'Sinusuri ng tanggapan ang inyong kahilingan at hinahanap ang rekord.',
    },
    next: {
      en: 'The office will approve it, ask you for what is missing, or tell you in writing why it is denied.',
      fil: 'Aaprubahan ito ng tanggapan, hihingin sa inyo ang kulang, o ipaaalam sa inyo nang nakasulat kung bakit hindi ito mapagbibigyan.',
    },
    ask: ASK_OFFICE,
    clock: 'runs',
    closed: false,
  },
  waiting: {
    name: { en: 'Waiting for you', fil: 'Hinihintay kayo' },
    staffName: { en: 'Waiting for the applicant', fil: 'Hinihintay ang humiling' },
    means: {
      en: 'Something is missing or needs correcting. Processing is on hold until you reply.',
      fil: 'May kulang o kailangang itama. Nakahinto ang pagproseso hanggang sumagot kayo.',
    },
    next: {
      en: 'Send what the office asked for online, or bring it to the office. Processing then continues.',
      fil: 'Isumite online ang hinihingi, o dalhin ito sa tanggapan. Itutuloy pagkatapos ang pagproseso.',
    },
    ask: ASK_OFFICE,
    clock: 'applicant',
    closed: false,
  },
  'to-pay': {
    name: { en: 'Approved, to be paid', fil: 'Aprubado, babayaran' },
    means: {
      en: 'Your request is approved. Processing is on hold until you pay.',
      fil: 'Aprubado na ang inyong kahilingan. Nakahinto ang pagproseso hanggang makabayad kayo.',
    },
    next: {
      en: `Pay at the Office of the ${HOLES.en.Civic} Treasurer with your reference number, and keep the official receipt.`,
      fil: `Magbayad sa Tanggapan ng Ingat-yaman ng ${HOLES.fil.Kind} dala ang reference number, at itago ang opisyal na resibo.`,
    },
    ask: ASK_TREASURER,
    clock: 'payment',
    closed: false,
  },
  paid: {
    name: { en: 'Paid', fil: 'Bayad na' },
    means: {
      en: `The ${HOLES.en.Civic} Treasurer has your payment on record.`,
      fil: `Naitala na ng Ingat-yaman ng ${HOLES.fil.Kind} ang inyong bayad.`,
    },
    next: {
      en: 'The office will prepare and sign what you asked for. We will tell you when it is ready.',
      fil: 'Ihahanda at pipirmahan ng tanggapan ang hiniling ninyo. Sasabihan namin kayo kapag handa na.',
    },
    ask: ASK_TREASURER,
    clock: 'runs',
    closed: false,
  },
  ready: {
    name: { en: 'Ready to claim', fil: 'Handa nang kunin' },
    means: {
      en: 'What you asked for is ready at the office.',
      fil: 'Handa na ang hiniling ninyo at makukuha na sa tanggapan.',
    },
    next: {
      en: 'Claim it with a valid ID, the reference number and, if you paid, the official receipt.',
      fil: 'Kunin ito dala ang valid ID, ang reference number at, kung nagbayad kayo, ang opisyal na resibo.',
    },
    ask: ASK_OFFICE,
    clock: 'stopped',
    closed: false,
  },
  released: {
    name: { en: 'Released', fil: 'Naibigay na' },
    means: {
      en: 'What you asked for has been released. This request is closed.',
      fil: 'Naibigay na ang hiniling. Sarado na ang kahilingang ito.',
    },
    next: {
      en: 'You do not need to do anything more. If something in it is wrong, tell the office that issued it.',
      fil: 'Wala nang kailangang gawin. Kung may mali rito, sabihin sa tanggapang naglabas nito.',
    },
    ask: ASK_OFFICE,
    clock: 'stopped',
    closed: true,
  },
  denied: {
    name: { en: 'Denied', fil: 'Hindi napagbigyan' },
    means: {
      en: 'The office could not grant the request. The reasons are below.',
      fil: 'Hindi napagbigyan ng tanggapan ang kahilingan. Nasa ibaba ang mga dahilan.',
    },
    next: {
      en: 'If you can correct what was wrong, you can send a new request at any time. You can also ask the head of the office to review the decision.',
      fil: 'Kung maitatama ninyo ang mali, maaari kayong magsumite ng bagong kahilingan anumang oras. Maaari din ninyong hilingin sa pinuno ng tanggapan na muling suriin ang pasiya.',
    },
    ask: ASK_HIGHER,
    clock: 'stopped',
    closed: true,
  },
  withdrawn: {
    name: { en: 'Withdrawn', fil: 'Binawi' },
    means: {
      en: 'The person who made the request withdrew it. The office is no longer working on it.',
      fil: 'Binawi ng humiling ang kahilingan. Hindi na ito inaasikaso ng tanggapan.',
    },
    next: {
      en: 'If you still need it, send a new request.',
      fil: 'Kung kailangan pa ninyo, magsumite ng bagong kahilingan.',
    },
    ask: ASK_OFFICE,
    clock: 'stopped',
    closed: true,
  },
  expired: {
    name: { en: 'Expired', fil: 'Lumipas na' },
    means: {
      en: 'No answer or payment came within the time limit, so the office closed the request after two reminders.',
      fil: 'Lumampas sa takdang panahon nang walang natanggap na sagot o bayad, kaya isinara ang kahilingan matapos ang dalawang paalala.',
    },
    next: {
      en: 'If you still need it, send a new request. If you have paid, bring the official receipt to the office.',
      fil: 'Kung kailangan pa ninyo, magsumite ng bagong kahilingan. Kung nakabayad na kayo, dalhin sa tanggapan ang opisyal na resibo.',
    },
    ask: ASK_HIGHER,
    clock: 'stopped',
    closed: true,
  },
}

type StateWords = Pick<State<StateId>, 'name' | 'staffName' | 'means' | 'next' | 'ask'>

const ASK_ABOUT_REPORT: Both = {
  en: 'Ask the office that has your report, and have the reference number at hand.',
  fil: 'Magtanong sa tanggapang may hawak ng inyong sumbong, at ihanda ang reference number.',
}

/** For a report, where nothing is granted, paid or handed over, and no message may reach its sender. */
const OF_REPORTS: Partial<Record<StateId, Partial<StateWords>>> = {
  received: {
    means: {
      en: 'The office has your report. Nobody has begun to work on it yet.',
      fil: 'Nasa tanggapan na ang inyong sumbong. Hindi pa ito nasisimulang asikasuhin.',
    },
    next: {
      en: 'Someone at the office will read it. You can see on this page what is done.',
      fil: 'Babasahin ito ng tanggapan. Makikita sa pahinang ito kung ano ang gagawin.',
    },
  },
  'in-review': {
    means: {
      en: 'The office is looking into your report.',
      fil: 'Tinitingnan ng tanggapan ang inyong sumbong.',
    },
    next: {
      en: 'The office will write on this page what was done, ask for more information, or say why it cannot act.',
      fil: 'Isusulat ng tanggapan sa pahinang ito kung ano ang ginawa, o hihingi ng karagdagang impormasyon, o sasabihin kung bakit hindi ito makakikilos.',
    },
  },
  waiting: {
    next: {
      en: 'Answer on this page, or at the office. The work will continue from there.',
      fil: 'Sumagot sa pahinang ito, o sa tanggapan. Itutuloy mula roon ang pag-aasikaso.',
    },
  },
  released: {
    name: { en: 'Settled', fil: 'Naaksiyunan na' },
    means: {
      en: 'The office has written what was done. This report is closed.',
      fil: 'Isinulat na ng tanggapan kung ano ang ginawa. Sarado na ang sumbong na ito.',
    },
    next: {
      en: 'If the problem remains, send a new report or ask the Public Assistance and Complaints Desk.',
      fil: 'Kung may problema pa rin, magpadala ng bagong sumbong o lumapit sa Public Assistance and Complaints Desk.',
    },
  },
  denied: {
    name: { en: 'Not acted on', fil: 'Hindi inaksiyunan' },
    means: {
      en: 'The office will not act on this report. Its reasons are below.',
      fil: 'Hindi aaksiyunan ng tanggapan ang sumbong na ito. Nakasaad sa ibaba ang mga dahilan.',
    },
    next: {
      en: 'You may ask the head of the office to look at it again, or send a new report.',
      fil: 'Maaari ninyong hilingin sa pinuno ng tanggapan na tingnan itong muli, o magpadala ng bagong sumbong.',
    },
  },
}

/** A state in the words of what was sent: a request, or a report. */
export const stateWords = (form: string, state: StateId): StateWords => ({
  ...STATES[state],
  ...(isReport(form) && {
    ...(STATES[state].ask === ASK_OFFICE && { ask: ASK_ABOUT_REPORT }),
    ...OF_REPORTS[state],
  }),
})

/** The name of a state for staff. */
export function staffNameOf(state: StateId, form = ''): Both {
  const { staffName, name } = stateWords(form, state)
  return staffName ?? name
}
