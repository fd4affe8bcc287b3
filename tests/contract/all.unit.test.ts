// The check that holds the desk's answers against the contract bites: what was not promised is refused.
import { expect, test } from 'vitest'
import { checkDeskAnswer, type DeskAnswer } from '#tests/support/desk-contract.ts'

const COUNTS: DeskAnswer = {
  method: 'GET',
  path: '/api/desk/bills/counts',
  status: 200,
  type: 'application/json',
  text: '{"unpaid":3}',
}
const refusal = (reason: string, status: number): DeskAnswer => ({
  method: 'POST',
  path: '/api/desk/messages/7/again',
  type: 'application/problem+json',
  status,
  text: JSON.stringify({ type: 'about:blank', title: reason, status, id: 'x', reason }),
})

test('passes what is promised, and what no operation answers', () => {
  expect(() => checkDeskAnswer(COUNTS)).not.toThrow()
  expect(() => checkDeskAnswer(refusal('not-there', 404))).not.toThrow()
  expect(() => checkDeskAnswer(refusal('too-often', 429))).not.toThrow()
  expect(() => checkDeskAnswer({ ...COUNTS, path: '/api/desk/nothing' })).not.toThrow()
})

test.for([
  ['a field of another kind', { ...COUNTS, text: '{"unpaid":"3"}' }],
  ['a field that is missing', { ...COUNTS, text: '{}' }],
  ['a field nobody promised', { ...COUNTS, text: '{"unpaid":3,"payer":"Ana"}' }],
  ['a reason the operation does not name', refusal('receipt-used', 409)],
  ['a reason there is not', refusal('because', 422)],
  ['a reason with another status', refusal('not-there', 422)],
] as const)('refuses %s', ([, answer]) => {
  expect(() => checkDeskAnswer(answer)).toThrow('does not promise')
})
