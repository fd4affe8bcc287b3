// What a city has to have before its website serves it well, as data, by how urgent it is.

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
] as const

/** The most urgent first: without it requests fail or data are at risk; then what the law or people expect, last what pages say is awaited. */
export const SETUP_IDS = [
  ...PROCESS_SETUP,
  'hotlines',
  'holidays',
  'times',
  'fees',
  'privacy-officer',
  'city-seal',
  'captains',
  'disclosures',
  'officials',
  'officers',
  'office-phones',
  'page-texts',
  'libraries',
] as const
export type SetupId = (typeof SETUP_IDS)[number]

export const SETUP_STATES = ['missing', 'done'] as const
