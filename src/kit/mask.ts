// What of a person is shown to who holds only a pair of number and proof: initials of names, the end of numbers.

const SHOWN = 4

/** 'A. R.-P.' of 'Ana Reyes-Peña'. */
export const initialsOf = (name: string): string =>
  name.replace(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’.]*/gu, (word) => `${[...word][0]}.`)

/** '…4567' of a number. */
export const maskNumber = (number: string): string => `…${number.slice(-SHOWN)}`
