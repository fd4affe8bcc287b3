// What a city has to have before its website serves it well, as data, by how urgent it is.

/** 'urgent': without it requests fail or data are at risk. 'next': the law or people expect it. 'later': pages say that it is awaited. */
export const SETUP = {
  urgent: [
    'second-administrator',
    'site-url',
    'mail',
    'texts',
    'scanner',
    'key',
    'backup',
    'office-staff',
    'hotlines',
  ],
  next: ['holidays', 'times', 'fees', 'privacy-officer', 'city-seal', 'captains', 'disclosures'],
  later: ['officials', 'officers', 'office-phones', 'page-texts', 'libraries'],
} as const

export type SetupUrgency = keyof typeof SETUP
export type SetupId = (typeof SETUP)[SetupUrgency][number]
export const SETUP_IDS: readonly SetupId[] = Object.values(SETUP).flat()

/** Setup of the process and its people, for administrators alone. */
export const PROCESS_SETUP = [
  'second-administrator',
  'site-url',
  'mail',
  'texts',
  'scanner',
  'key',
  'backup',
  'office-staff',
] as const satisfies readonly SetupId[]

export const SETUP_STATES = ['missing', 'done'] as const
