// The requests of the last sixty days: for each form, how many working days ago a request was sent, and what has happened to it since.
import { ACTS, type ActName, AT_HOME } from '#demo/desk.ts'
import type { Person } from '#demo/people.ts'
import { bringInPerson, send } from '#demo/send.ts'
import { at, type Story } from '#demo/timeline.ts'
import type { World } from '#demo/world.ts'
import type { FormId, ReportKind } from '#domain/forms.ts'
import type { Lang } from '#kit/lang.ts'
import { typedKeys } from '#kit/typed-keys.ts'

/** Working days since the act before it, and the act. */
type Step = readonly [days: number, act: ActName]

const REVIEWED: readonly Step[] = [[1, 'review']]
const MARKED: readonly Step[] = [...REVIEWED, [0, 'mark']]
const TO_PAY: readonly Step[] = [...MARKED, [1, 'approve']]
const PAID: readonly Step[] = [...TO_PAY, [1, 'pay']]
const READY: readonly Step[] = [...PAID, [1, 'prepare']]
const ASKED: readonly Step[] = [...REVIEWED, [0, 'ask']]
const OPINION: readonly Step[] = [...REVIEWED, [0, 'ask-opinion']]

/** Each ends at least one working day before today when it begins its own number of days and one more before it. */
const PATHS = {
  received: [],
  reviewed: [...REVIEWED, [0, 'note']],
  marked: MARKED,
  waiting: ASKED,
  corrected: [...ASKED, [1, 'answer']],
  'answered at the counter': [...ASKED, [1, 'answer-at-counter']],
  extended: [...REVIEWED, [1, 'extend']],
  'opinion asked': OPINION,
  'opinion given': [...OPINION, [1, 'give-opinion']],
  'to pay': TO_PAY,
  paid: PAID,
  ready: READY,
  released: [...READY, [1, 'release']],
  'corrected and released': [
    ...ASKED,
    [1, 'answer'],
    [1, 'mark'],
    [0, 'approve'],
    [1, 'pay'],
    [1, 'prepare'],
    [2, 'release'],
  ],
  denied: [...MARKED, [1, 'deny']],
  withdrawn: [...REVIEWED, [1, 'withdraw']],
  'corrected by its sender': [[0, 'correct-oneself']],
  amended: [...PAID, [1, 'amend']],
  settled: [...REVIEWED, [1, 'settle']],
  'ready, free of charge': [...REVIEWED, [2, 'prepare-free']],
  'released, free of charge': [...REVIEWED, [2, 'prepare-free'], [1, 'release']],
} as const satisfies Record<string, readonly Step[]>
type PathName = keyof typeof PATHS

/** How many working days ago each was sent. */
type Sendings = Readonly<Partial<Record<PathName, readonly number[]>>>

const REQUESTS: Readonly<Record<Exclude<FormId, 'report'>, Sendings>> = {
  birth: {
    received: [0, 0, 1, 2, 6],
    reviewed: [2, 4],
    marked: [2, 3, 5],
    waiting: [4, 5],
    corrected: [5],
    'to pay': [3, 5, 9],
    paid: [4, 6],
    ready: [6, 9],
    released: [8, 12, 16, 20, 25, 31, 38],
    'corrected and released': [18],
    denied: [13],
    withdrawn: [7],
  },
  marriage: {
    received: [1],
    marked: [3],
    // The older one has waited longer than its office allows.
    waiting: [3, 27],
    'to pay': [5],
    paid: [5],
    released: [10, 22, 33],
    'answered at the counter': [6],
  },
  death: {
    received: [1],
    extended: [5],
    ready: [7],
    released: [9, 19, 29, 40],
    withdrawn: [15],
  },
  realproperty: {
    received: [0, 2],
    'opinion asked': [3],
    'opinion given': [5],
    marked: [3],
    'to pay': [4],
    paid: [5],
    ready: [8],
    released: [11, 21, 34],
    denied: [17],
  },
  assessment: {
    received: [1, 7],
    corrected: [4],
    'to pay': [6],
    paid: [5],
    released: [14, 26, 37],
  },
  bplonew: {
    received: [1],
    'opinion asked': [2, 3, 4],
    'opinion given': [6],
    marked: [3],
    waiting: [4],
    'to pay': [4],
    paid: [6],
    released: [15, 30],
    'corrected by its sender': [1],
    amended: [9],
  },
  bplorenew: {
    received: [1, 2],
    marked: [2],
    'opinion asked': [3, 4],
    paid: [5],
    ready: [7],
    released: [13, 24],
  },
  Dform: {
    received: [2],
    'opinion asked': [4],
    'ready, free of charge': [6],
    'released, free of charge': [18, 35],
    denied: [23],
  },
}

/** Of reports also what they are of; `anonymous` of them without a name. */
const REPORTS: readonly { kind: ReportKind; path: PathName; ago: number; isAnonymous?: true }[] = [
  { kind: 'garbage', path: 'received', ago: 0 },
  { kind: 'garbage', path: 'reviewed', ago: 3 },
  { kind: 'garbage', path: 'settled', ago: 16, isAnonymous: true },
  { kind: 'road', path: 'received', ago: 1, isAnonymous: true },
  { kind: 'road', path: 'reviewed', ago: 5 },
  { kind: 'road', path: 'settled', ago: 28 },
  { kind: 'light', path: 'received', ago: 2 },
  { kind: 'light', path: 'settled', ago: 12 },
  { kind: 'noise', path: 'received', ago: 1, isAnonymous: true },
  { kind: 'noise', path: 'waiting', ago: 6 },
  { kind: 'red-tape', path: 'reviewed', ago: 4, isAnonymous: true },
  { kind: 'other', path: 'settled', ago: 20 },
  { kind: 'other', path: 'denied', ago: 9 },
]

/** How many come with pictures of their papers: every third. */
const PAPERS_EACH = 3
/** Which are in Filipino: three of five. */
const LANGS: readonly Lang[] = ['fil', 'en', 'fil', 'en', 'fil']
/** Forms of the citizen who has an account, each the first of its path. */
const OF_CITIZEN: readonly [FormId, PathName][] = [
  ['birth', 'ready'],
  ['realproperty', 'to pay'],
  ['marriage', 'released'],
]

export type Citizen = { id: string; person: Person }

/** All of them. `citizen` answers who has an account, from the day they have it on. */
export function requestStories(world: World, citizen: () => Citizen): Story[] {
  const planned = typedKeys(REQUESTS).flatMap((form) =>
    typedKeys(REQUESTS[form]).flatMap((path) =>
      (REQUESTS[form][path] ?? []).map((ago, index) => ({
        form,
        path,
        ago,
        isCitizens: index === 0 && OF_CITIZEN.some(([ofForm, ofPath]) => ofForm === form && ofPath === path),
      })),
    ),
  )
  const reports = REPORTS.map(({ kind, isAnonymous = false, ...rest }) => ({
    ...rest,
    form: 'report' as const,
    isCitizens: false,
    report: { kind, isAnonymous },
  }))
  const all = [...planned, ...reports].map((plan, index) => liveThrough(world, citizen, { ...plan, index }))
  return [...all, bringOne(world)]
}

type Plan = {
  form: FormId
  path: PathName
  ago: number
  index: number
  isCitizens: boolean
  report?: { kind: ReportKind; isAnonymous: boolean }
}

async function* liveThrough(world: World, citizen: () => Citizen, plan: Plan): Story {
  const { days } = world
  const random = world.random.fork()
  const { form, path, ago, index, isCitizens, report } = plan
  let when = ago === 0 ? days.justNow(random) : days.atHome(days.workingAgo(ago), random)
  yield when
  const own = isCitizens ? citizen() : undefined
  const sent = await send(world, {
    form,
    person: own?.person ?? world.people.next(),
    random,
    lang: LANGS[index % LANGS.length]!,
    hasPapers: index % PAPERS_EACH === 0,
    ...(own && { account: own.id }),
    ...(report && { report }),
  })
  for (const [after, act] of PATHS[path]) {
    when = AT_HOME.includes(act) ? days.laterAtHome(when, after, random) : days.inOffice(when, after, random)
    yield when
    await ACTS[act](world, sent, random)
  }
}

/** At the counter of the business permits, yesterday. */
async function* bringOne(world: World): Story {
  const random = world.random.fork()
  yield world.days.inOffice(at(world.days.workingAgo(1), '00:00'), 0, random)
  await bringInPerson(world, {
    form: 'bplorenew',
    person: world.people.next(),
    random,
    lang: 'fil',
    hasPapers: false,
  })
}
