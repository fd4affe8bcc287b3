// Numbers of things in what an operator reads, in English.

/** "1 step", "2 steps". */
export const count = (number: number, one: string): string => `${number} ${one}${number === 1 ? '' : 's'}`
