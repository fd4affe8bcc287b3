// The eight menus of the header (spec 2.2), and the addresses they lead to; their words are the pages' own titles.
import type { Words } from '#words'

export type PageName = keyof Words['pages']
type MenuWord = keyof Words['menus']

export type Menu = { word: MenuWord; group?: MenuWord; items: readonly PageName[] }

export const MENUS: readonly Menu[] = [
  { word: 'ourCity', group: 'ourGovernment', items: ['officials', 'dept', 'commitees', 'ord', 'ela', 'map'] },
  { word: 'ourEconomy', items: ['program', 'plan', 'profile', 'cdp'] },
  { word: 'tourism', items: ['master', 'prop', 'lakes', 'imagess'] },
  { word: 'about', items: ['mvh', 'lth', 'pablo', 'barangay'] },
  { word: 'foi', items: ['manual', 'process', 'Dform', 'spcspace'] },
  { word: 'arta', items: ['citizen', 'cart'] },
  { word: 'gad', items: ['gad', 'about'] },
  // The specification reuses the two GAD pages here; /pdao is the corner's own (rulings 3).
  { word: 'pdao', items: ['gad', 'about', 'pdao'] },
]

/** Pages that are the same for everybody: search engines list them, browsers may fetch them ahead, the start makes them ready. */
export const PLAIN_ADDRESSES: readonly string[] = [
  ...[
    '/',
    '/newsupdate',
    '/NewsOver',
    '/hotlines',
    '/jobs',
    '/disclosure',
    '/forms',
    '/bplo',
    '/certificates',
    '/alerts',
    '/privacy',
    '/accessibility',
  ],
  ...new Set(MENUS.flatMap((menu) => menu.items.map((name) => `/${name}`))),
]
