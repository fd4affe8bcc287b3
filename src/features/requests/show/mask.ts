// What of a person is shown to who has only the pair: initials of names, the end of numbers.
import type { Channels } from '#features/requests/channels.ts'

const SHOWN = 4

/** 'A. R.-P.' of 'Ana Reyes-Peña'. */
export const initialsOf = (name: string): string =>
  name.replace(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’.]*/gu, (word) => `${[...word][0]}.`)

/** '…4567' of a number. */
export const maskNumber = (number: string): string => `…${number.slice(-SHOWN)}`

/** Such as ['…4567', 'a…@e…']. */
export const maskContact = ({ mobile, email }: Channels): string[] => [
  ...(mobile === '' ? [] : [maskNumber(mobile)]),
  ...(email === '' ? [] : [email.replace(/^(.).*@(.).*$/su, '$1…@$2…')]),
]
