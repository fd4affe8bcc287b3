// The addresses whose own work is still to come: title and one sentence saying what will stand there. Nothing else may do so.
import type { PageName } from '#layouts/menus.ts'
import { definePage, nothing, type Page } from '#layouts/page.ts'

const OF_THEIR_NAME = [
  'mvh',
  'lth',
  'pablo',
  'commitees',
  'ord',
  'ela',
  'program',
  'plan',
  'profile',
  'cdp',
  'master',
  'manual',
  'process',
  'Dform',
  'spcspace',
  'citizen',
  'cart',
  'gad',
  'about',
  'pdao',
  'birth',
  'marriage',
  'death',
  'realproperty',
  'bplorenew',
  'bplonew',
  'assessment',
  'amend',
  'track',
  'practice',
  'footer',
  'practwo',
  'Login',
  'Registration',
  'userprofile',
  'privacy',
  'accessibility',
  'alerts',
] as const satisfies readonly PageName[]

/** Address and name of each; a house test lists them and holds the list against the issue that fills it. */
export const PLACEHOLDERS: readonly (readonly [string, PageName])[] = [
  ...OF_THEIR_NAME.map((name) => [`/${name}`, name] as const),
  ['/payments/business', 'paymentsBusiness'],
  ['/payments/franchise', 'paymentsFranchise'],
  ['/payments/property', 'paymentsProperty'],
  ['/payments/market', 'paymentsMarket'],
]

/** Those without a file of their own yet. */
const OWN = new Set([
  '/mvh',
  '/lth',
  '/citizen',
  '/practice',
  '/practwo',
  '/footer',
  '/privacy',
  '/accessibility',
  '/alerts',
  '/pablo',
  '/commitees',
  '/ord',
  '/ela',
  '/program',
  '/plan',
  '/profile',
  '/cdp',
  '/master',
  '/manual',
  '/process',
  '/Dform',
  '/spcspace',
  '/cart',
  '/gad',
  '/about',
  '/pdao',
])
export const TO_COME = PLACEHOLDERS.filter(([path]) => !OWN.has(path))

// Spec 2.3: these three stand outside the shared layout. Rulings 2: the practice pages are not for search engines.
const BARE: readonly PageName[] = ['Login', 'Registration', 'userprofile']
const NOINDEX: readonly PageName[] = ['practice', 'practwo', 'footer', ...BARE]

export const placeholder = (name: PageName): Page =>
  definePage({
    layout: BARE.includes(name) ? 'bare' : 'public',
    load: nothing,
    meta: (_, { say }) => ({ title: say.words.pages[name].title, noindex: NOINDEX.includes(name) }),
    view: (_, { say: { words, fill } }) => (
      <div className="page">
        <h1>{words.pages[name].title}</h1>
        <p className="empty" data-placeholder={name}>
          {fill('placeholder.soon', { sentence: words.pages[name].sentence })}
        </p>
        <p>{words.placeholder.meanwhile}</p>
      </div>
    ),
  })
