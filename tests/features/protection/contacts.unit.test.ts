// A mobile number and a mailbox count once, however they are written.
import { expect, test } from 'vitest'
import { contactsOf, mailboxOf } from '#features/protection/contacts.ts'

test.each(['0917 555 0123', '+63 917 555 0123', '639175550123', '(0917) 555-0123'])(
  '%s is one number',
  (mobile) => {
    expect(contactsOf({ mobile, email: '' })).toEqual(['+639175550123'])
  },
)

test('a number elsewhere is one contact too, by its digits; what is not given is none', () => {
  expect(contactsOf({ mobile: '(049) 555 0100', email: '' })).toEqual(['0495550100'])
  expect(contactsOf({ mobile: '', email: '' })).toEqual([])
})

test.each([
  ['Ana.Reyes@Example.com', 'ana.reyes@example.com'],
  ['ana+shop@example.com', 'ana@example.com'],
  ['ana+a+b@example.com', 'ana@example.com'],
  ['a.n.a+x@googlemail.com', 'ana@gmail.com'],
  ['A.na@gmail.com', 'ana@gmail.com'],
])('%s arrives at %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})
