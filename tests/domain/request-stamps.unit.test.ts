// Which stamps the paper of a request carries.
import { expect, test } from 'vitest'
import { stampsOf } from '#domain/request-stamps.ts'
import type { StateId } from '#domain/request-states.ts'

const after = (...states: StateId[]) =>
  stampsOf(
    'birth',
    states.at(-1)!,
    states.map((to, day) => ({ to, at: `day ${day + 1}` })),
  ).map(({ id, at }) => `${id} ${at ?? 'to come'}`)

test.each([
  [['received'], ['received day 1', 'reviewed to come', 'released to come']],
  [
    ['received', 'in-review', 'waiting'],
    ['received day 1', 'reviewed to come', 'released to come'],
  ],
  [
    ['received', 'in-review', 'to-pay'],
    ['received day 1', 'reviewed day 3', 'paid to come', 'released to come'],
  ],
  [
    ['received', 'in-review', 'to-pay', 'paid'],
    ['received day 1', 'reviewed day 3', 'paid day 4', 'released to come'],
  ],
  [
    ['received', 'in-review', 'ready'],
    ['received day 1', 'reviewed day 3', 'released to come'],
  ],
  [
    ['received', 'in-review', 'ready', 'released'],
    ['received day 1', 'reviewed day 3', 'released day 4'],
  ],
  [
    ['received', 'in-review', 'denied'],
    ['received day 1', 'reviewed day 3', 'denied day 3'],
  ],
  [
    ['received', 'withdrawn'],
    ['received day 1', 'withdrawn day 2'],
  ],
] as const)('a request that was %s carries %s', (states, stamps) => expect(after(...states)).toEqual(stamps))
