// The questions of an account (spec 2.11 and 3), each defined once: Registration, the profile, Login, new passwords.

import { HOLES } from '#domain/city.ts'
import { askEmail } from '#fields/email.ts'
import { askPassword } from '#fields/password.ts'
import { askPhone } from '#fields/phones.ts'
import { askText } from '#fields/text.ts'
import { ask, type FormSchema, type Section } from '#forms/define.ts'
import { ONE_NAME } from '#forms/names.ts'
import { askZip, ZIP_HINT } from '#forms/requester.ts'
import { both } from '#kit/lang.ts'

const MAX_SUFFIX_CHARS = 20
const MAX_USERNAME_CHARS = 30
const MAX_CODE_CHARS = 20
const MAX_LOGIN_CHARS = 200

const NONE = both('None? Write “none”.', 'Kung wala, isulat ang “wala”.')
const name = (autoComplete: string) => askText({ autoComplete, autoCapitalize: 'words' })

const username = ask(
  'username',
  askText({
    autoComplete: 'username',
    autoCapitalize: 'off',
    max: MAX_USERNAME_CHARS,
    pattern: '[A-Za-z0-9._]{3,30}',
    sample: 'ana.reyes',
    shape: both(
      '3 to 30 letters, digits, dots or underscores, such as ana.reyes',
      '3 hanggang 30 letra, numero, tuldok o underscore, gaya ng ana.reyes',
    ),
  }),
  {
    label: both('Username', 'Username'),
    hint: both(
      '3 to 30 letters, digits, dots or underscores. You log in with it, or with your e-mail.',
      '3 hanggang 30 letra, numero, tuldok o underscore. Ito o ang inyong e-mail ang gagamitin sa pag-login.',
    ),
  },
)

const person: Section = {
  id: 'person',
  title: both('Your name', 'Inyong pangalan'),
  parts: [
    ask('first_name', name('given-name'), { label: both('First name', 'Unang pangalan') }),
    ask('middle_name', name('additional-name'), {
      label: both('Middle name', 'Gitnang pangalan'),
      optional: true,
    }),
    ask('last_name', name('family-name'), { label: both('Last name', 'Apelyido'), hint: ONE_NAME }),
    ask(
      'suffix',
      askText({ max: MAX_SUFFIX_CHARS, autoComplete: 'honorific-suffix', autoCapitalize: 'words' }),
      { label: both('Suffix', 'Suffix'), hint: both('Jr., Sr., III', 'Jr., Sr., III'), optional: true },
    ),
  ],
}

const address: Section = {
  id: 'address',
  title: both('Your address', 'Inyong tirahan'),
  parts: [
    ask('house', askText({ autoComplete: 'address-line1' }), {
      label: both('House no.', 'Numero ng bahay'),
      hint: NONE,
    }),
    ask('street', askText({ autoComplete: 'address-line2' }), {
      label: both('Street, purok or sitio', 'Kalye, purok o sitio'),
    }),
    ask('barangay', askText({ autoComplete: 'address-level3' }), {
      label: both('Barangay', 'Barangay'),
      hint: both('Abroad? Write “none”.', 'Kung nasa ibang bansa, isulat ang “wala”.'),
    }),
    ask('city', askText({ autoComplete: 'address-level2' }), {
      label: both('City or municipality', `${HOLES.fil.AnyCity} o bayan`),
    }),
    ask('province', askText({ autoComplete: 'address-level1' }), {
      label: both('Province', 'Lalawigan'),
      hint: both('Abroad? Write the country.', 'Kung nasa ibang bansa, isulat ang bansa.'),
    }),
    ask('zip', askZip(), { label: both('ZIP code', 'ZIP code'), hint: ZIP_HINT }),
  ],
}

const email = ask('email', askEmail(), {
  label: both('E-mail', 'E-mail'),
  hint: both(
    'We will send a link to confirm your account.',
    'Magpapadala kami ng link para kumpirmahin ang inyong account.',
  ),
})
const contact = ask('contact', askPhone(), {
  label: both('Contact number', 'Contact number'),
  hint: both('Such as 0917 555 0123.', 'Gaya ng 0917 555 0123.'),
})

const PASSWORD_HINT = both(
  'At least 10 characters. A sentence of a few words is easy to remember and hard to guess.',
  'Hindi bababa sa 10 karakter. Madaling tandaan at mahirap hulaan ang ilang salitang magkakasunod.',
)
const newPassword = [
  ask('password', askPassword('new'), { label: both('Password', 'Password'), hint: PASSWORD_HINT }),
  ask('confirm', askPassword('again'), { label: both('Confirm password', 'Ulitin ang password') }),
]

/** Spec 2.11, in its order. */
export const REGISTRATION: FormSchema = {
  sections: [
    person,
    address,
    { id: 'reach', title: both('Contact', 'Paano kayo makokontak'), parts: [email, contact] },
    {
      id: 'sign-in',
      title: both('How you log in', 'Paano kayo magla-login'),
      parts: [username, ...newPassword],
    },
  ],
}

const profile = (...account: Section['parts']): FormSchema => ({
  sections: [{ id: 'account', title: both('Account', 'Account'), parts: account }, person, address],
})

/** The questions the profile shows. */
export const PROFILE = profile(username, email, contact)

/** To edit the profile. Changing the e-mail needs the password, because the e-mail controls the whole account. */
export const EDIT_PROFILE = profile(
  username,
  email,
  ask('proof', askPassword('current'), {
    label: both('Your password', 'Inyong password'),
    hint: both('Only to change the e-mail.', 'Kung papalitan lamang ang e-mail.'),
    optional: true,
  }),
  contact,
)

const alone = (...parts: Section['parts']): FormSchema => ({
  sections: [{ id: 'all', title: both('', ''), parts }],
})

export const LOGIN = alone(
  ask('login', askText({ max: MAX_LOGIN_CHARS, autoComplete: 'username', autoCapitalize: 'off' }), {
    label: both('Username or e-mail', 'Username o e-mail'),
  }),
  ask('password', askPassword('current'), { label: both('Password', 'Password') }),
)

const otp = (hint: ReturnType<typeof both>, inputMode?: 'numeric') =>
  ask(
    'otp',
    askText({ max: MAX_CODE_CHARS, autoComplete: 'one-time-code', autoCapitalize: 'off', inputMode }),
    { label: both('Code', 'Code'), hint },
  )

export const LOGIN_CODE = alone(
  otp(
    both(
      'The six digits your authenticator app shows now, or one of your recovery codes.',
      'Ang anim na numerong ipinapakita ngayon ng inyong authenticator app, o isa sa inyong mga recovery code.',
    ),
  ),
)

/** The first code of an app that was just set up. */
export const FIRST_CODE = alone(
  otp(
    both(
      'The six digits your authenticator app shows now.',
      'Ang anim na numerong ipinapakita ngayon ng inyong authenticator app.',
    ),
    'numeric',
  ),
)

/** Whom to send a link to. */
export const OWN_EMAIL = alone(ask('email', askEmail(), { label: both('E-mail', 'E-mail') }))

export const RESET = alone(...newPassword)

export const CHANGE_PASSWORD = alone(
  ask('current', askPassword('current'), { label: both('Current password', 'Kasalukuyang password') }),
  ask('password', askPassword('new'), {
    label: both('New password', 'Bagong password'),
    hint: PASSWORD_HINT,
  }),
  ask('confirm', askPassword('again'), { label: both('Confirm new password', 'Ulitin ang bagong password') }),
)

/** Somebody invited to the desk who has no account yet. */
export const JOIN = alone(username, ...newPassword)

/** The first administrator, whom nobody has invited. */
export const FIRST_ADMINISTRATOR = alone(
  ask('name', name('name'), { label: both('Your name', 'Inyong pangalan') }),
  ask('email', askEmail(), { label: both('E-mail', 'E-mail') }),
  username,
  ...newPassword,
)

/** Confirms the person's identity before an act that cannot be undone. */
export const PROVE = alone(
  ask('current', askPassword('current'), { label: both('Your password', 'Inyong password') }),
)

/** Stored sealed in the profile; username and e-mail are columns of the user. */
export const DETAIL_NAMES: readonly string[] = [...person.parts, ...address.parts, contact].map(
  ({ name }) => name,
)
