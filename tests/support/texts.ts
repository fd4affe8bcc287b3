// Every text message a request can cause, at the longest reference, date and amount, in the words of the city this runs for; and what is wrong with one.
import { CITY } from '#domain/city.ts'
import type { SentPurpose } from '#domain/codes.ts'
import { composeGatheredSms } from '#features/requests/messages/compose-gathered.ts'
import { composeSms } from '#features/requests/messages/compose-sms.ts'
import type { NotificationContext, NotificationKind } from '#features/requests/messages/notification.ts'
import { FORMS } from '#forms/all.ts'
import { partsOf } from '#forms/define.ts'
import { LANGS, type Lang } from '#kit/lang.ts'
import { GSM } from './gsm.ts'
import { reasonToDrop } from './telco.ts'

const CODE = '7H4K2D'
const REFERENCE = 'BPLO-26-7H4K2-D'
const TOKEN = 'a1B2c3D4e5F6g7H8i9J0k_'
const CENTAVOS = 123_456_789
/** More than one text can name. */
const LABELS = partsOf(FORMS.birth).map(({ part }) => part.label)
const LONGEST_NAME = 'A'.repeat(16)

type More = Partial<NotificationContext>
const withCode = (purpose: SentPurpose): More => ({ purpose, code: CODE })

/** The compiler asks for each kind. */
const KINDS: Record<NotificationKind, More[]> = {
  received: [{}, { isPromised: false }],
  correction: [{}, { code: CODE }, { code: CODE, asked: LABELS.slice(0, 1) }, { code: CODE, asked: LABELS }],
  'to-pay': [
    {},
    { isPayableOnline: true },
    { isPayableOnline: true, totalCentavos: 1_000_000_000 },
    { totalCentavos: null },
    { totalCentavos: 1_000_000_000 },
  ],
  'order-replaced': [{}, { totalCentavos: 1_000_000_000 }],
  'money-in': [{}, { totalCentavos: 1_000_000_000 }],
  'money-under-review': [{}, { totalCentavos: 1_000_000_000 }],
  ready: [{}],
  denied: [{}, { code: CODE }],
  extended: [{}],
  withdrawn: [{}],
  'contact-changed': [{}],
  expired: [{}],
  reminder: [
    { state: 'waiting' },
    { state: 'waiting', code: CODE },
    { state: 'to-pay' },
    { state: 'to-pay', isPayableOnline: true },
    { state: 'ready' },
  ],
  released: [{}, { code: CODE }],
  settled: [{}, { code: CODE }],
  code: (['correct', 'survey', 'change', 'self-correct', 'amend', 'withdraw'] as const).map(withCode),
}

/** The facts of one text. */
export const factsOfText = (about: NotificationKind, lang: Lang, more: More = {}): NotificationContext => ({
  about,
  lang,
  reference: REFERENCE,
  service: FORMS.bplonew.title,
  form: 'bplonew',
  office: 'BPLO',
  formPath: null,
  state: 'waiting',
  receivedAt: '2026-09-25T02:30:00.000Z',
  countedFrom: '2026-09-25',
  dueOn: '2026-09-30',
  isPromised: true,
  isPayableOnline: false,
  totalCentavos: CENTAVOS,
  asked: [],
  token: TOKEN,
  code: null,
  purpose: null,
  ...more,
})

/** `holds`: what has to stand in it. `isFitted`: it names as much as there is room for beside the name of its city. */
type ComposedText = { title: string; text: string; holds: string[]; isFitted?: boolean }

function composeOne(facts: NotificationContext, more: More): ComposedText {
  const holds = [REFERENCE, ...(facts.code === null ? [] : [facts.code])]
  return {
    title: `${facts.lang}, ${facts.about} ${JSON.stringify(more)}`,
    text: composeSms(facts),
    holds,
    isFitted: facts.asked.length > 0,
  }
}

/** With more requests than one contact can send in a day, at one in twenty seconds, and one of them named. */
function composeGathered(lang: Lang): ComposedText {
  const requests = [{ reference: REFERENCE, service: FORMS.bplonew.title }]
  const text = composeGatheredSms({ lang, count: 9999, requests })
  return { title: `${lang}, gathered`, text, holds: [REFERENCE, '+9998'] }
}

export const TEXTS: readonly ComposedText[] = LANGS.flatMap((lang) => [
  ...(Object.keys(KINDS) as NotificationKind[]).flatMap((about) =>
    KINDS[about].map((more) => composeOne(factsOfText(about, lang, more), more)),
  ),
  composeGathered(lang),
])

/** For a city with the longest name, and for a municipality, which has longer words for what is its own. */
const longestOf = (text: string) =>
  text
    .replace(CITY.shortName, LONGEST_NAME)
    .replaceAll('City ', 'Municipal ')
    .replace(/ng (lungsod|bayan)/, 'ng munisipalidad')

/** What a network, or who reads it, would take offence at; nothing when it is as it should be. */
export function problemsOf({ text, holds, isFitted = false }: ComposedText): string[] {
  const outside = [...text].filter((letter) => !GSM.has(letter))
  const odd = text.replaceAll('1,234,567.89', '').match(/\.\S|:\/\/|www|\/|@|\{\{|undefined|null|^test/gi)
  return [
    ...outside.map((letter) => `the letter ${letter}`),
    ...(odd ?? []).map((part) => `the part ${part}`),
    ...[text, ...(isFitted ? [] : [longestOf(text)])].map(reasonToDrop).filter((why) => why !== ''),
    ...[`${CITY.shortName}: `, ...holds].filter((part) => !text.includes(part)).map((part) => `no ${part}`),
    ...(text.includes(TOKEN) ? ['the token of a link'] : []),
    ...(/\bTrack\b/.test(text) ? [] : ['no word of where to go']),
    ...(/, Track\.$/.test(text) ? ['where to go, not what to do'] : []),
  ]
}
