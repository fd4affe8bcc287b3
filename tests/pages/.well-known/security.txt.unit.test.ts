// security.txt says what RFC 9116 asks for, and nothing without an address or past its day.
import { expect, test } from 'vitest'
import { composeSecurityTxt } from '#pages/.well-known/security.txt.ts'

const SECURITY = {
  contacts: ['mailto:security@example.gov.ph', 'https://example.gov.ph/contact'],
  until: '2027-06-30',
}
const SITE = 'https://example.gov.ph'

test('names each contact, the day it ends, the languages and its own address', () => {
  expect(composeSecurityTxt(SECURITY, SITE, Date.parse('2027-01-01'))).toBe(
    [
      'Contact: mailto:security@example.gov.ph',
      'Contact: https://example.gov.ph/contact',
      'Expires: 2027-06-30T23:59:59+08:00',
      'Preferred-Languages: en, fil',
      'Canonical: https://example.gov.ph/.well-known/security.txt',
      '',
    ].join('\n'),
  )
})

test('is nothing without a contact, and after its last day', () => {
  expect(composeSecurityTxt(undefined, SITE)).toBeNull()
  expect(composeSecurityTxt(SECURITY, SITE, Date.parse('2027-07-01'))).toBeNull()
})
