// A length of time is said in the unit that people would choose, with its plural.
import { expect, test } from 'vitest'
import { timeSpan } from '#kit/time-span.ts'

test.each([
  [0, '0 seconds', '0 segundo'],
  [1, '1 second', '1 segundo'],
  [89, '89 seconds', '89 na segundo'],
  [90, '2 minutes', '2 minuto'],
  [3600, '60 minutes', '60 minuto'],
  [2 * 3600, '2 hours', '2 oras'],
  [47 * 3600, '47 hours', '47 oras'],
  [48 * 3600, '2 days', '2 araw'],
  [34_559_792, '400 days', '400 araw'],
])('%d seconds are %s, %s', (seconds, en, fil) => {
  expect([timeSpan(seconds, 'en'), timeSpan(seconds, 'fil')]).toEqual([en, fil])
})
