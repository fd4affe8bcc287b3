// One event as RFC 5545 writes it, read back by a strict reader: whatever its texts hold, they come back as they were.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type IcsEvent, makeIcs } from '#kit/ics.ts'
import { ANY_LETTER } from '#tests/support/any-letter.ts'
import { readIcs } from '#tests/support/ics.ts'

const EVENT: IcsEvent = {
  uid: 'event-1@example.gov.ph',
  stamp: '2026-11-23T04:05:06.789Z',
  sequence: 3,
  isCancelled: false,
  start: '2027-01-09T00:30:00.000Z',
  end: '2027-01-09T09:00:00.000Z',
  days: 1,
  summary: 'Sample: a fair',
  description: 'One',
  location: 'Plaza',
  url: 'https://example.gov.ph/e',
}
const read = (more: Partial<IcsEvent>) => readIcs(Buffer.from(makeIcs({ ...EVENT, ...more })))

test('an event with a time is in UTC, one of whole days in days, one without an end has none', () => {
  expect(read({})).toMatchObject({
    DTSTAMP: '20261123T040506Z',
    SEQUENCE: '3',
    DTSTART: '20270109T003000Z',
    DTEND: '20270109T090000Z',
    UID: EVENT.uid,
    STATUS: 'CONFIRMED',
    URL: EVENT.url,
  })
  expect(read({ start: '2027-01-09', end: '2027-01-11' })).toMatchObject({
    'DTSTART;VALUE=DATE': '20270109',
    'DTEND;VALUE=DATE': '20270111',
  })
  expect(Object.keys(read({ end: '' })).join()).not.toContain('DTEND')
  expect(read({ days: 3 })).toMatchObject({ RRULE: 'FREQ=DAILY;COUNT=3' })
  expect(read({ isCancelled: true }).STATUS).toBe('CANCELLED')
})

test('any text comes back as it was, in lines of at most 75 octets that cut no character', () => {
  const text = fc.oneof(
    fc.string({ unit: ANY_LETTER, maxLength: 200 }),
    fc.string({ unit: fc.constantFrom('ñ', '🥥', ';', ',', '\\', '\n', ' ', 'n', 'a'), maxLength: 200 }),
  )
  // Fields keep no control characters but the end of a line.
  const kept = text.map((one) => one.replace(/(?!\n)[\p{Cc}\u2028\u2029]/gu, ''))
  fc.assert(
    fc.property(kept, kept, (summary, description) => {
      expect(read({ summary, description })).toMatchObject({ SUMMARY: summary, DESCRIPTION: description })
    }),
  )
})
