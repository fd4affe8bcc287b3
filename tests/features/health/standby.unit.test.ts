// The second database server: none, following, gone, or holding up every change.
import { expect, test } from 'vitest'
import { judgeStandby } from '#features/health/standby.ts'

const NONE = { count: 0, lag: 0, isSynchronous: false }
const FREE = { count: 0, seconds: 0 }

test.each([
  ['none', 'unused', NONE, FREE],
  ['follows', 'ok', { count: 1, lag: 5, isSynchronous: true }, FREE],
  ['gone', 'attention', { ...NONE, isSynchronous: true }, FREE],
  ['holdsUp', 'failed', { ...NONE, isSynchronous: true }, { count: 4, seconds: 5 }],
  // With a second in which a finding may be older, and the pauses of a monitor, it is said within five.
  ['holdsUp', 'failed', { ...NONE, isSynchronous: true }, { count: 1, seconds: 3 }],
  // A standby that follows answers each commit within a moment.
  ['follows', 'ok', { count: 1, lag: 0, isSynchronous: true }, { count: 2, seconds: 1 }],
])('%s is %s', (finding, state, standbys, heldUp) => {
  expect(judgeStandby(standbys, heldUp)).toMatchObject({ check: 'standby', finding, state })
})
