// What can wait for somebody at the desk, the most urgent first. A new kind is one line here, its count in `web/next-work.ts` and its words.
import type { Permission, StaffRole } from '#domain/roles.ts'
import { may, type Staff } from '#domain/roles.ts'
import { typedKeys } from '#kit/typed-keys.ts'

type Kind = {
  /** Whose work it is; `role` where only one of those with the permission does it. */
  may: Permission
  role?: StaffRole
  /** The screen where it is done, as the list of requests or entries with a filter. */
  screen: string
  filter?: Readonly<Record<string, string>>
  /** Shown in red: somebody waits longer than they were promised. */
  isLate?: true
}

const requests = (filter: Kind['filter']) => ({ may: 'casework', screen: '/requests', filter }) as const

export const NEXT_WORK = {
  setup: { may: 'settings', screen: '/setup' },
  'to-decide': { ...requests({ is: 'to-decide' }), role: 'head' },
  replied: { ...requests({ is: 'replied' }), role: 'clerk' },
  late: { ...requests({ is: 'late' }), isLate: true },
  'due-today': requests({ is: 'due-today' }),
  posts: { may: 'posts', screen: '/posts' },
  'stand-ins': { may: 'standIns', screen: '/posts' },
  'pay-ways': { may: 'confirmMoney', screen: '/pay-ways' },
  'collection-files': { may: 'confirmMoney', screen: '/collection-files' },
  orders: { may: 'cashier', screen: '/bills' },
  'to-receipt': { may: 'cashier', screen: '/payments' },
  'money-to-check': { may: 'treasury', screen: '/payments' },
  'alerts-ending': { may: 'publish', screen: '/content/alerts' },
  'in-review': { may: 'publish', screen: '/contents' },
  questions: { may: 'opinion', screen: '/opinions' },
  bounced: requests({ is: 'bounced' }),
  mine: requests({ is: 'mine' }),
  unassigned: requests({ assignee: 'nobody' }),
  'to-release': { ...requests({ is: 'to-release' }), role: 'clerk' },
  undelivered: { may: 'messages', screen: '/messages' },
  drafts: { may: 'publish', role: 'publisher', screen: '/contents' },
} as const satisfies Record<string, Kind>
export type NextWorkId = keyof typeof NEXT_WORK
export const NEXT_WORK_IDS = typedKeys(NEXT_WORK)

const KINDS: Readonly<Record<NextWorkId, Kind>> = NEXT_WORK

/** The kind with all it may say. */
export const nextWorkKind = (id: NextWorkId): Kind => KINDS[id]

/** What can wait for this person, the most urgent first. */
export const nextWorkOf = (staff: Pick<Staff, 'role' | 'office'>): NextWorkId[] =>
  NEXT_WORK_IDS.filter((id) => {
    const { may: permission, role = staff.role } = KINDS[id]
    return role === staff.role && may(staff, permission)
  })
