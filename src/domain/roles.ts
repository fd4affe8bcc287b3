// Roles of staff and their permissions, as data, with plain words for both. The server enforces them; the desk shows what they allow.

import { isAsked, type OfficeCode, receives } from '#domain/offices.ts'
import { type Both, both } from '#kit/lang.ts'
import { typedKeys } from '#kit/typed-keys.ts'

export const STAFF_ROLES = ['administrator', 'publisher', 'clerk', 'head', 'cashier', 'auditor'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

export const ROLES: Readonly<Record<StaffRole, { name: Both; does: Both; ofOffice: boolean }>> = {
  administrator: {
    name: both('Administrator', 'Tagapangasiwa'),
    does: both(
      'Manages settings, staff and roles; sees what happened to requests, never answers or files.',
      'Namamahala ng mga setting, kawani at tungkulin; nakikita ang nangyari sa mga kahilingan, hindi ang mga sagot o file.',
    ),
    ofOffice: false,
  },
  publisher: {
    name: both('Publisher', 'Tagapaglathala'),
    does: both(
      'Writes and publishes the content of the site.',
      'Sumusulat at naglalathala ng nilalaman ng site.',
    ),
    ofOffice: false,
  },
  clerk: {
    name: both('Clerk', 'Klerk'),
    does: both(
      'Processes the requests of the office: review, corrections, preparation, release.',
      'Nagpoproseso ng mga kahilingan ng tanggapan: pagsusuri, pagtatama, paghahanda, pag-release.',
    ),
    ofOffice: true,
  },
  head: {
    name: both('Head of office', 'Pinuno ng tanggapan'),
    does: both(
      'Approves and denies the requests of the office, and extends their due dates.',
      'Nag-aapruba o tumatanggi sa mga kahilingan ng tanggapan, at nagpapalawig ng takdang araw.',
    ),
    ofOffice: true,
  },
  cashier: {
    name: both('Cashier of the Treasurer', 'Kahero ng Ingat-yaman'),
    does: both(
      'Sees orders of payment and bills, and records official receipts.',
      'Nakikita ang mga order of payment at bill, at itinatala ang mga opisyal na resibo.',
    ),
    ofOffice: false,
  },
  auditor: {
    name: both('Auditor', 'Tagasuri'),
    does: both(
      'Sees the log and the reports, and who paid by which official receipt; never answers or files.',
      'Nakikita ang talaan at mga ulat, at kung sino ang nagbayad sa aling opisyal na resibo; hindi ang mga sagot o file.',
    ),
    ofOffice: false,
  },
}

/** Permissions of the desk's routes, with the roles that have them. Rulings 6. */
export const PERMISSIONS = {
  // Anybody in service: oneself, the names of roles and offices.
  self: STAFF_ROLES,
  publish: ['publisher', 'administrator'],
  // Requests of one's own office, with answers and files.
  casework: ['clerk', 'head'],
  // Another office's question, while it is open.
  opinion: ['clerk', 'head'],
  // Opening a file by its link: the link records which of the two permissions it was made by, and that one is checked again.
  files: ['clerk', 'head'],
  // The Treasurer's money has two: cashiers record receipts; the head of that office issues bills, moves payments, cancels, sets ways to pay.
  cashier: ['cashier'],
  treasury: ['head'],
  // Either of them: bills with names and accounts.
  bills: ['cashier', 'head'],
  // The second person of what that head sets or brings: the Treasurer's people, or an administrator.
  confirmMoney: ['cashier', 'head', 'administrator'],
  // Payments by number and amount, never whose.
  collections: ['cashier', 'head', 'auditor'],
  // What was received in a period, receipt by receipt; whose it was is for fewer.
  abstract: ['cashier', 'head', 'administrator', 'auditor'],
  payors: ['cashier', 'head', 'auditor'],
  // The events of any request, never its content.
  events: ['administrator', 'auditor'],
  // Legal hold: set and lifted by the head for requests of the office, by an administrator for any; auditors see the list.
  hold: ['administrator', 'head'],
  holds: ['administrator', 'auditor', 'head'],
  numbers: ['administrator', 'auditor', 'head', 'clerk', 'cashier', 'publisher'],
  // Free-text answers to the survey.
  suggestions: ['administrator', 'head', 'clerk'],
  settings: ['administrator'],
  people: ['administrator'],
  // New posts that a second person confirms or has to see.
  posts: ['administrator', 'head', 'auditor'],
  // Stand-ins of heads: confirmed and ended by these, named by a head.
  standIns: ['administrator', 'head'],
  nameStandIn: ['head'],
  messages: ['administrator'],
  audit: ['administrator', 'auditor'],
} as const satisfies Record<string, readonly StaffRole[]>
export type Permission = keyof typeof PERMISSIONS
export const PERMISSION_IDS = typedKeys(PERMISSIONS)

/** Somebody in service, as every command of the desk knows them; `office` '' for a role of the whole city. */
export type Staff = {
  id: string
  name: string
  role: StaffRole
  office: OfficeCode | ''
  /** The head they stand in for today: role and office are that head's. */
  standsFor?: { id: string; name: string; until: string }
}

const HOLDERS: Readonly<Record<Permission, readonly StaffRole[]>> = PERMISSIONS

// A clerk or head has these only if the office receives requests.
const isTreasury = (office: Staff['office']) => office === 'TREASURER'
const OF_OFFICE: Partial<Record<Permission, (office: Staff['office']) => boolean>> = {
  bills: (office) => office === '' || isTreasury(office),
  confirmMoney: (office) => office === '' || isTreasury(office),
  collections: (office) => office === '' || isTreasury(office),
  abstract: (office) => office === '' || isTreasury(office),
  payors: (office) => office === '' || isTreasury(office),
  treasury: isTreasury,
  casework: receives,
  opinion: isAsked,
  hold: (office) => office === '' || receives(office),
  holds: (office) => office === '' || receives(office),
}

// Who works here, and who stands in for whom, is no stand-in's to say.
const NOT_AS_STAND_IN: readonly Permission[] = ['posts', 'standIns', 'nameStandIn']

/** Whether somebody of this role and office has the permission. */
export const may = (
  { role, office, standsFor }: Post & { standsFor?: unknown },
  permission: Permission,
): boolean =>
  !(standsFor && NOT_AS_STAND_IN.includes(permission)) &&
  HOLDERS[permission].includes(role) &&
  (OF_OFFICE[permission]?.(office) ?? true)

type Post = Pick<Staff, 'role' | 'office'>

/** Whether somebody may be named to stand in for the head of an office: its clerks, and the cashiers for the Treasurer's. */
export const isOfOffice = (post: Post, office: Staff['office']): boolean =>
  post.role === 'clerk' ? post.office === office : post.role === 'cashier' && isTreasury(office)

/** Whether a post takes the Treasurer's money: a cashier's, or that of the head of that office. */
export const takesMoney = (post: Post): boolean => may(post, 'cashier') || may(post, 'treasury')

/** Whether a second person looks at such a post: it reads answers or who paid, takes money, or confirms those that do. */
export const takesSecondPerson = (role: StaffRole): boolean =>
  (['casework', 'people', 'cashier', 'payors'] as const).some((permission) =>
    HOLDERS[permission].includes(role),
  )

/**
 * Those among `others` who may confirm a post: administrators and the head of its office; a cashier's the head of the Treasurer's office,
 * and administrators only while there is none. Whoever asked for the post and whose it is are left out by the caller.
 */
export function confirmersOf<T extends Post>(post: Post, others: readonly T[]): T[] {
  const administrators = others.filter(({ role }) => role === 'administrator')
  const headsOf = (office: Staff['office']) =>
    others.filter((one) => one.role === 'head' && office !== '' && one.office === office)
  if (!may(post, 'cashier')) return [...administrators, ...headsOf(post.office)]
  const heads = headsOf('TREASURER')
  return heads.length > 0 ? heads : administrators
}
